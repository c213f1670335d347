import { describe, expect, test } from 'bun:test'
import { dayOf, instantOf, isDay, isSunday, plusDays, timeOf } from './calendar.ts'
import { hourMs } from './durations.ts'
import { longFrenchDate, shortFrenchDate } from './french-date.ts'

describe('a Paris day and time is one instant', () => {
  test.each([
    ['2027-03-27', '08:00', '2027-03-27T07:00:00.000Z'],
    ['2027-03-29', '08:00', '2027-03-29T06:00:00.000Z'],
    ['2027-10-30', '08:00', '2027-10-30T06:00:00.000Z'],
    ['2027-11-01', '08:00', '2027-11-01T07:00:00.000Z'],
    ['2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28', '08:00', '2027-03-28T06:00:00.000Z'],
    ['2027-10-31', '08:00', '2027-10-31T07:00:00.000Z'],
    ['2027-07-11', undefined, '2027-07-10T22:00:00.000Z'],
  ])('%s %s', (day, time, iso) => {
    expect(instantOf(day, time).toISOString()).toBe(iso)
    expect(dayOf(instantOf(day, time))).toBe(day)
    expect(timeOf(instantOf(day, time))).toBe(time ?? '00:00')
  })
})

test('every hour of two years is the day and time that the zone says', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (let ms = Date.UTC(2026, 0, 1, 0, 17); ms < Date.UTC(2028, 0, 1); ms += hourMs) {
    const instant = new Date(ms)
    expect(`${dayOf(instant)} ${timeOf(instant)}`).toBe(zone.format(instant))
  }
})

test('late in the evening in UTC is the next day in Paris', () => {
  expect(dayOf(new Date('2027-07-10T22:30:00Z'))).toBe('2027-07-11')
})

test.each([
  ['2027-03-26', 2, '2027-03-28'],
  ['2027-10-30', 2, '2027-11-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s plus %d days is %s, across clock changes and ends of months', (day, days, expected) => {
  expect(plusDays(day, days)).toBe(expected)
})

test.each([
  ['2026-11-22', true],
  ['2027-03-28', true],
  ['2026-11-23', false],
])('%s is a Sunday: %p', (day, expected) => {
  expect(isSunday(day)).toBe(expected)
})

test.each([
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2028-02-29', true],
  ['0000-01-01', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['26-01-01', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('%p is a day: %p', (value, expected) => {
  expect(isDay(value)).toBe(expected)
})

test('days read as the French write them', () => {
  expect(longFrenchDate('2026-11-23')).toBe('lundi 23 novembre 2026')
  expect(shortFrenchDate('2026-11-03')).toBe('03/11/2026')
})
