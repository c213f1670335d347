import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { prepared } from '@tramontane/db/fast/prepared'
import type { PlaceRow } from '@tramontane/db/places'
import { appointments, places, subscriptions } from '@tramontane/db/schema'
import type { AgreedPlace } from '@tramontane/domain/contracts/agreed-travel'
import type { DueLine } from '@tramontane/domain/washes/due'
import type { Interval } from '@tramontane/domain/washes/slots'
import { and, asc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'

export async function placesByIds(db: Db, ids: number[]): Promise<Map<number, PlaceRow>> {
  const rows = await placesAmong(db).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map((row) => [row.id, row]))
}

const placesAmong = prepared((db) =>
  db
    .select()
    .from(places)
    .where(among(places.id, sql.placeholder('ids')))
    .prepare(),
)

/** Where each subscription is washed, and what was agreed for the drive there. */
export async function agreedPlaces(db: Db, subscriptionIds: number[]): Promise<Map<number, AgreedPlace>> {
  if (subscriptionIds.length === 0) return new Map()
  const { id, postalCode, city, agreedTravel } = subscriptions
  const rows = await db
    .select({ id, postalCode, city, agreedTravel })
    .from(subscriptions)
    .where(among(subscriptions.id, subscriptionIds))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of some days that nobody canceled and whose hour is still to be agreed. */
export async function untimedIds(db: Db, { start, end }: Interval): Promise<number[]> {
  const { id, date, timeSlot, status } = appointments
  const rows = await db
    .select({ id })
    .from(appointments)
    .where(and(gte(date, start), lt(date, end), isNull(timeSlot), ne(status, 'canceled')))
    .orderBy(asc(date), asc(id))
  return rows.map((row) => row.id)
}

/** What those of these washes that were done cost then; what was never kept is not among them. */
export async function keptDueLines(db: Db, ids: number[]): Promise<Map<number, DueLine[]>> {
  const rows = await keptLines(db).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(({ id, dueLines }) => [id, dueLines ?? []]))
}

const keptLines = prepared((db) =>
  db
    .select({ id: appointments.id, dueLines: appointments.dueLines })
    .from(appointments)
    .where(
      and(
        among(appointments.id, sql.placeholder('ids')),
        eq(sql`+${appointments.status}`, 'completed'),
        isNotNull(appointments.dueLines),
      ),
    )
    .prepare(),
)
