import { suspendedText } from '@tramontane/content/business/suspension-words'
import type { Tx } from '@tramontane/db/database'
import { insertDoubles } from '@tramontane/db/people/people'
import { placeColumns } from '@tramontane/db/people/places'
import { vehicleColumns, vehicleWrittenAs } from '@tramontane/db/people/vehicles'
import type { Day } from '@tramontane/domain/days/day'
import type { Spot } from '@tramontane/domain/road/spot'
import { isServedOn } from '@tramontane/domain/rounds/sectors'
import { suspensionOn } from '@tramontane/domain/rounds/suspensions'
import { suspendedAs } from '@tramontane/domain/washes/suspended-as'
import type { Deps } from '../../deps.ts'
import { washOf } from '../appointments/admin/create-appointment.ts'
import { phoneToday } from '../appointments/one-off/agree-on-wash.ts'
import { placeAppointment } from '../appointments/place-appointment.ts'
import { addUnfitWash, outsideSectorWords } from '../appointments/unfit-wash.ts'
import { spotAt } from '../appointments/whereabouts.ts'
import { personOf } from '../clients/client-for.ts'
import { storeEntered } from '../subscriptions-admin/enter-subscription.ts'
import { type Decided, isCompany } from './decide-line.ts'
import {
  type Item,
  insertPeople,
  insertPlaces,
  insertVehicles,
  itemsOfClients,
  type NewPerson,
  noteItems,
  untouchedItems,
} from './queries.ts'

/**
 * Stores what was decided, by the verbs of the dialogs, and notes what was made, by which it can be undone. Nobody is
 * told: these clients know what they agreed on.
 */
export async function storeLines(tx: Tx, deps: Deps, importId: number, lines: Decided[]) {
  const met = lines.filter(
    ({ isNew, place, isNewVehicle, subscription, wash }) =>
      !isNew && (place || isNewVehicle || subscription || wash),
  )
  const earlier = await itemsOfClients(
    tx,
    importId,
    met.map(({ clientId }) => clientId),
  )
  // What somebody touched meanwhile stays so.
  const untouched = await untouchedItems(tx, earlier)

  const people = lines.filter(({ isNew }) => isNew)
  await insertPeople(
    tx,
    people.map((line) => personRow(line, deps.clock.now())),
  )
  await insertDoubles(tx, doublesOf(lines, deps.clock.now()))
  const made: Pick<Item, 'kind' | 'rowId'>[] = people.map(({ clientId }) => ({
    kind: 'client',
    rowId: clientId,
  }))
  const placeIds = await insertPlaces(tx, placeRows(lines, deps.clock.now()))
  const vehicleIds = await insertVehicles(tx, vehicleRows(lines, deps.clock.now()))
  // What hangs on a client of this import goes with them.
  const own = new Set([...made, ...earlier.filter(({ kind }) => kind === 'client')].map(({ rowId }) => rowId))
  for (const line of lines) {
    const given = await storeServices(tx, deps, line)
    if (!own.has(line.clientId)) made.push(...given)
  }

  for (const [kind, rows] of [['place', placeIds] as const, ['vehicle', vehicleIds] as const])
    for (const { id, clientId } of rows) if (!own.has(clientId)) made.push({ kind, rowId: id })

  await noteItems(tx, importId, [...made, ...untouched])
}

async function storeServices(tx: Tx, deps: Deps, line: Decided): Promise<Pick<Item, 'kind' | 'rowId'>[]> {
  const { clientId, subscription, wash } = line
  const made: Pick<Item, 'kind' | 'rowId'>[] = []
  if (subscription) {
    const { input, email, startDate } = subscription
    const { id } = await storeEntered(tx, deps, input, { email, clientId, startDate })
    made.push({ kind: 'subscription', rowId: id })
  }
  if (wash) made.push({ kind: 'appointment', rowId: await storeWash(tx, deps, line, wash) })
  return made
}

async function storeWash(
  tx: Tx,
  deps: Deps,
  { clientId, person, vehicle }: Decided,
  { slot, van, service, address }: NonNullable<Decided['wash']>,
): Promise<number> {
  const status = slot.time === null ? 'pending' : 'confirmed'
  // It stands by now: its line brought it, or an earlier one.
  const vehicleId = vehicle && (await vehicleWrittenAs(tx, { clientId, ...vehicle, now: deps.clock.now() }))
  const { subscription } = await washOf(tx, deps, { clientId, vehicleId, status, slot })
  const agreement = isCompany(person) ? { way: 'professional' as const } : phoneToday(deps)
  const wash = await placeAppointment(tx, deps, {
    ...{ slot, van, service, address, status, clientId, subscription, notes: null },
    vehicleId: subscription ? null : vehicleId,
    ...(subscription ? {} : { agreement }),
    telling: { isTold: false },
  })
  const why = unusualThere(deps, slot.day, { spot: await spotAt(tx, wash), service })
  if (why) await addUnfitWash(tx, deps, { wash, clientName: personOf(person).name, why })
  return wash.id
}

/** Why nobody else could have a wash in its town that day; null where anybody could. */
function unusualThere(
  { settings: { current } }: Deps,
  day: Day,
  { spot, service }: { spot: Spot | null; service: string },
): string | null {
  if (!isServedOn(day, spot, current)) return outsideSectorWords
  const suspension = suspensionOn(day, { spot, service: suspendedAs(service) }, current)
  return suspension && suspendedText(suspension)
}

function personRow({ clientId, person }: Decided, now: Date): NewPerson {
  const { firstName, lastName } = person
  const orNull = (text: string) => text.trim() || null
  return {
    ...{ id: clientId, firstName, lastName, createdAt: now },
    company: orNull(person.company),
    siren: orNull(person.siren),
    email: orNull(person.email),
    phone: orNull(person.phone),
    address: orNull(person.address),
    postalCode: orNull(person.postalCode),
    city: orNull(person.city),
    notes: orNull(person.notes),
  }
}

function placeRows(lines: Decided[], createdAt: Date) {
  return lines.flatMap(({ clientId, place }) =>
    place ? [{ clientId, ...placeColumns(place), createdAt, updatedAt: createdAt }] : [],
  )
}

function vehicleRows(lines: Decided[], createdAt: Date) {
  return lines.flatMap(({ clientId, vehicle, isNewVehicle }) =>
    vehicle && isNewVehicle
      ? [{ clientId, ...vehicleColumns(vehicle), createdAt, updatedAt: createdAt }]
      : [],
  )
}

function doublesOf(lines: Decided[], createdAt: Date) {
  return lines.flatMap(({ clientId, doubles }) =>
    doubles.map((other) => ({
      clientId: Math.min(clientId, other),
      otherId: Math.max(clientId, other),
      createdAt,
    })),
  )
}
