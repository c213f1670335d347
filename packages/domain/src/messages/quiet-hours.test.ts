import { expect, test } from 'bun:test'
import { isSmsQuiet } from './quiet-hours.ts'

// Paris is an hour ahead in winter, two in summer; the clocks change in the nights of 29 March and 25 October 2026.
test.each([
  ['2026-01-15T19:59:59Z', false],
  ['2026-01-15T20:00:00Z', true],
  ['2026-01-16T06:59:59Z', true],
  ['2026-01-16T07:00:00Z', false],
  ['2026-07-15T18:59:59Z', false],
  ['2026-07-15T19:00:00Z', true],
  ['2026-07-16T05:59:59Z', true],
  ['2026-07-16T06:00:00Z', false],
  ['2026-03-29T05:59:59Z', true],
  ['2026-03-29T06:00:00Z', false],
  ['2026-10-25T06:59:59Z', true],
  ['2026-10-25T07:00:00Z', false],
])('%s is quiet: %p', (instant, isQuiet) => {
  expect(isSmsQuiet(new Date(instant))).toBe(isQuiet)
})
