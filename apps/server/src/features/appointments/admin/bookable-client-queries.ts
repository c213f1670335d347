import { callerAddress, callerName } from '@tramontane/contract/clients/caller'
import type { BookableClient } from '@tramontane/contract/replies/appointments/appointments'
import { vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { newestFound } from '@tramontane/db/fast/search'
import { isKnownClient } from '@tramontane/db/people/accounts'
import { vehiclesOfClients } from '@tramontane/db/people/vehicles'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { clients, subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { and, asc } from 'drizzle-orm'
import { vehicleView } from '../../vehicles/vehicle-view.ts'
import { isRunning, placeLine } from '../usable-subscription.ts'

/** Units: people of each kind offered at once; a longer search narrows them. */
const offeredMax = 20

/** The newest clients whose words hold every word of a search, by name, with their cars and the subscriptions that run. */
export async function bookableClients(db: Db, q = ''): Promise<BookableClient[]> {
  const ids = await newestFound(db, 'client', q, offeredMax)
  const rows = await db
    .select()
    .from(clients)
    .where(and(among(clients.id, ids), isKnownClient))
  const own = await db
    .select()
    .from(subscriptions)
    .where(among(subscriptions.clientId, ids))
    .orderBy(asc(subscriptions.id))
  const cars = await vehiclesOfClients(db, ids)
  const washed = await lastAddresses(db, ids)
  const offered = rows.map((row): BookableClient => {
    const { firstName, lastName, company, address, postalCode, city } = row
    return {
      id: row.id,
      hasAccount: row.password !== null,
      name: callerName({ firstName, lastName, company }),
      email: row.email ?? '',
      phone: row.phone ?? '',
      address: callerAddress({ address, postalCode, city }) || (washed.get(row.id) ?? ''),
      subscriptions: own
        .filter(({ clientId }) => clientId === row.id)
        .filter(isRunning)
        .map((one) => ({
          id: one.id,
          vehicleId: one.vehicleId,
          vehicle: vehicleText(one),
          licensePlate: one.licensePlate,
          address: placeLine(one),
        })),
      vehicles: cars.filter(({ clientId }) => clientId === row.id).map(vehicleView),
    }
  })
  return offered.sort((one, other) => one.name.localeCompare(other.name, 'fr'))
}

/** Where each of these had a wash last. */
async function lastAddresses(db: Db, ids: number[]): Promise<Map<number | null, string>> {
  const rows = await db
    .select({ id: appointments.clientId, address: appointments.address })
    .from(appointments)
    .where(among(appointments.clientId, ids))
    .orderBy(asc(appointments.date))
  return new Map(rows.map(({ id, address }) => [id, address]))
}
