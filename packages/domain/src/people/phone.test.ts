import { expect, test } from 'bun:test'
import { phoneCell, phoneText } from './phone.ts'

test.each([
  ['0639984321'],
  ['06 39 98 43 21'],
  ['06.39.98.43.21'],
  ['06-39-98-43-21'],
  ['+33 6 39 98 43 21'],
  ['+33 (0)6 39 98 43 21'],
  ['0033639984321'],
  ['33639984321'],
])('%s is shown two by two', (typed) => {
  expect(phoneText(typed)).toBe('06 39 98 43 21')
})

test.each([['+34 972 55 44 33'], ['0034972554433'], ['+336399843'], ['063998432'], ['0039984321'], ['']])(
  'what is no French number stays as it was typed: %s',
  (typed) => {
    expect(phoneText(typed)).toBe(typed)
  },
)

test.each([
  ['0639984321', '06 39 98 43 21'],
  ['+33 6 39 98 43 21', '06 39 98 43 21'],
  ['0034972554433', '00 34 97 25 54 43 3'],
  ['063998432', '06 39 98 43 2'],
  ['06.39.98.43.2', '06.39.98.43.2'],
  ['+34 972 55 44 33', '00 34 972 55 44 33'],
  ['+34972554433', '00 34972554433'],
  ['', ''],
])('in a cell, %s never looks like a number', (typed, cell) => {
  expect(phoneCell(typed)).toBe(cell)
})
