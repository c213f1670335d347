import { describe, expect, test } from 'bun:test'
import {
  isNowhere,
  isSamePlace,
  kmFromTown,
  placeKey,
  pointDoubt,
  shownAt,
  spotShown,
  townPosition,
  writtenPlace,
} from './washing-place.ts'

describe('an address on one line is read in its parts', () => {
  test.each([
    ['4 rue des Lilas, 66330 Cabestany', '4 rue des Lilas', '66330', 'Cabestany'],
    ['4 rue des Lilas 66330 Cabestany', '4 rue des Lilas', '66330', 'Cabestany'],
    ['  4 rue des Lilas ,\n66330  CABESTANY, France', '4 rue des Lilas', '66330', 'CABESTANY'],
    ['4 rue des Lilas, Cabestany', '4 rue des Lilas', '', 'Cabestany'],
    ['4 rue des Lilas, Cabestany 66330', '4 rue des Lilas', '66330', 'Cabestany'],
    ['66330 Cabestany', '', '66330', 'Cabestany'],
    ['Cabestany', '', '', 'Cabestany'],
    ['Cabestany (66330)', '', '66330', 'Cabestany'],
    ['Bât. B, 4 rue des Lilas, 66330 Cabestany', 'Bât. B, 4 rue des Lilas', '66330', 'Cabestany'],
    ['Le parking derrière la mairie', 'Le parking derrière la mairie', '', ''],
    ['Chez Karim, au fond', 'Chez Karim, au fond', '', ''],
    ['', '', '', ''],
  ])('%p', (line, street, postalCode, city) => {
    expect(writtenPlace(line)).toEqual({ street, postalCode, city })
  })
})

describe('two writings of one place', () => {
  const lilas = { street: '4 rue des Lilas', postalCode: '66330', city: 'Cabestany' }

  test.each([
    ['4, RUE DES LILAS', '66330', 'cabestany', true],
    ['4 rue des lilas', '', 'Cabestany', true],
    ['4 rue des Lilas', '66000', 'Cabestany', false],
    ['14 rue des Lilas', '66330', 'Cabestany', false],
    ['4 rue des Lilas', '66330', 'Perpignan', false],
  ])('%p, %p %p', (street, postalCode, city, isSame) => {
    expect(isSamePlace(lilas, { street, postalCode, city })).toBe(isSame)
  })

  test('the parts and the line have one key', () => {
    expect(placeKey(writtenPlace('4 rue des Lilas, 66330 CABESTANY'))).toBe(placeKey(lilas))
  })

  test('signs alone are nowhere', () => {
    expect(isNowhere({ street: ' — ', postalCode: '', city: '…' })).toBe(true)
    expect(isNowhere({ street: '', postalCode: '66330', city: '' })).toBe(false)
  })
})

describe('the middle of a town', () => {
  test.each([
    ['66330', 'Cabestany', '66028'],
    ['', 'st esteve', '66172'],
    // A slip in the code.
    ['66339', 'Cabestany', '66028'],
    ['66000', 'PERPIGNAN CEDEX 9', '66136'],
    ['66140', 'Canet', '66037'],
    // A part of the only town of that code.
    ['66140', 'Canet Plage', '66037'],
    ['66140', '', '66037'],
    // Another town of that name, in another department.
    ['11300', 'Saint-Hippolyte', ''],
    ['11100', 'Narbonne', ''],
    ['', 'Barcelone', ''],
    ['', '', ''],
    // Several have that code.
    ['66300', 'Les Moulins', ''],
  ])('%p %p', (postalCode, city, cityCode) => {
    const position = townPosition({ postalCode, city })
    expect(position.cityCode).toBe(cityCode)
    expect(position.precision).toBe(cityCode ? 'town' : 'none')
    expect(position.lat === null).toBe(cityCode === '')
  })
})

test.each([
  [42.69, 2.89, null],
  [2.89, 42.69, 'swapped'],
  [0, 0, 'zero'],
  [40.41, -3.7, 'abroad'],
  [-21.1, 55.5, 'abroad'],
] as const)('a point at %p, %p is doubted as %p', (lat, lon, doubt) => {
  expect(pointDoubt({ lat, lon })).toBe(doubt)
})

test.each([
  ['in the town', { postalCode: '66500', city: 'Prades' }, [42.6148, 2.4306], null],
  ['at its far edge', { postalCode: '66500', city: 'Prades' }, [42.66, 2.5], null],
  ['in another town of the department', { postalCode: '66500', city: 'Prades' }, [42.6964, 2.8991], 39],
  ['at the other end of the country', { postalCode: '66140', city: 'Canet' }, [48.85, 2.35], 688],
  ['of a town that nobody knows', { postalCode: '75001', city: 'Paris' }, [42.69, 2.89], null],
  ['of no town', { postalCode: '', city: '' }, [42.69, 2.89], null],
] as const)('a point %s is so far from what is written', (_, town, [lat, lon], km) => {
  expect(kmFromTown(town, { lat, lon })).toBe(km)
})

describe('where a map shows a wash', () => {
  const written = { street: '4 rue des Lilas', postalCode: '66330', city: 'Cabestany' }
  const door = { ...written, lat: 42.681, lon: 2.941, cityCode: '66028', precision: 'street' as const }
  const unplaced = { ...door, lat: null, lon: null, cityCode: '', precision: 'none' as const }
  const { lat, lon } = townPosition(written)
  const inTown = { lat, lon, precision: 'town' }

  test.each([
    ['at its place', door, 'ailleurs', { lat: 42.681, lon: 2.941, precision: 'street' }],
    ['in the town of a place without a point', unplaced, 'ailleurs', inTown],
    ['in the town of its address', null, '4 rue des Lilas, 66330 Cabestany', inTown],
    ['nowhere where nothing says it', null, 'Le parking derrière la mairie', null],
    ['nowhere for a place that nobody knows', { ...unplaced, postalCode: '', city: 'Là-bas' }, '', null],
  ])('%s', (_, place, address, spot) => {
    expect(shownAt(place, address)).toEqual<unknown>(spot)
  })

  test('what the road knows by its town alone is said so, and nothing is shown without a point', () => {
    const spot = { lat: 42.7, lon: 2.9, cityCode: '66136' }
    expect(spotShown(spot)).toEqual({ lat: 42.7, lon: 2.9, precision: 'address' })
    expect(spotShown({ ...spot, isTownOnly: true })?.precision).toBe('town')
    expect([spotShown(null), spotShown({ ...spot, lat: null, lon: null })]).toEqual([null, null])
  })
})
