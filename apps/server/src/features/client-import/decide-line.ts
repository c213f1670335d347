import { importRefusals } from '@tramontane/contract/clients/client-import-refusals'
import type { Db } from '@tramontane/db/database'
import { companyOfSiren, type KnownClient } from '@tramontane/db/people/people'
import { placesOfClients } from '@tramontane/db/people/places'
import { sameAmong, type VehicleRow, vehiclesOfClients } from '@tramontane/db/people/vehicles'
import { instantOf } from '@tramontane/domain/days/calendar'
import { sharing } from '@tramontane/domain/people/known-people'
import { recognise } from '@tramontane/domain/people/likeness'
import { emailKey } from '@tramontane/domain/people/same-person'
import { addressLine } from '@tramontane/domain/places/town-condition'
import {
  isNowhere,
  isSamePlace,
  placeKey,
  spotOnLine,
  type WrittenPlace,
} from '@tramontane/domain/places/washing-place'
import { plateKey, vehicleKey, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { washOf } from '../appointments/admin/create-appointment.ts'
import { findRoom } from '../appointments/admin/find-room.ts'
import { priceWash } from '../appointments/one-off/price-wash.ts'
import { intervalOf } from '../appointments/planning.ts'
import { personOf } from '../clients/client-for.ts'
import { refuseSecondContract } from '../subscriptions/orders/already-subscribed.ts'
import { enteredEmail } from '../subscriptions-admin/enter-subscription.ts'
import { addressOfClient, hasWashAt, isVehicleSubscribed, type Refusal } from './queries.ts'
import type { ReadLine } from './read-line.ts'
import { learn, nothingSeen, type Seen } from './seen.ts'

type NewSubscription = NonNullable<ReadLine['subscription']> & { email: string }
type NewWash = NonNullable<ReadLine['wash']>

/** With the van that has room for it. */
type PlacedWash = NewWash & { van: number }

/** What is to be stored of a line. */
export type Decided = {
  line: number
  clientId: number
  isNew: boolean
  person: ReadLine['person']
  /** Who may be the same person: proposed for merging. */
  doubles: number[]
  place: WrittenPlace | null
  /** Which car the line names, and whether its client has it not yet. */
  vehicle: WrittenVehicle | null
  isNewVehicle: boolean
  subscription: NewSubscription | null
  wash: PlacedWash | null
}

export type Deciding = {
  /** What is known from before this batch, and what its own lines add. */
  seen: Seen
  fresh: Seen
  /** The highest number of a client so far. */
  lastId: number
  /** Those of the clients whom these lines may mean. */
  places: Map<number, WrittenPlace[]>
  cars: Map<number, VehicleRow[]>
}

/** What is looked up for all of some lines at once. */
export async function beginDeciding(
  db: Db,
  seen: Seen,
  { lines, lastId }: { lines: ReadLine[]; lastId: number },
): Promise<Deciding> {
  const meant = lines.flatMap(({ person }) => sharing<KnownClient>(personOf(person), seen.people))
  const ids = [...new Set(meant.map(({ id }) => id))]
  const places = Map.groupBy(await placesOfClients(db, ids), ({ clientId }) => clientId)
  const cars = Map.groupBy(await vehiclesOfClients(db, ids), ({ clientId }) => clientId)
  return { seen, fresh: nothingSeen(), lastId, places, cars }
}

/**
 * Whose a line is, by the one rule of recognition, and what it brings that is not there yet; or why it is refused,
 * with all that it says. Nothing is stored.
 */
export async function decideLine(
  db: Db,
  deps: Deps,
  deciding: Deciding,
  { line, person, vehicle, subscription: entered, wash: wished }: ReadLine,
): Promise<Decided | Refusal> {
  const { client, doubles } = ownerOf(deciding, person, entered !== null)
  const clientId = client?.id ?? deciding.lastId + 1

  const subscription = entered && (await newSubscription(db, deps, deciding, { clientId, ...entered }))
  if (typeof subscription === 'string') return { line, why: subscription }
  const washed = { clientId, person, vehicle, subscription, wished }
  const wash = wished && (await newWash(db, deps, deciding, { ...washed, wished }))
  if (typeof wash === 'string') return { line, why: wash }

  if (!client) {
    deciding.lastId = clientId
    learn(deciding.fresh, { ...personOf(person), id: clientId, hasAccount: false })
  }
  const place = newPlace(deciding, { clientId, person })
  const isNewVehicle = vehicle !== null && isNewCar(deciding, { clientId, vehicle })
  keepInMind(deciding.fresh, { clientId, vehicle, subscription, wash })
  const company = !client && person.siren !== '' ? await companyOfSiren(db, person.siren) : null
  // Two accounts are never one.
  const proposed = [...doubles, ...(company ? [company] : [])].filter(
    (double) => !(client?.hasAccount && double.hasAccount),
  )
  return {
    ...{ line, clientId, isNew: client === null, person, place, subscription, wash },
    ...{ vehicle, isNewVehicle },
    doubles: [...new Set(proposed.map(({ id }) => id))],
  }
}

function ownerOf({ seen, fresh }: Deciding, described: ReadLine['person'], isSubscribing: boolean) {
  const person = personOf(described)
  const known = sharing<KnownClient>(person, seen.people, fresh.people)
  const found = recognise(person, known)
  if (found.client || !isSubscribing || person.email === '') return found
  // Whoever has the account of this address drives the car, whatever the name.
  const isAccount = (one: KnownClient) => one.hasAccount && emailKey(one.email) === emailKey(person.email)
  const account = known.find(isAccount) ?? null
  return account ? { client: account, doubles: [] } : found
}

/** Null where nothing is said of it, and where the client has it already. */
function newPlace(
  { seen, fresh, places }: Deciding,
  { clientId, person }: Pick<Decided, 'clientId' | 'person'>,
): WrittenPlace | null {
  const written = { street: person.address, postalCode: person.postalCode, city: person.city }
  if (isNowhere(written)) return null
  const key = `${clientId} ${placeKey(written)}`
  if (seen.places.has(key) || fresh.places.has(key)) return null
  if (places.get(clientId)?.some((place) => isSamePlace(place, written))) return null
  fresh.places.add(key)
  return written
}

function isNewCar({ seen, fresh, cars }: Deciding, { clientId, vehicle }: Car): boolean {
  const key = carKey(clientId, vehicle)
  if (seen.cars.has(key) || fresh.cars.has(key)) return false
  return !sameAmong(cars.get(clientId) ?? [], vehicle)
}

type Car = { clientId: number; vehicle: WrittenVehicle }

function carKey(clientId: number, vehicle: WrittenVehicle): string {
  return `${clientId} ${vehicleKey(vehicle)}`
}

/** Null where the vehicle has its contract already; a sentence where it is refused. */
async function newSubscription(
  db: Db,
  deps: Deps,
  { seen, fresh }: Deciding,
  { clientId, input, startDate }: NonNullable<ReadLine['subscription']> & { clientId: number },
): Promise<NewSubscription | string | null> {
  const { licensePlate } = input
  const plate = plateKey(licensePlate)
  const isSaid = (key: string) => seen.vehicles.has(key) || fresh.vehicles.has(key)
  if (isSaid(`${clientId} ${plate}`)) return null
  if (await isVehicleSubscribed(db, { clientId, licensePlate, now: deps.clock.now() })) return null

  const email = enteredEmail(input)
  if (isSaid(`${emailKey(email)} ${plate}`)) return importRefusals.vehicleElsewhere
  const refusal = await refusalOf(() =>
    refuseSecondContract(db, deps, { customerEmail: email, licensePlate }),
  )
  return refusal ?? { input, startDate, email }
}

type Wished = Pick<Decided, 'clientId' | 'person' | 'vehicle' | 'subscription'> & { wished: NewWash }

/** Null where it is in the planning already; a sentence where it is refused. */
async function newWash(
  db: Db,
  deps: Deps,
  deciding: Deciding,
  { clientId, person, vehicle, subscription, wished }: Wished,
): Promise<PlacedWash | string | null> {
  const { seen, fresh, cars } = deciding
  const { slot, service } = wished
  const known = vehicle && sameAmong(cars.get(clientId) ?? [], vehicle)
  if (sameStarts(clientId, wished, vehicle).some((key) => seen.starts.has(key) || fresh.starts.has(key)))
    return null
  const vehicleId = known ? known.id : vehicle && noVehicle
  if (await hasWashAt(db, { clientId, vehicleId, start: intervalOf(slot).start, time: slot.time }))
    return null

  const address = wished.address || (await knownAddress(db, clientId))
  if (address === '') return importRefusals.washNowhere
  const wish = { slot, status: 'confirmed', spot: spotOnLine(address) } as const
  const { overlap } = await findRoom(db, deps, wish)
  if (overlap !== null) return overlap
  const room = await findRoom(db, deps, { ...wish, planned: [...seen.busy, ...fresh.busy] })
  if (room.overlap !== null) return importRefusals.washMet
  const found = { ...wished, address, van: room.van }
  const isCovered = await isServed(db, deps, deciding, { clientId, vehicle, vehicleId, subscription, wished })
  if (isCovered || isCompany(person)) return found
  return (await refusalOf(async () => priceWash(deps, { service, address }))) ?? found
}

async function knownAddress(db: Db, clientId: number): Promise<string> {
  const known = await addressOfClient(db, clientId)
  if (!known?.address && !known?.city) return ''
  const { address, postalCode, city } = known
  return addressLine({ street: address ?? '', postalCode: postalCode ?? '', city: city ?? '' })
}

/** Whether a subscription gives this wash: one of this line, one further up, or one that is stored. */
async function isServed(
  db: Db,
  deps: Deps,
  { seen, fresh }: Deciding,
  {
    clientId,
    vehicle,
    vehicleId,
    subscription,
    wished: { slot },
  }: Omit<Wished, 'person'> & {
    vehicleId: number | null
  },
): Promise<boolean> {
  const whose = vehicle ? carKey(clientId, vehicle) : String(clientId)
  const since = subscription?.startDate ?? fresh.covered.get(whose) ?? seen.covered.get(whose)
  if (since && since < instantOf(slot.day, '23:59')) return true
  return (await washOf(db, deps, { clientId, vehicleId, status: 'confirmed', slot })).subscription !== null
}

/** A professional concludes no consumer contract. */
export function isCompany({ company }: Pick<ReadLine['person'], 'company'>): boolean {
  return company !== ''
}

function keepInMind(
  fresh: Seen,
  { clientId, vehicle, subscription, wash }: Pick<Decided, 'clientId' | 'vehicle' | 'subscription' | 'wash'>,
) {
  if (vehicle) fresh.cars.add(carKey(clientId, vehicle))
  if (subscription) {
    const plate = plateKey(subscription.input.licensePlate)
    fresh.vehicles.add(`${clientId} ${plate}`).add(`${emailKey(subscription.email)} ${plate}`)
    fresh.covered.set(String(clientId), subscription.startDate)
    if (vehicle) fresh.covered.set(carKey(clientId, vehicle), subscription.startDate)
  }
  if (!wash) return
  const start = startKey(clientId, wash)
  fresh.starts.add(`${start} ${anyCar}`).add(`${start} ${vehicle ? vehicleKey(vehicle) : ''}`)
  const { slot, van, address } = wash
  if (slot.time !== null) fresh.busy.push({ ...intervalOf(slot), van, spot: spotOnLine(address) })
}

/** The number of no vehicle. */
const noVehicle = -1

/** Of whichever car: no key of a vehicle has such a sign. */
const anyCar = '*'

/** By what a wash of this car, then, was said before: of that car, or of none in particular; or of any, where none is said. */
function sameStarts(clientId: number, wash: NewWash, vehicle: WrittenVehicle | null): string[] {
  const start = startKey(clientId, wash)
  return vehicle ? [`${start} ${vehicleKey(vehicle)}`, `${start} `] : [`${start} ${anyCar}`]
}

function startKey(clientId: number, { slot: { day, time } }: NewWash): string {
  return `${clientId} ${day} ${time ?? ''}`
}

/** Why a verb would refuse it, in its own words: those of the field, where it names one. */
async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.values(error.details.fields ?? {})[0] ?? error.message
  }
}
