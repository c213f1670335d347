import type { Db } from '@tramontane/db/database'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { series } from '@tramontane/db/schema/appointments/series'
import { subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { beginsAfter } from '@tramontane/db/to-come'
import { awaitedStatuses, liveStatuses } from '@tramontane/domain/washes/statuses'
import { isRunning } from '@tramontane/domain/washes/vehicle'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'

/** Those for a vehicle that are in use, or may be. */
export async function contractsOf(db: Db, vehicleId: number, now: Date) {
  const all = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.vehicleId, vehicleId))
    .orderBy(asc(subscriptions.id))
  return all.filter((one) => liveStatuses.includes(one.status) || isRunning(one, now))
}

/** The booked washes of a vehicle that no subscription pays, soonest first. */
export async function comingWashesOf(db: Db, vehicleId: number, now: Date) {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.vehicleId, vehicleId),
        inArray(appointments.status, awaitedStatuses),
        beginsAfter(now),
      ),
    )
    .orderBy(asc(appointments.date))
}

/** Whether a wash of any day names it, where no subscription does. */
export async function isWashed(db: Db, vehicleId: number): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.vehicleId, vehicleId))
    .limit(1)
  return rows.length > 0
}

/** Whether a rhythm that is not over has it washed. */
export async function hasRhythm(db: Db, vehicleId: number): Promise<boolean> {
  const rows = await db
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.vehicleId, vehicleId), ne(series.status, 'ended')))
    .limit(1)
  return rows.length > 0
}
