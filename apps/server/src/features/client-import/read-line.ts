import { callerAddress, callerInput } from '@tramontane/contract/clients/caller'
import { cellRefused, importRefusals } from '@tramontane/contract/clients/client-import-refusals'
import { vehicleInput } from '@tramontane/contract/clients/vehicle'
import {
  type SubscriptionCreationInput,
  subscriptionCreationInput,
} from '@tramontane/contract/subscriptions/subscription-admin'
import type { ColumnMapping } from '@tramontane/domain/client-import/import-columns'
import { type ImportedRow, readRow } from '@tramontane/domain/client-import/read-row'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, instantOf, latestDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { isNoVehicle, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import { plainLine } from '@tramontane/domain/words/plain-text'
import type { ZodType } from 'zod'
import type { Deps } from '../../deps.ts'
import { type Place, serviceMinutes } from '../appointments/planning.ts'
import type { Refusal } from './queries.ts'
import type { TableRow } from './read-table.ts'

type Clocked = Pick<Deps, 'clock' | 'settings'>

/** What a line brings, checked by the rules of the dialogs; whether it can be stored, the other rows say. */
export type ReadLine = {
  line: number
  person: ImportedRow['person'] & { address: string; postalCode: string; city: string }
  vehicle: WrittenVehicle | null
  subscription: { input: SubscriptionCreationInput; startDate: Date } | null
  wash: { slot: Place; service: string; address: string } | null
}

/** Units: months. Older contracts than this are typing errors. */
const oldestMonths = 240

export function readLine(
  deps: Clocked,
  mapping: ColumnMapping,
  { line, cells }: TableRow,
): ReadLine | Refusal {
  const row = readRow(mapping, cells)
  if ('fault' in row) return { line, why: cellRefused(row) }
  const why =
    faultOfPerson(row) ?? faultOfVehicle(row) ?? faultOfSubscription(deps, row) ?? faultOfWash(deps, row)
  if (why !== null) return { line, why }
  return {
    line,
    person: { ...personOf(row), ...placeOf(row) },
    vehicle: vehicleOf(row),
    subscription: subscriptionOf(deps, row),
    wash: washOf(deps, row),
  }
}

/** A cell of several lines is one of a name, and stays as it is of a note. */
function personOf({ person: { notes, ...person } }: ImportedRow): ImportedRow['person'] {
  return { ...onOneLine(person), notes }
}

/** A dash in a cell names no car. */
function vehicleOf({ vehicle }: ImportedRow): WrittenVehicle | null {
  if (!vehicle) return null
  const { brand, model, licensePlate } = onOneLine(vehicle)
  const written = { brand, model, plate: licensePlate.toUpperCase() }
  return isNoVehicle(written) ? null : written
}

function placeOf({ place }: ImportedRow) {
  const { street = '', postalCode = '', city = '' } = place ?? {}
  return onOneLine({ address: street, postalCode, city })
}

function onOneLine<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, plainLine(text)])) as Texts
}

function faultOfPerson(row: ImportedRow): string | null {
  return firstFault(callerInput, { ...personOf(row), ...placeOf(row) })
}

/** What a contract wants to know of it, the contract's own rules say. */
function faultOfVehicle(row: ImportedRow): string | null {
  const vehicle = vehicleOf(row)
  return vehicle && !row.subscription ? firstFault(vehicleInput, vehicle) : null
}

function faultOfSubscription({ clock }: Clocked, row: ImportedRow): string | null {
  if (!row.subscription) return null
  const { startDay } = row.subscription
  const today = dayOf(clock.now())
  if (startDay && startDay > today) return importRefusals.notYetBegun
  if (startDay && startDay < plusMonths(today, -oldestMonths)) return importRefusals.begunTooLong
  return firstFault(subscriptionCreationInput, subscriptionInput(row))
}

function faultOfWash(deps: Clocked, row: ImportedRow): string | null {
  const wash = washOf(deps, row)
  if (!wash) return null
  const now = deps.clock.now()
  const { day, time } = wash.slot
  if (day < dayOf(now) || (time !== null && instantOf(day, time) <= now)) return importRefusals.washPast
  return day > latestDay(dayOf(now)) ? importRefusals.washTooFar : null
}

function subscriptionOf({ clock }: Clocked, row: ImportedRow): ReadLine['subscription'] {
  if (!row.subscription) return null
  const now = clock.now()
  const startDay: Day | null = row.subscription.startDay
  const startDate = startDay && startDay < dayOf(now) ? instantOf(startDay) : now
  return { input: subscriptionCreationInput.parse(subscriptionInput(row)), startDate }
}

/** As the dialog 'Ajouter un abonnement' would send it, paid by transfer. */
function subscriptionInput(row: ImportedRow) {
  const { firstName, lastName, email, phone } = personOf(row)
  return {
    ...{ firstName, lastName, email, phone, ...placeOf(row) },
    vehicleBrand: row.vehicle?.brand ?? '',
    vehicleModel: row.vehicle?.model ?? '',
    licensePlate: row.vehicle?.licensePlate ?? '',
    formulaType: row.subscription?.plan,
    activate: true,
  }
}

/** What a list calls no wash by name is the one that most clients have. */
const usualService = 'fast'

function washOf(deps: Clocked, row: ImportedRow): ReadLine['wash'] {
  if (!row.wash) return null
  const service = serviceTitles[row.wash.service ?? usualService]
  const minutes = serviceMinutes(deps, service) ?? 0
  const { day, time } = row.wash
  return { slot: { day, time, minutes }, service, address: callerAddress(placeOf(row)) }
}

/** The first rule that a value breaks, in its own words. */
function firstFault(schema: ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value)
  return error?.issues[0]?.message ?? null
}
