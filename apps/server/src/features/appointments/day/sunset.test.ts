import { expect, test } from 'bun:test'
import { sunsetAt } from './sunset.ts'

const perpignan = { lat: 42.6986, lon: 2.8956 }

test.each([
  ['in winter', '2026-12-21', perpignan, '17:17'],
  ['the day before the clocks go forward', '2027-03-27', perpignan, '19:08'],
  ['the day on which they do', '2027-03-28', perpignan, '20:09'],
  ['in summer', '2027-06-21', perpignan, '21:29'],
  ['where the sun never goes down', '2027-06-21', { lat: 78.2, lon: 15.6 }, null],
  ['nowhere', '2027-06-21', { lat: null, lon: null }, null],
  ['without a base', '2027-06-21', null, null],
])('%s', (_, day, spot, time) => {
  expect(sunsetAt(day, spot)).toBe(time)
})
