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

/** The middle one of the times between a request and its answer, of those answered in a span; null where none was. */
export async function medianAnswerMs(db: Db, span: DaySpan): Promise<number | null> {
  const { start, end } = instantsOf(span)
  const rows = await db.all<{ median: number | null }>(
    sql`with answered as (
        select ${contactMessages.answeredAt} - ${contactMessages.createdAt} as ms from ${contactMessages}
          where ${contactMessages.answeredAt} >= ${start} and ${contactMessages.answeredAt} < ${end}
        union all
        select ${contactProfessionnels.answeredAt} - ${contactProfessionnels.createdAt} from ${contactProfessionnels}
          where ${contactProfessionnels.answeredAt} >= ${start} and ${contactProfessionnels.answeredAt} < ${end}
      ), total as (select count(*) as n from answered)
      select avg(ms) as median from (
        select ms from answered order by ms
        limit 2 - (select n from total) % 2 offset (select max(0, (n - 1) / 2) from total)
      )`,
  )
  return rows[0]?.median ?? null
}
