import { expect, test } from 'bun:test'
import { nearClosings } from './near-closings.tsx'

const summer = { from: '2027-08-03', to: '2027-08-17', reason: 'congés' }
const bridge = { from: '2027-07-13', to: '2027-07-14', reason: '' }

test.each([
  ['sixty days before it begins', '2027-06-04', [bridge, summer]],
  ['a day earlier', '2027-06-03', [bridge]],
  ['on its last day', '2027-08-17', [summer]],
  ['the day after', '2027-08-18', []],
])('a closing is told %s', (_, today, told) => {
  expect(nearClosings([summer, bridge], today)).toEqual(told)
})
