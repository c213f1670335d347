import { describe, expect, test } from 'bun:test'
import { isNoVehicle, isRunning, plateKey, vehicleKey, vehicleName, withPlate } from './vehicle.ts'

describe('a plate is the same however it was typed', () => {
  test.each([
    ['FX-871-RD', 'FX871RD'],
    ['fx 871 rd', 'FX871RD'],
    [' fx.871_rd ', 'FX871RD'],
    ['ＦＸ-871-ＲＤ', 'FX871RD'],
    ['-----', '-----'],
  ])('%p is %p', (typed, key) => expect(plateKey(typed)).toBe(key))
})

describe('two writings are one car', () => {
  const clio = { brand: 'Renault', model: 'Clio', plate: 'FX-871-RD' }
  test.each([
    ['by the plate, however it is typed', clio, { ...clio, plate: 'fx 871 rd' }, true],
    ['by the plate, whatever it is called', clio, { brand: '', model: '', plate: 'FX871RD' }, true],
    ['not of two plates', clio, { ...clio, plate: 'FX-871-RE' }, false],
    [
      'by its name, where neither has a plate',
      { ...clio, plate: '' },
      { ...clio, brand: 'RENAULT', plate: ' ' },
      true,
    ],
    ['not where one of them has a plate', clio, { ...clio, plate: '' }, false],
    [
      'not by what is no plate',
      { ...clio, plate: 'WW' },
      { brand: 'Peugeot', model: '208', plate: 'WW' },
      false,
    ],
    [
      'not by a plate that is to come',
      { ...clio, plate: 'à venir' },
      { ...clio, model: 'Zoé', plate: 'à venir' },
      false,
    ],
  ])('%s', (_, one, other, expected) => expect(vehicleKey(one) === vehicleKey(other)).toBe(expected))
})

test.each([
  [{ brand: '', model: ' ', plate: '--' }, true],
  [{ brand: '', model: '', plate: 'AB-123-CD' }, false],
  [{ brand: 'Škoda', model: '', plate: '' }, false],
])('%p names no car: %p', (written, expected) => expect(isNoVehicle(written)).toBe(expected))

test.each([
  [{ brand: 'Renault', model: 'Clio', plate: 'AB-123-CD' }, 'Renault Clio, AB-123-CD'],
  [{ brand: 'Renault', model: '', plate: '' }, 'Renault'],
  [{ brand: '', model: '', plate: 'AB-123-CD' }, 'AB-123-CD'],
])('%p is called %p', (written, expected) => expect(vehicleName(written)).toBe(expected))

test.each([
  ['Citroën C3', 'FT-118-ZA', 'Citroën C3, FT-118-ZA'],
  ['Citroën C3', null, 'Citroën C3'],
  [' ', 'FT-118-ZA', 'FT-118-ZA'],
  [undefined, null, ''],
])('%p with the plate %p is called %p', (vehicle, plate, expected) =>
  expect(withPlate(vehicle, plate)).toBe(expected),
)

describe('a contract runs', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const before = new Date('2026-11-01T10:00:00Z')
  const later = new Date('2026-12-01T10:00:00Z')
  const none = { startDate: before, endDate: null, cancelAt: null }
  test.each([
    ['active', { ...none, status: 'active' }, true],
    ['with a month unpaid', { ...none, status: 'past_due' }, true],
    ['under notice', { ...none, status: 'active', cancelAt: later }, true],
    ['cancelled, its end to come', { ...none, status: 'cancelled', endDate: later }, true],
    ['cancelled, its boundary to come', { ...none, status: 'cancelled', cancelAt: later }, true],
    ['not cancelled and over', { ...none, status: 'cancelled', endDate: before, cancelAt: later }, false],
    ['not as an order that waits', { ...none, status: 'pending', startDate: null }, false],
    [
      'not as an order that was replaced',
      { ...none, status: 'cancelled', startDate: null, endDate: later },
      false,
    ],
    ['not once expired', { ...none, status: 'incomplete_expired' }, false],
  ])('%s', (_, contract, expected) => expect(isRunning(contract, now)).toBe(expected))
})
