import { expect, test } from 'bun:test'
import { internationalPhone, takesMessages } from './phone.ts'

test.each([
  ['06 39 98 12 34', '+33639981234', true],
  ['+33 6 39 98 12 34', '+33639981234', true],
  ['+33 (0)6 39 98 12 34', '+33639981234', true],
  ['0033 6 39 98 12 34', '+33639981234', true],
  ['33639981234', '+33639981234', true],
  ['04 68 00 12 34', '+33468001234', false],
  ['00 34 972 55 44 33', '+34972554433', true],
])('%s is dialled as %s', (phone, dialled, isMobile) => {
  expect(internationalPhone(phone)).toBe(dialled)
  expect(takesMessages(phone)).toBe(isMobile)
})
