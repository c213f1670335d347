import { describe, expect, test } from 'bun:test'
import type { Weekday } from '../days/day.ts'
import { isQuietTime, suitsWish, type WaitWish, waitDays, waitNews, wishText } from './waitlist.ts'

const everyDay: Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** Monday 23 to Friday 27 November 2026. */
const week: WaitWish = { from: '2026-11-23', to: '2026-11-27', weekdays: [1, 2], parts: ['matin'] }

describe('whom a start suits', () => {
  test.each([
    ['its first day', '2026-11-23', '08:00', true],
    ['a weekday of it', '2026-11-24', '11:30', true],
    ['another weekday', '2026-11-25', '09:00', false],
    ['the other half of the day', '2026-11-24', '14:00', false],
    ['noon is of the afternoon from one on', '2026-11-24', '13:00', false],
    ['the day before its window', '2026-11-22', '09:00', false],
    ['the same weekday after its window', '2026-12-01', '09:00', false],
  ])('%s', (_, day, time, expected) => {
    expect(suitsWish({ day, time }, week)).toBe(expected)
  })

  test.each([
    ['from today on', '2026-11-24', ['2026-11-24']],
    ['all of it before it begins', '2026-11-01', ['2026-11-23', '2026-11-24']],
    ['none once it is over', '2026-11-28', []],
  ])('its days: %s', (_, today, expected) => {
    expect(waitDays(week, today)).toEqual(expected)
  })

  test('over the night on which the clocks change, each day is there once', () => {
    const wish = { from: '2026-10-24', to: '2026-10-26', weekdays: everyDay }
    expect(waitDays(wish, '2026-10-01')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  })
})

test.each([
  ['2026-11-23T20:59:59Z', false],
  ['2026-11-23T21:00:00Z', true],
  ['2026-11-24T06:59:59Z', true],
  ['2026-11-24T07:00:00Z', false],
  // Summer time is an hour further ahead.
  ['2026-07-23T19:59:59Z', false],
  ['2026-07-23T20:00:00Z', true],
  ['2026-07-24T05:59:59Z', true],
  ['2026-07-24T06:00:00Z', false],
  // The morning after the clocks went back.
  ['2026-10-25T06:59:59Z', true],
  ['2026-10-25T07:00:00Z', false],
])('%s is quiet: %p', (instant, expected) => {
  expect(isQuietTime(new Date(instant))).toBe(expected)
})

describe('what a person is told', () => {
  const look = { isTellable: true, isOfUse: () => true }
  const [nine, ten] = ['2026-11-24T09:00', '2026-11-24T10:00']

  test('what is free and was not, once', () => {
    const first = waitNews({ ...look, free: [nine, ten], known: [nine] })
    expect(first).toEqual({ told: [ten], known: [nine, ten] })
    expect(waitNews({ ...look, free: [nine, ten], known: first.known }).told).toEqual([])
  })

  test('again once somebody had it meanwhile', () => {
    const gone = waitNews({ ...look, free: [nine], known: [nine, ten] })
    expect(gone).toEqual({ told: [], known: [nine] })
    expect(waitNews({ ...look, free: [nine, ten], known: gone.known }).told).toEqual([ten])
  })

  test('nothing in a quiet hour, and it stays news while it is free', () => {
    const night = waitNews({ ...look, isTellable: false, free: [nine, ten], known: [nine] })
    expect(night).toEqual({ told: [], known: [nine] })
    expect(waitNews({ ...look, free: [nine], known: night.known }).told).toEqual([])
    expect(waitNews({ ...look, free: [nine, ten], known: night.known }).told).toEqual([ten])
  })

  test('nothing that is of no use, neither now nor later', () => {
    const news = waitNews({ ...look, free: [nine, ten], known: [], isOfUse: (start) => start === ten })
    expect(news).toEqual({ told: [ten], known: [nine, ten] })
  })
})

test.each([
  [week, 'du 23 au 27 novembre 2026, le lundi ou le mardi, le matin'],
  [{ ...week, to: week.from, parts: ['matin', 'apres-midi'] as const }, 'le lundi 23 novembre 2026'],
  [
    { ...week, weekdays: everyDay, parts: ['apres-midi'] as const },
    'du 23 au 27 novembre 2026, l’après-midi',
  ],
  [
    { ...week, weekdays: [3, 4, 5] as Weekday[] },
    'du 23 au 27 novembre 2026, le mercredi, le jeudi ou le vendredi, le matin',
  ],
])('in words: %#', (wish, expected) => {
  expect(wishText({ ...wish, parts: [...wish.parts] })).toBe(expected)
})
