import type { BookableClient } from '@tramontane/contract/replies/appointments'
import { emailText, vehicleText } from '@tramontane/contract/subscription-columns'
import { isOpenAccount, toAccount } from '@tramontane/db/accounts'
import { among } from '@tramontane/db/among'
import type { Db } from '@tramontane/db/database'
import { newestFound } from '@tramontane/db/fast/search'
import { clientsReached } from '@tramontane/db/people'
import { appointments, clients, contactMessages, subscriptions } from '@tramontane/db/schema'
import { samePerson } from '@tramontane/domain/same-person'
import { and, asc, desc, ne } from 'drizzle-orm'
import { erasedAddress } from '../../outbox/plain-address.ts'
import { isRunning, placeLine } from '../usable-subscription.ts'

/** Units: people of each kind offered at once; a longer search narrows them. */
const offeredMax = 20

/**
 * The newest people whose words hold every word of a search, by name: accounts with the subscriptions that run, and
 * those who asked or called without one, each person once.
 */
export async function bookableClients(db: Db, q = ''): Promise<BookableClient[]> {
  const { people, accountIds } = await requesters(db, q)
  const found = await newestFound(db, 'client', q, offeredMax)
  const offered = [...(await accounts(db, [...new Set([...found, ...accountIds])])), ...people]
  return offered.sort((one, other) => one.name.localeCompare(other.name, 'fr'))
}

async function accounts(db: Db, ids: number[]): Promise<BookableClient[]> {
  const rows = await db
    .select()
    .from(clients)
    .where(and(among(clients.id, ids), isOpenAccount))
  const own = await db
    .select()
    .from(subscriptions)
    .where(among(subscriptions.clientId, ids))
    .orderBy(asc(subscriptions.id))
  return rows.map(toAccount).map((row) => ({
    id: row.id,
    contactMessageId: null,
    name: `${row.firstName} ${row.lastName}`.trim(),
    email: emailText({ customerEmail: row.email }),
    phone: row.phone,
    address: `${row.address}, ${row.postalCode} ${row.city}`,
    subscriptions: own
      .filter(({ clientId }) => clientId === row.id)
      .filter(isRunning)
      .map((one) => ({
        id: one.id,
        vehicle: vehicleText(one),
        licensePlate: one.licensePlate,
        address: placeLine(one),
      })),
  }))
}

type Requester = Pick<typeof contactMessages.$inferSelect, 'id' | 'name' | 'email' | 'phone'>

/** Those without an account, each by their newest row; and the accounts of the others. */
async function requesters(db: Db, q: string) {
  const found = await Promise.all(
    (['contact', 'caller'] as const).map((index) => newestFound(db, index, q, offeredMax)),
  )
  const rows = await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
    })
    .from(contactMessages)
    .where(and(among(contactMessages.id, found.flat()), ne(contactMessages.email, erasedAddress)))
    .orderBy(desc(contactMessages.id))
  const known = (await clientsReached(db, rows)).filter(({ clientId }) => clientId !== null)
  const strangers = rows.filter((row) => !known.some((account) => samePerson(account, row)))
  const groups = byPerson(strangers)
  const addresses = await lastAddresses(
    db,
    groups.flat().map(({ id }) => id),
  )
  const people = groups.map(
    (group): BookableClient => ({
      id: null,
      contactMessageId: group[0]?.id ?? null,
      name: group[0]?.name ?? '',
      email: group.find(({ email }) => email !== '')?.email ?? '',
      phone: group.find(({ phone }) => phone !== '')?.phone ?? '',
      address: addresses.find(({ id }) => group.some((row) => row.id === id))?.address ?? '',
      subscriptions: [],
    }),
  )
  return { people, accountIds: known.flatMap(({ clientId }) => clientId ?? []) }
}

/** Rows of one person together, in their order: whoever shares a number or an address with one of them is among them. */
function byPerson(rows: Requester[]): Requester[][] {
  return rows.reduce<Requester[][]>((groups, row) => {
    const own = groups.filter((group) => group.some((other) => samePerson(other, row)))
    const others = groups.filter((group) => !own.includes(group))
    return [...others, [...own.flat(), row]]
  }, [])
}

/** Where each of these had a wash, the latest first. */
async function lastAddresses(db: Db, ids: number[]) {
  const rows = await db
    .select({ id: appointments.contactMessageId, address: appointments.address })
    .from(appointments)
    .where(among(appointments.contactMessageId, ids))
    .orderBy(desc(appointments.date))
  return rows
}
