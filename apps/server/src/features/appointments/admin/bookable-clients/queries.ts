import type { BookableClient } from '@tramontane/contract/appointment-admin-reply'
import type { Db } from '@tramontane/db/database'
import { clients, subscriptions } from '@tramontane/db/schema'
import { containsEveryWord, plainLetters, withoutSigns } from '@tramontane/db/search'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { isRunning } from '../../usable-subscription.ts'

/** Units: clients offered at once; a longer search narrows them. */
const offeredMax = 20

const { firstName, lastName, email, phone } = clients

const name = sql<string>`trim(${firstName} || ' ' || ${lastName})`

const searched = plainLetters(
  sql`${name} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${withoutSigns(phone)}`,
)

/** The accounts that hold every word of a search, by name, with the subscriptions that run. */
export async function bookableClients(db: Db, q = ''): Promise<BookableClient[]> {
  const rows = await db
    .select()
    .from(clients)
    .where(and(isNull(clients.deletedAt), containsEveryWord(searched, q)))
    .orderBy(asc(plainLetters(name)), asc(clients.id))
    .limit(offeredMax)
  const own = await db
    .select()
    .from(subscriptions)
    .where(
      inArray(
        subscriptions.clientId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(subscriptions.id))
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    phone: row.phone,
    address: `${row.address}, ${row.postalCode} ${row.city}`,
    subscriptions: own
      .filter(({ clientId }) => clientId === row.id)
      .filter(isRunning)
      .map(({ id, plan, vehicleBrand, vehicleModel, licensePlate }) => ({
        id,
        plan,
        vehicle: `${vehicleBrand} ${vehicleModel}`.trim(),
        licensePlate,
      })),
  }))
}
