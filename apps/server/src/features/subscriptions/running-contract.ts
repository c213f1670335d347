import type { Db } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { isRunning, plateKey } from '@tramontane/domain/washes/vehicle'
import { subscriptionsOfEmail } from './queries.ts'

export type Vehicle = { email: string; licensePlate: string }

/** Every contract and order of one vehicle of one person, oldest first. Source: R-40. */
export async function contractsOfVehicle(db: Db, { email, licensePlate }: Vehicle): Promise<Subscription[]> {
  const plate = plateKey(licensePlate)
  const all = await subscriptionsOfEmail(db, email)
  return all.filter((one) => plateKey(one.licensePlate) === plate)
}

/** The contract that runs for a vehicle, other than `exceptId`; null where there is none. */
export async function runningContractOf(
  db: Db,
  vehicle: Vehicle,
  { now, exceptId }: { now: Date; exceptId?: number },
): Promise<Subscription | null> {
  const all = await contractsOfVehicle(db, vehicle)
  return all.find((one) => one.id !== exceptId && isRunning(one, now)) ?? null
}
