import { describe, expect, test } from 'bun:test'
import { communes } from './communes.ts'
import { addressCondition, addressLine, townCondition } from './town-condition.ts'
import type { ServedTown, TravelCharge } from './zones.ts'

const included: TravelCharge = { kind: 'included' }
const five: TravelCharge = { kind: 'surcharge', cents: 500 }
const ten: TravelCharge = { kind: 'surcharge', cents: 1000 }
const quotation: TravelCharge = { kind: 'quotation' }

const served = {
  contact: { latitude: 42.64561, longitude: 2.87442 },
  towns: [
    listed('Perpignan', '66000', included),
    listed('Saint-Estève', '66240', included),
    listed('Canet-en-Roussillon', '66140', included),
    listed('Saint-Laurent-de-la-Salanque', '66250', five),
    listed('Elne', '66200', five),
    listed('Le Perthus', '66480', ten),
    listed('La Jonquera', '17700', ten),
    listed('Collioure', '66190', quotation),
    listed('Narbonne', '11100', quotation),
  ],
}

describe('a listed town costs what its line says, whatever its distance', () => {
  test.each([
    ['Perpignan', '66000', 'Perpignan', included],
    ['  perpignan ', '66100', 'Perpignan', included],
    ['PERPIGNAN CEDEX 9', '66866', 'Perpignan', included],
    ['66000 Perpignan', '66000', 'Perpignan', included],
    ['st esteve', '66240', 'Saint-Estève', included],
    ['St-Estève', '66240', 'Saint-Estève', included],
    ['Saint Estève', '66000', 'Saint-Estève', included],
    ['Canet', '66140', 'Canet-en-Roussillon', included],
    ['Canet Plage en Roussillon', '66140', 'Canet-en-Roussillon', included],
    ['Saint-Laurent-de-la-Salanque', '66250', 'Saint-Laurent-de-la-Salanque', five],
    ['Saint', '66250', 'Saint-Laurent-de-la-Salanque', five],
    ['st laurent', '66250', 'Saint-Laurent-de-la-Salanque', five],
    ['elne', '66200', 'Elne', five],
    ['le perthus', '66480', 'Le Perthus', ten],
    ['la jonquera', '17700', 'La Jonquera', ten],
    ['collioure', '66190', 'Collioure', quotation],
    ['NARBONNE', '11100', 'Narbonne', quotation],
  ])('« %s » (%s) is %s', (city, postalCode, name, charge) => {
    expect(townCondition(served, { city, postalCode })).toEqual({ name, charge })
  })
})

describe('any other commune pays by its distance: included to 15 km, 5 € to 30 km, on quotation beyond', () => {
  test.each([
    ['Toulouges', '66350', 'Toulouges', included],
    ['rivesaltes', '66600', 'Rivesaltes', included],
    ['CAMELAS', '66300', 'Camélas', five],
    ["L'Albère", '66480', 'L’Albère', five],
    ['l albere', '66480', 'L’Albère', five],
    ['Saint-Cyprien', '66750', 'Saint-Cyprien', included],
    ['St Cyprien Plage', '66750', 'Saint-Cyprien', included],
    ['Sainte-Marie', '66470', 'Sainte-Marie-la-Mer', included],
    ['Arles-sur-Tech', '66150', 'Arles-sur-Tech', five],
    ['Baillestavy', '66320', 'Baillestavy', quotation],
    ['Font-Romeu-Odeillo-Via', '66120', 'Font-Romeu-Odeillo-Via', quotation],
  ])('« %s » (%s) is %s', (city, postalCode, name, charge) => {
    expect(townCondition(served, { city, postalCode })).toEqual({ name, charge })
  })

  test('the base decides: from Perthus, its neighbours are included', () => {
    const contact = { latitude: 42.46, longitude: 2.86 }
    expect(townCondition({ ...served, contact }, { city: 'Les Cluses', postalCode: '66480' }).charge).toEqual(
      included,
    )
  })
})

describe('what names no commune that we know is on quotation', () => {
  test.each([
    ['Toulouse', '31000'],
    ['Saint-André', '97440'],
    ['Saint-Estève', '04360'],
    ['Perp', '66000'],
    ['S', '66140'],
    ['', '66000'],
    ['', ''],
    ['?!', '66000'],
    ['Villelongue', '66300'],
  ])('« %s » (%s)', (city, postalCode) => {
    expect(townCondition(served, { city, postalCode })).toEqual({ name: null, charge: quotation })
  })
})

test('a line at 0 € is included, as it is said', () => {
  const towns = [listed('Elne', '66200', { kind: 'surcharge', cents: 0 })]
  expect(townCondition({ ...served, towns }, { city: 'Elne', postalCode: '66200' }).charge).toEqual(included)
})

test('without the list every commune still has a condition, and no two have one name and code', () => {
  const bare = { ...served, towns: [] }
  for (const { name, postalCodes } of communes)
    expect(townCondition(bare, { city: name, postalCode: postalCodes[0] ?? '' }).name).toBe(name)
  expect(communes).toHaveLength(226)
})

describe('the town of an address on one line', () => {
  test.each([
    ['4 avenue Jean Jaurès, 66350 Toulouges', 'Toulouges'],
    ['12 rue du Mas 66200 Elne', 'Elne'],
    ['Résidence 66000, 3 rue X, 66140 Canet, bâtiment B', 'Canet-en-Roussillon'],
    ['parking du 66100 Perpignan', 'Perpignan'],
    ['3 rue des Lilas, Elne', 'Elne'],
    ['devant chez moi', undefined],
    ['3 rue des Lilas, 31000 Toulouse', null],
    ['', undefined],
  ])('« %s »', (address, name) => {
    expect(addressCondition(served, address)?.name as never).toBe(name as never)
  })

  test('is found in the very line that a place is written in', () => {
    const line = addressLine({ street: '8 rue Neuve', postalCode: '66350', city: 'toulouges' })
    expect(line).toBe('8 rue Neuve, 66350 toulouges')
    expect(addressCondition(served, line)).toEqual({ name: 'Toulouges', charge: included })
  })
})

function listed(name: string, postalCode: string, charge: TravelCharge): ServedTown {
  return { name, postalCode, charge, latitude: 42.7, longitude: 2.9, onHomePage: false }
}
