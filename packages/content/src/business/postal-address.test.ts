import { expect, test } from 'bun:test'
import { demoBusiness } from './demo-business.ts'
import { freshBusiness } from './fresh-business.ts'
import { addressLines, postalAddress } from './postal-address.ts'

test('an address is written in a line, and as on an envelope', () => {
  expect(postalAddress(demoBusiness)).toBe('8 rue des Amandiers, 66450 Pollestres')
  expect(addressLines(demoBusiness)).toEqual(['8 rue des Amandiers', '66450 Pollestres'])
})

test('a street that the settings do not give yet is left out', () => {
  expect(postalAddress(freshBusiness)).toBe('66450 Pollestres')
})
