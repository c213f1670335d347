import { type CallerInput, callerPlace } from '@tramontane/contract/clients/caller'
import type { Tx } from '@tramontane/db/database'
import { insertKnownClient, type NewClient } from '@tramontane/db/people/accounts'
import { type KnownClient, proposeDouble, recognisedAs, settleDouble } from '@tramontane/db/people/people'
import type { Person } from '@tramontane/domain/people/likeness'
import { nameParts } from '@tramontane/domain/people/name-parts'
import type { Deps } from '../../deps.ts'
import { keepPlace } from '../places/add-place.ts'

type Said = string | null | undefined

/** Somebody as a form or a call describes them: the name whole, or in its parts. */
export type Described = {
  [Detail in
    | ('email' | 'phone')
    | ('name' | 'firstName' | 'lastName' | 'company' | 'siren')
    | ('address' | 'postalCode' | 'city' | 'notes')]?: Said
}

/**
 * The client whom somebody is, or a new one where nobody fits. Who may be the same is proposed for merging, never joined
 * silently. Source: V-01.
 */
export async function clientFor(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  described: Described,
  isFitting: (client: KnownClient) => boolean = () => true,
): Promise<number> {
  const now = deps.clock.now()
  const found = await recognisedAs(tx, personOf(described))
  const client = found.client && isFitting(found.client) ? found.client : null
  const doubles = found.client && !client ? [found.client, ...found.doubles] : found.doubles
  const id = client?.id ?? (await insertKnownClient(tx, rowOf(described, now)))
  // Two accounts are never one.
  for (const double of doubles)
    if (!(client?.hasAccount && double.hasAccount)) await proposeDouble(tx, [id, double.id], now)
  return id
}

/** Somebody of whom the owner says that they are none of those who are known. */
async function newClientFor(tx: Tx, deps: Pick<Deps, 'clock'>, described: Described): Promise<number> {
  const now = deps.clock.now()
  const { client, doubles } = await recognisedAs(tx, personOf(described))
  const id = await insertKnownClient(tx, rowOf(described, now))
  for (const other of client ? [client, ...doubles] : doubles) await settleDouble(tx, [id, other.id], now)
  return id
}

/** A new client as the owner describes them, with the place where they are washed. */
export async function newClientWithPlace(tx: Tx, deps: Deps, caller: CallerInput): Promise<number> {
  const place = callerPlace(caller)
  const { street: address, postalCode = caller.postalCode, city } = place ?? {}
  const id = await newClientFor(tx, deps, { ...caller, address, postalCode, city })
  if (place) await keepPlace(tx, deps, { isOwner: true }, { clientId: id, input: place })
  return id
}

/**
 * Whose a new account is: somebody known without one whom `isProven` accepts, or somebody new, proposed for merging with
 * whom they may be.
 */
export async function ownerOfNewAccount(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  described: Described,
  isProven: (client: KnownClient) => boolean = () => true,
): Promise<number> {
  const now = deps.clock.now()
  const { client, doubles } = await recognisedAs(tx, personOf(described))
  if (client && !client.hasAccount && isProven(client)) return client.id
  const id = await insertKnownClient(tx, rowOf(described, now))
  for (const other of client ? [client, ...doubles] : doubles)
    if (!other.hasAccount) await proposeDouble(tx, [id, other.id], now)
  return id
}

/** Others who share an address or a number with a client may be the same. */
export async function proposeSharers(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { id, password, ...described }: Described & { id: number; password: string | null },
) {
  const { client, doubles } = await recognisedAs(tx, personOf(described))
  for (const other of client ? [client, ...doubles] : doubles)
    if (other.id !== id && !(password !== null && other.hasAccount))
      await proposeDouble(tx, [id, other.id], deps.clock.now())
}

/** In the words of recognition. */
export function personOf(described: Described): Person {
  const { firstName, lastName } = partsOf(described)
  return {
    name: `${firstName} ${lastName}`.trim(),
    company: described.company ?? '',
    email: described.email ?? '',
    phone: described.phone ?? '',
  }
}

function rowOf(described: Described, now: Date): NewClient {
  const { company, siren, email, phone, address, postalCode, city, notes } = described
  return {
    ...partsOf(described),
    company: cut(company, 100),
    siren: cut(siren, 9),
    email: cut(email, 100),
    phone: cut(phone, 20),
    address: cut(address, 300),
    postalCode: cut(postalCode, 10),
    city: cut(city, 100),
    notes: cut(notes, 5000),
    createdAt: now,
  }
}

function partsOf({ name, firstName, lastName }: Described) {
  return name ? nameParts(name) : { firstName: firstName ?? '', lastName: lastName ?? '' }
}

/** What a column holds of a text; null for an empty one. Units: characters. */
function cut(text: Said, max: number): string | null {
  return text?.trim().slice(0, max) || null
}
