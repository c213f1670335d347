import type { PublicPlanId } from '../contracts/plans.ts'
import type { Day } from '../days/day.ts'
import type { ServiceId } from '../washes/service-ids.ts'
import {
  dayOfCell,
  isFormula,
  isShortened,
  phoneOfCell,
  plainCell,
  planOfCell,
  postalCodeOfCell,
  serviceOfCell,
  timeOfCell,
} from './import-cells.ts'
import type { ColumnMapping, ImportField } from './import-columns.ts'
import { addressTakenApart, takenApart, vehicleTakenApart } from './import-names.ts'

/** One line of somebody's list, in our words; texts are empty where the line says nothing. */
export type ImportedRow = {
  person: {
    firstName: string
    lastName: string
    company: string
    siren: string
    email: string
    phone: string
    notes: string
  }
  place: { street: string; postalCode: string; city: string } | null
  vehicle: { brand: string; model: string; licensePlate: string } | null
  subscription: { plan: PublicPlanId; startDay: Day | null } | null
  wash: { day: Day; time: string | null; service: ServiceId | null } | null
}

/** Why a cell cannot be taken. */
export type CellFault = {
  field: ImportField
  cell: string
  fault: 'formula' | 'shortened' | 'notDay' | 'notTime' | 'notPlan' | 'notService'
}

/**
 * What a line says, by what its columns hold. Numbers that lost their zero have it again, merged names and vehicles are
 * taken apart. Errors: the first cell that cannot be taken, and why; whether the person can be stored is the contract's.
 */
export function readRow(mapping: ColumnMapping, cells: string[]): ImportedRow | CellFault {
  const said: Partial<Record<ImportField, string>> = {}
  for (const [index, field] of mapping.entries()) if (field) said[field] = plainCell(cells[index] ?? '')
  const fault = faultOf(said)
  if (fault) return fault

  const of = (field: ImportField) => said[field] ?? ''
  return {
    person: personOf(of),
    place: placeOf(of),
    vehicle: vehicleOf(of),
    subscription: subscriptionOf(of),
    wash: washOf(of),
  }
}

/** A cell by its field, empty where the file has none. */
type Of = (field: ImportField) => string

function personOf(of: Of): ImportedRow['person'] {
  const whole = takenApart(of('name'))
  return {
    firstName: of('firstName') || whole.firstName,
    lastName: of('lastName') || whole.lastName,
    company: of('company') || whole.company,
    siren: of('siren').replace(/\D/g, '').slice(0, 9),
    email: of('email').replace(/^mailto:/i, ''),
    phone: phoneOfCell(of('phone')),
    notes: of('notes'),
  }
}

function placeOf(of: Of): ImportedRow['place'] {
  const whole = addressTakenApart(of('address') || (of('postalCode') ? '' : of('street')))
  const place = {
    street: of('address') || !of('postalCode') ? whole.street : of('street'),
    postalCode: postalCodeOfCell(of('postalCode')) || whole.postalCode,
    city: of('city') || whole.city,
  }
  return Object.values(place).some(Boolean) ? place : null
}

function vehicleOf(of: Of): ImportedRow['vehicle'] {
  const whole = vehicleTakenApart(of('vehicle'))
  const vehicle = {
    brand: of('vehicleBrand') || whole.brand,
    model: of('vehicleModel') || whole.model,
    licensePlate: of('licensePlate') || whole.licensePlate,
  }
  return Object.values(vehicle).some(Boolean) ? vehicle : null
}

function subscriptionOf(of: Of): ImportedRow['subscription'] {
  const plan = planOfCell(of('plan'))
  return plan && { plan, startDay: dayOfCell(of('subscribedOn')) }
}

function washOf(of: Of): ImportedRow['wash'] {
  const day = dayOfCell(of('washDay'))
  return day === null ? null : { day, time: washTime(of), service: serviceOfCell(of('service')) }
}

/** Its own column's, or the one behind the day. */
function washTime(of: Of): string | null {
  return timeOfCell(of('washTime') || of('washDay').replace(/^\S+(?: à)? /, ''))
}

/** What must be understood where it is not empty; a plan may say that there is none. */
const understood: [ImportField, CellFault['fault'], (cell: string) => unknown][] = [
  ['subscribedOn', 'notDay', dayOfCell],
  ['washDay', 'notDay', dayOfCell],
  ['washTime', 'notTime', timeOfCell],
  ['plan', 'notPlan', (cell) => planOfCell(cell) ?? /^(?:non|aucune?|sans|-+|0)$/i.test(cell)],
  ['service', 'notService', serviceOfCell],
]

/** Of these a spreadsheet shortens the digits. */
const numbers: ImportField[] = ['phone', 'siren', 'postalCode']

function faultOf(said: Partial<Record<ImportField, string>>): CellFault | null {
  for (const [field, cell] of Object.entries(said) as [ImportField, string][]) {
    if (field !== 'notes' && isFormula(cell)) return { field, cell, fault: 'formula' }
    if (numbers.includes(field) && isShortened(cell)) return { field, cell, fault: 'shortened' }
  }
  for (const [field, fault, read] of understood) {
    const cell = said[field] ?? ''
    if (cell !== '' && !read(cell)) return { field, cell, fault }
  }
  return null
}
