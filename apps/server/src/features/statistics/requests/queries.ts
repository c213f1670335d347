import type { Db } from '@tramontane/db/database'
import { contactMessages, contactProfessionnels } from '@tramontane/db/schema'
import { type DaySpan, instantsOf } from '@tramontane/domain/day-spans'
import { sql } from 'drizzle-orm'

/** Requests of visitors and of companies that nobody has handled yet, and those of them older than `lateBefore`. */
export async function waitingRequests(db: Db, lateBefore: Date) {
  const limit = lateBefore.getTime()
  const rows = await db.all<{ waiting: number; late: number }>(
    sql`select count(*) as waiting, coalesce(sum(created_at < ${limit}), 0) as late from (
      select ${contactMessages.createdAt} as created_at from ${contactMessages}
        where ${contactMessages.status} = 'nouveau'
      union all
      select ${contactProfessionnels.createdAt} from ${contactProfessionnels}
        where ${contactProfessionnels.statut} = 'nouveau'
    )`,
  )
  return rows[0] ?? { waiting: 0, late: 0 }
}

/** How long each of the requests that were answered in a span had waited, in milliseconds, in one text: no row is built for each. */
export async function answerTimes(db: Db, span: DaySpan): Promise<number[]> {
  const { start, end } = instantsOf(span)
  const rows = await db.all<{ times: string }>(
    sql`select json_group_array(ms) as times from (
      select ${contactMessages.answeredAt} - ${contactMessages.createdAt} as ms from ${contactMessages}
        where ${contactMessages.answeredAt} >= ${start} and ${contactMessages.answeredAt} < ${end}
      union all
      select ${contactProfessionnels.answeredAt} - ${contactProfessionnels.createdAt} from ${contactProfessionnels}
        where ${contactProfessionnels.answeredAt} >= ${start} and ${contactProfessionnels.answeredAt} < ${end}
    )`,
  )
  return JSON.parse(rows[0]?.times ?? '[]')
}
