import { describe, expect, test } from 'bun:test'
import type { TravelCharge } from '../places/zones.ts'
import { addressCharge, chargeAfterMove, placeCharge } from './agreed-travel.ts'

const five: TravelCharge = { kind: 'surcharge', cents: 500 }
const nine: TravelCharge = { kind: 'surcharge', cents: 900 }
const included: TravelCharge = { kind: 'included' }

/** Today Thuir costs 9 €. */
const served = {
  contact: { latitude: 42.64561, longitude: 2.87442 },
  towns: [listed('Thuir', '66300', nine), listed('Pia', '66380', included)],
}

const place = { city: 'thuir', postalCode: '66300', agreedTravel: five }

test('a contract keeps the figure that it says; one without takes today’s', () => {
  expect(placeCharge(served, place)).toEqual(five)
  expect(placeCharge(served, { ...place, agreedTravel: null })).toEqual(nine)
})

test.each([
  ['another street of the same town', { city: 'Thuir' }, five],
  ['nothing of the place', {}, five],
  ['another town', { city: 'Pia', postalCode: '66380' }, included],
  ['a town that nobody knows', { city: 'Nowhere', postalCode: '99999' }, { kind: 'quotation' }],
] as const)('a place that moves to %s', (_, moved, charge) => {
  expect(chargeAfterMove(served, place, moved)).toEqual(charge)
})

test('a place that does not move keeps its figure, even where nobody knows its town', () => {
  const unknown = { city: 'Le Mas', postalCode: '66999', agreedTravel: five }
  expect(chargeAfterMove(served, unknown, { city: 'Le Mas', postalCode: '66999' })).toEqual(five)
})

describe('a wash at an address', () => {
  test.each([
    ['of the same town', '3 rue A, 66300 Thuir', five],
    ['that names no town', 'derrière la mairie', five],
    ['of another town', '3 rue A, 66380 Pia', included],
    ['of a town far away', '3 rue A, 75001 Paris', { kind: 'quotation' }],
  ] as const)('%s', (_, address, charge) => {
    expect(addressCharge(served, address, place)).toEqual(charge)
  })

  test('at the very place, where nobody knows its town, costs what was agreed', () => {
    const unknown = { city: 'Le Mas', postalCode: '66999', agreedTravel: five }
    expect(addressCharge(served, '1 chemin B, 66999 Le Mas', unknown)).toEqual(five)
  })

  test('of somebody without a contract costs what the town costs today', () => {
    expect(addressCharge(served, '3 rue A, 66300 Thuir', null)).toEqual(nine)
    expect(addressCharge(served, 'derrière la mairie', null)).toBeNull()
  })
})

function listed(name: string, postalCode: string, charge: TravelCharge) {
  return { name, postalCode, charge, latitude: 42.63, longitude: 2.75, onHomePage: true }
}
