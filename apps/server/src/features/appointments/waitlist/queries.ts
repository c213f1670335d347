import type { Db, Tx } from '@tramontane/db/database'
import { clients, waitlistEntries, waitlistLinks } from '@tramontane/db/schema'
import type { Day } from '@tramontane/domain/days/calendar'
import type { WaitEnding } from '@tramontane/domain/washes/waitlist'
import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'

export type WaitEntry = typeof waitlistEntries.$inferSelect
export type WaitLink = typeof waitlistLinks.$inferSelect

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

/** Who waits, the oldest first, with how they are reached and when they were last told. */
export function listedEntries(db: Db, { today, clientId }: { today: Day; clientId?: number }) {
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
      toldAt: sql<number | null>`(select max(${waitlistLinks.createdAt}) from ${waitlistLinks}
        where ${waitlistLinks.entryId} = ${waitlistEntries.id} and ${waitlistLinks.starts} <> '[]')`,
    })
    .from(waitlistEntries)
    .innerJoin(clients, eq(clients.id, waitlistEntries.clientId))
    .where(and(isOpen(today), isOwn, isNull(clients.deletedAt)))
    .orderBy(asc(waitlistEntries.id))
    .limit(mostListed)
}
