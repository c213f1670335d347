import { expect, test } from 'bun:test'
import { mobileOf } from './mobile.ts'

test.each([
  ['0639984321', '+33639984321'],
  ['06 39 98 43 21', '+33639984321'],
  ['06.39.98.43.21', '+33639984321'],
  ['06\u00a039\u202f98-43/21', '+33639984321'],
  ['+33 6 39 98 43 21', '+33639984321'],
  ['+33 (0)6 39 98 43 21', '+33639984321'],
  ['0033639984321', '+33639984321'],
  ['33639984321', '+33639984321'],
  ['07 39 98 43 21', '+33739984321'],
  ['+34 612 34 56 78', '+34612345678'],
  ['+376 312 345', '+376312345'],
  ['+596 696 12 34 56', '+596696123456'],
])('%s is a mobile: %s', (written, mobile) => {
  expect(mobileOf(written)).toBe(mobile)
})

test.each([
  ['a landline', '04 68 00 00 00'],
  ['a landline with its code', '+33 4 68 00 00 00'],
  ['a number that is too short', '06 39 98 43'],
  ['a number that is too long', '06 39 98 43 21 00'],
  ['a Spanish landline', '+34 972 00 00 00'],
  ['a foreign number without its code', '612 34 56 78'],
  ['one of a country far away', '+92 300 1234567'],
  ['words', 'le matin'],
  ['nothing', ''],
  ['nobody', null],
  ['two numbers', '06 39 98 43 21 / 07 39 98 43 21'],
])('%s is none', (_, written) => {
  expect(mobileOf(written)).toBeNull()
})
