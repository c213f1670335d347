import { expect, test } from 'bun:test'
import { isInFrance } from './in-france.ts'

test.each([
  ['Perpignan', 42.6986, 2.8956, true],
  ['Brest', 48.39, -4.49, true],
  ['Dunkerque', 51.03, 2.38, true],
  ['Bastia', 42.7, 9.45, true],
  ['Perpignan, swapped', 2.8956, 42.6986, false],
  ['nowhere at all', 0, 0, false],
  ['Saint-Denis de La Réunion', -20.88, 55.45, false],
  ['no number', Number.NaN, 2.9, false],
  ['an endless one', Number.POSITIVE_INFINITY, 2.9, false],
])('%s', (_, lat, lon, isInside) => {
  expect(isInFrance({ lat, lon })).toBe(isInside)
})
