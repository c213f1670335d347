import { expect, test } from 'bun:test'
import { findAnyTowns } from './find-any-towns.ts'
import type { ServedTown, TravelCharge } from './zones.ts'

const included: TravelCharge = { kind: 'included' }

const served = {
  contact: { latitude: 42.64561, longitude: 2.87442 },
  towns: [
    listed('Saint-Estève', '66240', included),
    listed('Saint-Laurent-de-la-Salanque', '66250', { kind: 'surcharge', cents: 500 }),
    listed('Thuir', '66300', { kind: 'surcharge', cents: 900 }),
    listed('Collioure', '66190', { kind: 'quotation' }),
  ],
}

function names(typed: string): string[] {
  return findAnyTowns(served, typed).towns.map(({ name }) => name)
}

test.each([
  ['toulouges', 'Toulouges', '66350', included],
  ['66350', 'Toulouges', '66350', included],
  ['st cyprien', 'Saint-Cyprien', '66750', included],
  ['opoul', 'Opoul-Périllos', '66600', { kind: 'surcharge', cents: 500 }],
  ['prades', 'Prades', '66500', { kind: 'quotation' }],
  ['thuir', 'Thuir', '66300', { kind: 'surcharge', cents: 900 }],
  ['COLLIOURE', 'Collioure', '66190', { kind: 'quotation' }],
] as const)('"%s" names %s, listed or not', (typed, name, postalCode, charge) => {
  expect(findAnyTowns(served, typed)).toEqual({
    towns: [expect.objectContaining({ name, postalCode, charge })],
    isCut: false,
  })
})

test('a name that is part of several answers them all, those of the list first', () => {
  expect(names('st laurent')).toEqual(['Saint-Laurent-de-la-Salanque', 'Saint-Laurent-de-Cerdans'])
})

test('what means more than anybody reads answers those of the list, and says that there are others', () => {
  expect(findAnyTowns(served, 'saint')).toMatchObject({ isCut: true })
  expect(names('saint')).toEqual(['Saint-Estève', 'Saint-Laurent-de-la-Salanque'])
  expect(findAnyTowns(served, '66300')).toMatchObject({ isCut: true, towns: [{ name: 'Thuir' }] })
})

test.each(['Lyon', '75001', 'x', ''])('"%s" names no town that we know', (typed) => {
  expect(findAnyTowns(served, typed)).toEqual({ towns: [], isCut: false })
})

function listed(name: string, postalCode: string, charge: TravelCharge): ServedTown {
  return { name, postalCode, charge, latitude: 42.7, longitude: 2.8, onHomePage: true }
}
