import type { BookableClient } from '@tramontane/contract/appointment-admin-reply'
import { vehicleText } from '@tramontane/contract/subscription-columns'
import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { newestFound } from '@tramontane/db/found'
import { clients, subscriptions } from '@tramontane/db/schema'
import { asc } from 'drizzle-orm'
import { isRunning } from '../../usable-subscription.ts'

/** Units: clients offered at once; a longer search narrows them. */
const offeredMax = 20

/** The newest accounts that hold every word of a search, by name, with the subscriptions that run. */
export async function bookableClients(db: Db, q = ''): Promise<BookableClient[]> {
  const rows = await db
    .select()
    .from(clients)
    .where(among(clients.id, await newestFound(db, 'client', q, offeredMax)))
  const own = await db
    .select()
    .from(subscriptions)
    .where(
      among(
        subscriptions.clientId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(subscriptions.id))
  const offered = rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    phone: row.phone,
    address: `${row.address}, ${row.postalCode} ${row.city}`,
    subscriptions: own
      .filter(({ clientId }) => clientId === row.id)
      .filter(isRunning)
      .map(({ id, vehicleBrand, vehicleModel, licensePlate }) => ({
        id,
        vehicle: vehicleText({ vehicleBrand, vehicleModel }),
        licensePlate,
      })),
  }))
  return offered.sort((one, other) => one.name.localeCompare(other.name, 'fr'))
}
