import { expect, test } from 'bun:test'
import { placeCondition, placeInFull } from './place-condition.ts'
import type { ServedTown, TravelCharge } from './zones.ts'

const included: TravelCharge = { kind: 'included' }
const five: TravelCharge = { kind: 'surcharge', cents: 500 }

const served = {
  contact: { latitude: 42.64561, longitude: 2.87442 },
  towns: [
    town('Rivesaltes', '66600', included),
    town('Saint-Estève', '66240', included),
    town('Saint-Laurent-de-la-Salanque', '66250', five),
  ],
}

test.each([
  ['rivesaltes', 'Rivesaltes', included],
  ['66350', 'Toulouges', included],
  ['4 rue des Lilas, 66400 Céret', 'Céret', five],
  ['4 rue des Lilas, Rivesaltes', 'Rivesaltes', included],
  ['Canet-en-Roussillon (66140)', 'Canet-en-Roussillon', included],
  ['prades', 'Prades', { kind: 'quotation' }],
] as const)('"%s" is in %s', (typed, name, charge) => {
  expect(placeCondition(served, typed)).toEqual({ name, charge })
})

test.each(['saint', 'r', '', 'chez mes parents', '12 rue du Four'])(
  '"%s" names no town of which the drive is known',
  (typed) => {
    expect(placeCondition(served, typed)).toBeNull()
  },
)

test.each([
  ['canet', '66140 Canet-en-Roussillon'],
  ['66140', '66140 Canet-en-Roussillon'],
  ['st laurent de la sal', '66250 Saint-Laurent-de-la-Salanque'],
  ['rivesaltes', 'rivesaltes'],
  ['4 rue des Lilas, 66400 Céret', '4 rue des Lilas, 66400 Céret'],
  ['66300', '66300'],
  ['saint', 'saint'],
  ['12 rue du Four', '12 rue du Four'],
])('"%s" is "%s" in full', (typed, inFull) => {
  expect(placeInFull(served, typed)).toBe(inFull)
})

function town(name: string, postalCode: string, charge: TravelCharge): ServedTown {
  return { name, postalCode, charge, latitude: 42.7, longitude: 2.9, onHomePage: true }
}
