import type { Db, Tx } from '@tramontane/db/database'
import { appointmentMoves, appointments } from '@tramontane/db/schema/appointments/appointments'
import { waitlistEntries, waitlistLinks } from '@tramontane/db/schema/appointments/waitlist'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import type { Day, Interval } from '@tramontane/domain/days/day'
import { dayMs } from '@tramontane/domain/days/durations'
import type { WaitEnding, WaitWish } from '@tramontane/domain/washes/waitlist'
import { and, asc, count, eq, gt, gte, isNull, max, ne, type SQL, sql } from 'drizzle-orm'

export type WaitEntry = typeof waitlistEntries.$inferSelect
export type WaitLink = typeof waitlistLinks.$inferSelect

/** What somebody waits for. */
export function wishOf({
  fromDay,
  toDay,
  weekdays,
  parts,
}: Pick<WaitEntry, 'fromDay' | 'toDay' | 'weekdays' | 'parts'>): WaitWish {
  return { from: fromDay, to: toDay, weekdays, parts }
}

/** Neither ended nor past its window. */
function isOpen(today: Day): SQL | undefined {
  return and(isNull(waitlistEntries.endedAt), gte(waitlistEntries.toDay, today))
}

export async function insertEntry(tx: Tx, values: typeof waitlistEntries.$inferInsert): Promise<WaitEntry> {
  const rows = await tx.insert(waitlistEntries).values(values).returning()
  return rows[0] as WaitEntry
}

export async function changeEntry(
  tx: Tx,
  id: number,
  change: Partial<typeof waitlistEntries.$inferInsert>,
): Promise<void> {
  await tx.update(waitlistEntries).set(change).where(eq(waitlistEntries.id, id))
}

export async function endEntry(
  tx: Tx,
  id: number,
  end: { ending: WaitEnding; endedAt: Date; accepted?: string },
): Promise<void> {
  await changeEntry(tx, id, end)
}

/** Null for one that is over. With `clientId`, among that client's alone. */
export async function openEntryById(
  db: Db,
  { id, clientId, today }: { id: number; clientId?: number; today: Day },
): Promise<WaitEntry | null> {
  const isOwn = clientId === undefined ? undefined : eq(waitlistEntries.clientId, clientId)
  const rows = await db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.id, id), isOpen(today), isOwn))
  return rows[0] ?? null
}

/** In the order in which they came: the first who waits is told first. */
export function openEntries(
  db: Db,
  { today, clientId }: { today: Day; clientId?: number },
): Promise<WaitEntry[]> {
  const isOwn = clientId === undefined ? undefined : eq(waitlistEntries.clientId, clientId)
  return db
    .select()
    .from(waitlistEntries)
    .where(and(isOpen(today), isOwn))
    .orderBy(asc(waitlistEntries.id))
}

/** More than one van serves. */
const mostListed = 500

/** Who waits, the oldest first, with how they are reached, whose wash it would use and when they were last told. */
export async function listedEntries(db: Db, { today, clientId }: { today: Day; clientId?: number }) {
  const isOwn = clientId === undefined ? undefined : eq(waitlistEntries.clientId, clientId)
  return db
    .select({
      entry: waitlistEntries,
      client: {
        firstName: clients.firstName,
        lastName: clients.lastName,
        company: clients.company,
        email: clients.email,
        phone: clients.phone,
      },
      subscription: subscriptions,
      toldAt: sql<number | null>`(select max(${waitlistLinks.createdAt}) from ${waitlistLinks}
        where ${waitlistLinks.entryId} = ${waitlistEntries.id} and ${waitlistLinks.starts} <> '[]')`,
    })
    .from(waitlistEntries)
    .innerJoin(clients, eq(clients.id, waitlistEntries.clientId))
    .leftJoin(subscriptions, eq(subscriptions.id, waitlistEntries.subscriptionId))
    .where(and(isOpen(today), isOwn, isNull(clients.deletedAt)))
    .orderBy(asc(waitlistEntries.id))
    .limit(mostListed)
}

/** Somebody was told of starts, or given the link of their own wait. */
export async function insertLink(tx: Tx, link: typeof waitlistLinks.$inferInsert): Promise<void> {
  await tx.insert(waitlistLinks).values(link)
}

/** How many messages told a client of starts since then, whichever wait they were for. */
export async function toldSince(
  db: Db,
  { clientId, since }: { clientId: number; since: Date },
): Promise<number> {
  const rows = await db
    .select({ told: count() })
    .from(waitlistLinks)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistLinks.entryId))
    .where(
      and(
        eq(waitlistEntries.clientId, clientId),
        gte(waitlistLinks.createdAt, since),
        ne(sql`${waitlistLinks.starts}`, '[]'),
      ),
    )
  return rows[0]?.told ?? 0
}

/** What a client gave up themselves from an instant on: washes that were canceled, and times that were moved from. */
export async function givenUpBy(
  db: Db,
  { clientId, from }: { clientId: number; from: Date },
): Promise<Interval[]> {
  const canceled = await db
    .select({ start: appointments.date, end: appointments.endsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, clientId),
        eq(appointments.status, 'canceled'),
        gte(appointments.date, from),
      ),
    )
  const moved = await db
    .select({ start: appointmentMoves.movedFrom, date: appointments.date, endsAt: appointments.endsAt })
    .from(appointmentMoves)
    .innerJoin(appointments, eq(appointments.id, appointmentMoves.appointmentId))
    .where(and(eq(appointments.clientId, clientId), gte(appointmentMoves.movedFrom, from)))
  return [
    ...canceled,
    ...moved.map(({ start, date, endsAt }) => ({
      start,
      end: new Date(start.getTime() + endsAt.getTime() - date.getTime()),
    })),
  ]
}

/** Another text whenever washes to come, who waits, or the contracts that they wait by are others than before. */
export async function planningMark(db: Db, { now, today }: { now: Date; today: Day }): Promise<string> {
  const [washes] = await db
    .select({ washes: count(), changes: sql<number>`sum(${appointments.updatedAt} % 1000000007)` })
    .from(appointments)
    .where(
      and(
        gt(appointments.endsAt, now),
        gt(appointments.date, daysAgo(now)),
        ne(appointments.status, 'canceled'),
      ),
    )
  const [waits] = await db
    .select({
      waits: count(),
      last: max(waitlistEntries.id),
      ended: sql<number>`sum(${subscriptions.status} = 'cancelled')`,
    })
    .from(waitlistEntries)
    .leftJoin(subscriptions, eq(subscriptions.id, waitlistEntries.subscriptionId))
    .where(isOpen(today))
  return JSON.stringify([washes, waits])
}

/** No wash lasts longer. */
function daysAgo(now: Date): Date {
  return new Date(now.getTime() - 2 * dayMs)
}

/** What a link leads to, over or not; null for a link of nobody. */
export async function behindLink(db: Db, id: string) {
  const rows = await db
    .select({ link: waitlistLinks, entry: waitlistEntries, client: clients })
    .from(waitlistLinks)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistLinks.entryId))
    .innerJoin(clients, and(eq(clients.id, waitlistEntries.clientId), isNull(clients.deletedAt)))
    .where(eq(waitlistLinks.id, id))
  return rows[0] ?? null
}
