import { expect, test } from 'bun:test'
import { phoneText } from './phone.ts'

test.each([
  ['0639984321'],
  ['06 39 98 43 21'],
  ['06.39.98.43.21'],
  ['06-39-98-43-21'],
  ['+33 6 39 98 43 21'],
  ['+33 (0)6 39 98 43 21'],
  ['0033639984321'],
])('%s is shown two by two', (typed) => {
  expect(phoneText(typed)).toBe('06 39 98 43 21')
})

test.each([['+34 972 55 44 33'], ['0034972554433'], ['+336399843'], ['063998432'], ['0039984321'], ['']])(
  'what is no French number stays as it was typed: %s',
  (typed) => {
    expect(phoneText(typed)).toBe(typed)
  },
)
