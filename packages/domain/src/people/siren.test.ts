import { expect, test } from 'bun:test'
import { isSiren, sirenKey } from './siren.ts'

test.each(['732829320', '356000000', '552100554'])('%s is one', (siren) => {
  expect(isSiren(siren)).toBe(true)
})

test.each(['732829321', '73282932', '7328293200', '73282932O', '000000000', '', '-32829320'])(
  '%s is none',
  (siren) => {
    expect(isSiren(siren)).toBe(false)
  },
)

test('one letter amiss, or two beside each other exchanged, is seen', () => {
  const siren = '732829320'
  for (let index = 0; index < 9; index += 1)
    for (let digit = 0; digit < 10; digit += 1)
      if (String(digit) !== siren[index])
        expect(isSiren(siren.slice(0, index) + digit + siren.slice(index + 1))).toBe(false)
  expect(isSiren('372829320')).toBe(false)
})

test.each(['732 829 320', '732\u00a0829\u202f320', '732.829.320', ' 732829320 '])(
  '%s is written so',
  (typed) => {
    expect(sirenKey(typed)).toBe('732829320')
  },
)
