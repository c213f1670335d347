import type { Db, Tx } from '@tramontane/db/database'
import { changeAppointments } from '@tramontane/db/people/appointments'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { places, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { beginsAfter } from '@tramontane/db/to-come'
import { awaitedStatuses, liveStatuses } from '@tramontane/domain/washes/statuses'
import { and, asc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'

/** The contracts that are served there, or may be. */
export async function subscriptionsAt(db: Db, placeId: number) {
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.placeId, placeId), inArray(subscriptions.status, liveStatuses)))
    .orderBy(asc(subscriptions.id))
}

/** The washes that are booked there, soonest first. */
export async function comingWashesAt(db: Db, placeId: number, now: Date) {
  return db.select().from(appointments).where(areComing(placeId, now)).orderBy(asc(appointments.date))
}

/** The address of what is booked there, as it was corrected. */
export async function rewriteComingWashes(
  tx: Tx,
  { placeId, address, now }: { placeId: number; address: string; now: Date },
) {
  await changeAppointments(tx, areComing(placeId, now), { address, updatedAt: now })
}

function areComing(placeId: number, now: Date) {
  return and(
    eq(appointments.placeId, placeId),
    inArray(appointments.status, awaitedStatuses),
    beginsAfter(now),
  )
}

export type PlaceToLocate = Awaited<ReturnType<typeof placesToLocate>>[number]

/** Known less well than to the door, pinned by nobody, and not asked for since `before`; never asked for first. */
export async function placesToLocate(db: Db, { before, most }: { before: Date; most: number }) {
  const { id, street, postalCode, city, cityCode, precision } = places
  return db
    .select({ id, street, postalCode, city, cityCode, precision })
    .from(places)
    .where(
      and(
        inArray(places.precision, ['street', 'town', 'none']),
        isNull(places.pinnedAt),
        ne(places.street, ''),
        or(isNull(places.askedAt), lt(places.askedAt, before)),
      ),
    )
    .orderBy(asc(places.askedAt), asc(places.id))
    .limit(most)
}
