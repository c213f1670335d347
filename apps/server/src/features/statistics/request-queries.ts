import type { Db } from '@tramontane/db/database'
import { contactMessages } from '@tramontane/db/schema/requests/contact-messages'
import { contactProfessionnels } from '@tramontane/db/schema/requests/professionals'
import { figures } from '@tramontane/db/schema/statistics'
import type { DaySpan } from '@tramontane/domain/days/day'
import { instantsOf } from '@tramontane/domain/days/day-spans'
import { and, eq, inArray, sql } from 'drizzle-orm'

/**
 * Requests of visitors and of companies, apart, that nobody has handled yet, and those of them older than `lateBefore`:
 * the ones that are kept as a figure, less the few that came since.
 */
export async function waitingRequests(db: Db, lateBefore: Date) {
  const limit = lateBefore.getTime()
  const kept = await db
    .select({ name: figures.name, waiting: figures.number })
    .from(figures)
    .where(
      and(
        inArray(figures.name, ['requests', 'professionals']),
        eq(figures.period, ''),
        eq(figures.label, 'nouveau'),
      ),
    )
  const [recent] = await db.all<{ requests: number; professionals: number }>(
    sql`select
      (select count(*) from ${contactMessages}
        where ${contactMessages.status} = 'nouveau' and ${contactMessages.source} = 'site'
          and ${contactMessages.createdAt} >= ${limit}) as requests,
      (select count(*) from ${contactProfessionnels}
        where ${contactProfessionnels.statut} = 'nouveau' and ${contactProfessionnels.createdAt} >= ${limit}) as professionals`,
  )
  const counted = (name: 'requests' | 'professionals') => {
    const waiting = kept.find((row) => row.name === name)?.waiting ?? 0
    return { waiting, late: waiting - (recent?.[name] ?? 0) }
  }
  return { ...counted('requests'), professionals: counted('professionals') }
}

/**
 * How long each request that was answered in a span had waited, in milliseconds. All of them are one text: no row is
 * built for each.
 */
export async function answerTimes(db: Db, span: DaySpan): Promise<number[]> {
  const { start, end } = instantsOf(span)
  const rows = await db.all<{ times: string }>(
    sql`select json_group_array(ms) as times from (
      select ${contactMessages.answeredAt} - ${contactMessages.createdAt} as ms from ${contactMessages}
        where ${contactMessages.answeredAt} >= ${start} and ${contactMessages.answeredAt} < ${end}
          and ${contactMessages.source} = 'site'
      union all
      select ${contactProfessionnels.answeredAt} - ${contactProfessionnels.createdAt} from ${contactProfessionnels}
        where ${contactProfessionnels.answeredAt} >= ${start} and ${contactProfessionnels.answeredAt} < ${end}
    )`,
  )
  return JSON.parse(rows[0]?.times ?? '[]')
}
