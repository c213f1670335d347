import { expect, test } from 'bun:test'
import { targetBeside, targetUnder } from './drag-target.ts'

const days = ['2026-11-16', '2026-11-17', '2026-11-18']
const axis = { from: 480, to: 1140 }
/** One pixel is one minute. */
const field = { box: { left: 100, top: 0, width: 300, height: 660 }, days, axis, lanes: 1 }
const wash = { heldMinutes: 20, lengthMinutes: 90 }

test.each([
  ['in the first column', { x: 150, y: 80 }, '2026-11-16', 540],
  ['in the last one', { x: 390, y: 80 }, '2026-11-18', 540],
  ['nearer to the next half hour', { x: 150, y: 96 }, '2026-11-16', 570],
  ['left of all columns', { x: 0, y: 80 }, '2026-11-16', 540],
  ['right of all columns', { x: 900, y: 80 }, '2026-11-18', 540],
  ['above the hours', { x: 150, y: -300 }, '2026-11-16', 480],
  ['below them, still whole on screen', { x: 150, y: 2000 }, '2026-11-16', 1050],
])('a wash held 20 minutes below its start and let go %s', (_, point, day, minute) => {
  expect(targetUnder(point, field, wash)).toEqual({ day, minute })
})

test.each([
  ['down', 600, { minutes: 1 }, '2026-11-17', 630],
  ['up', 600, { minutes: -1 }, '2026-11-17', 570],
  ['down from a quarter past, to the half hour', 615, { minutes: 1 }, '2026-11-17', 630],
  ['up from a quarter past, to the full hour', 615, { minutes: -1 }, '2026-11-17', 600],
  ['up at the first hour', 480, { minutes: -1 }, '2026-11-17', 480],
  ['down at the last that fits', 1050, { minutes: 1 }, '2026-11-17', 1050],
  ['left', 615, { days: -1 }, '2026-11-16', 615],
  ['right, twice as far as there are days', 600, { days: 4 }, '2026-11-18', 600],
])('by keyboard, %s', (_, minute, step, day, to) => {
  expect(targetBeside({ day: '2026-11-17', minute }, step, field, 90)).toEqual({ day, minute: to })
})

test('a wash longer than the hours on screen begins with them', () => {
  expect(targetUnder({ x: 150, y: 300 }, field, { heldMinutes: 0, lengthMinutes: 900 }).minute).toBe(480)
})

const lanes = { box: { left: 100, top: 0, width: 300, height: 660 }, days: ['2026-11-16'], axis, lanes: 3 }

test.each([
  ['in the first lane', { x: 150, y: 80 }, 1],
  ['in the last one', { x: 390, y: 80 }, 3],
  ['right of all lanes', { x: 900, y: 80 }, 3],
])('where each van has a lane, a wash let go %s is that van’s', (_, point, van) => {
  expect(targetUnder(point, lanes, wash)).toEqual({ day: '2026-11-16', minute: 540, van })
})

test('by keyboard it goes from lane to lane, and stays within them', () => {
  const from = { day: '2026-11-16', minute: 600, van: 2 }
  expect(targetBeside(from, { days: 1 }, lanes, 90)).toEqual({ ...from, van: 3 })
  expect(targetBeside(from, { days: 4 }, lanes, 90)).toEqual({ ...from, van: 3 })
  expect(targetBeside(from, { days: -4 }, lanes, 90)).toEqual({ ...from, van: 1 })
  expect(targetBeside(from, { minutes: 1 }, lanes, 90)).toEqual({ ...from, minute: 630 })
})
