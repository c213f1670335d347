import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import type { PlaceRow } from '@tramontane/db/places'
import { appointments, places, subscriptions } from '@tramontane/db/schema'
import type { AgreedPlace } from '@tramontane/domain/contracts/agreed-travel'
import type { Interval } from '@tramontane/domain/washes/slots'
import { and, asc, gte, isNull, lt, ne } from 'drizzle-orm'

export async function placesByIds(db: Db, ids: number[]): Promise<Map<number, PlaceRow>> {
  const rows = await db.select().from(places).where(among(places.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where each subscription is washed, and what was agreed for the drive there. */
export async function agreedPlaces(db: Db, subscriptionIds: number[]): Promise<Map<number, AgreedPlace>> {
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
