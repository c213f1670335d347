import { expect, test } from 'bun:test'
import { contradicts, phoneKey, samePerson } from './same-person.ts'

test.each([
  ['06 39 98 12 34'],
  ['06.39.98.12.34'],
  ['+33 6 39 98 12 34'],
  ['+33 (0)6 39 98 12 34'],
  ['0033639981234'],
  ['00 33 06 39 98 12 34'],
  ['33639981234'],
])('%s is one number', (written) => {
  expect(phoneKey(written)).toBe('0639981234')
})

test('a number of another country is kept as it is', () => {
  for (const written of ['+34 972 12 34 56', '0034 972 123 456', '00 34 972.123.456'])
    expect(phoneKey(written)).toBe('34972123456')
  expect(phoneKey('')).toBe('')
})

const zoe = { email: 'zoe@exemple.fr', phone: '06 39 98 12 34' }

test.each([
  ['both', { email: 'ZOE@exemple.fr', phone: '+33639981234' }, true, false],
  ['the number alone', { email: '', phone: '0639981234' }, true, false],
  ['the address alone', { email: 'Zoe@Exemple.fr', phone: '' }, true, false],
  ['the number, with another address', { email: 'leo@exemple.fr', phone: '0639981234' }, true, true],
  ['neither', { email: 'leo@exemple.fr', phone: '0639980000' }, false, true],
  ['nothing', { email: '', phone: '' }, false, false],
])('%s', (_, other, isSame, isContradicted) => {
  expect(samePerson(zoe, other)).toBe(isSame)
  expect(contradicts(zoe, other)).toBe(isContradicted)
})
