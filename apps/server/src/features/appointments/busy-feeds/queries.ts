import type { Db, Tx } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import { busyFeeds, busyTimes } from '@tramontane/db/schema/calendars'
import { todoItems } from '@tramontane/db/schema/messages'
import type { Interval } from '@tramontane/domain/days/day'
import { and, asc, eq, gt, gte, isNull, lt, notInArray, sql } from 'drizzle-orm'

export type BusyFeedRow = typeof busyFeeds.$inferSelect
type BusyTimeRow = Interval & { feedKey: string }

export function busyFeedRows(db: Db): Promise<BusyFeedRow[]> {
  return db.select().from(busyFeeds)
}

const meeting = prepared((db) =>
  db
    .select({ feedKey: busyTimes.feedKey, start: busyTimes.startsAt, end: busyTimes.endsAt })
    .from(busyTimes)
    .where(
      and(gt(busyTimes.endsAt, sql.placeholder('start')), lt(busyTimes.startsAt, sql.placeholder('end'))),
    )
    .prepare(),
)

/** What other calendars keep of a span, whichever they are. */
export function busyTimesMeeting(db: Db, { start, end }: Interval): Promise<BusyTimeRow[]> {
  return meeting(db).all({ start: start.getTime(), end: end.getTime() })
}

export async function storeBusyFeed(tx: Tx, row: BusyFeedRow) {
  await tx.insert(busyFeeds).values(row).onConflictDoUpdate({ target: busyFeeds.key, set: row })
}

/** Those that the settings hold no more, with their times. */
export async function dropOtherBusyFeeds(tx: Tx, keys: string[]) {
  await tx.delete(busyFeeds).where(notInArray(busyFeeds.key, keys))
}

/** Rows of one statement. */
const rowsAtOnce = 1000

/** The times of a calendar, in place of those that it had. Units: milliseconds since 1970. */
export async function replaceBusyTimes(tx: Tx, feedKey: string, times: readonly [number, number][]) {
  await tx.delete(busyTimes).where(eq(busyTimes.feedKey, feedKey))
  for (let from = 0; from < times.length; from += rowsAtOnce)
    await tx.run(
      sql`insert into ${busyTimes} (feed_key, starts_at, ends_at)
          select ${feedKey}, value ->> 0, value ->> 1
          from json_each(${JSON.stringify(times.slice(from, from + rowsAtOnce))})`,
    )
}

export async function busyTimesOf(db: Db, feedKey: string): Promise<[number, number][]> {
  const rows = await db
    .select({ start: busyTimes.startsAt, end: busyTimes.endsAt })
    .from(busyTimes)
    .where(eq(busyTimes.feedKey, feedKey))
    .orderBy(asc(busyTimes.startsAt))
  return rows.map(({ start, end }) => [start.getTime(), end.getTime()])
}

/** Keys of open things to do that begin so. */
export async function openTodoKeys(db: Db, prefix: string): Promise<string[]> {
  const rows = await db
    .select({ key: todoItems.dedupKey })
    .from(todoItems)
    .where(
      and(
        gte(todoItems.dedupKey, prefix),
        lt(todoItems.dedupKey, `${prefix}\uffff`),
        isNull(todoItems.doneAt),
      ),
    )
  return rows.map(({ key }) => key)
}
