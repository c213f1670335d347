import { expect, test } from 'bun:test'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { copiesToKeep } from './copies-to-keep.ts'
import { copyNameOf, instantOfCopy } from './copy-names.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() - count * hourMs)

test('every copy of the last day stays', () => {
  const copies = Array.from({ length: 25 }, (_, n) => hours(n))

  expect(copiesToKeep(copies, now).size).toBe(25)
})

test('two years of hourly copies leave a day, seven days, four weeks and twelve months', () => {
  const copies = Array.from({ length: 2 * 365 * 24 }, (_, n) => hours(n))
  const kept = [...copiesToKeep(copies, now)].sort((one, other) => other.getTime() - one.getTime())

  expect(kept.length).toBeLessThanOrEqual(25 + 7 + 4 + 12)
  const days = new Set(kept.map((copy) => copy.toISOString().slice(0, 10)))
  for (const day of ['2026-11-19', '2026-11-14', '2026-11-08', '2026-11-01', '2026-10-31', '2025-12-31'])
    expect(days).toContain(day)
  expect(kept.at(-1)?.toISOString().slice(0, 7)).toBe('2025-12')
})

test('the newest copy always stays, however old it is', () => {
  expect([...copiesToKeep([hours(50_000), hours(70_000)], now)]).toContainEqual(hours(50_000))
})

test('no copy but the newest is older than twelve months, also after months without any', () => {
  const copies = Array.from({ length: 12 }, (_, n) => hours(n * 24 * 90))

  expect(Math.max(...[...copiesToKeep(copies, now)].map((copy) => now.getTime() - copy.getTime()))).toBe(
    360 * dayMs,
  )
})

test('copies of days to come take the place of none, and stay', () => {
  const past = Array.from({ length: 40 }, (_, day) => hours(24 * day))
  const ahead = Array.from({ length: 40 }, (_, day) => hours(-24 * (day + 300)))

  expect(copiesToKeep([...ahead, ...past], now)).toEqual(new Set([...ahead, ...copiesToKeep(past, now)]))
})

test('a copy’s name says when it was made, and other files have no such name', () => {
  const instant = new Date('2026-11-20T03:15:09Z')

  expect(copyNameOf(instant)).toBe('tramontane-20261120T031509Z.db')
  expect(instantOfCopy(copyNameOf(instant))).toEqual(instant)
  for (const name of ['notes.txt', 'tramontane-20261120T031509Z.db.part', '../tramontane.db'])
    expect(instantOfCopy(name)).toBeNull()
})
