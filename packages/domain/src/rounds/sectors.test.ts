import { describe, expect, test } from 'bun:test'
import { instantOf } from '../days/calendar.ts'
import type { Sector } from '../site/business-settings.ts'
import { at, noRoad } from '../testing/walked-round.ts'
import { closedOn, work } from '../testing/work.ts'
import { canBookSlot, freeStarts } from './free-starts.ts'
import type { Planning } from './planning.ts'
import { isPreferredOn, sectorDays } from './sectors.ts'

const inTown = (cityCode: string) => ({ ...at(0), cityCode })
const sector = (change: Partial<Sector>): Sector => ({
  ...{ name: 'Nord', towns: ['A'], weekdays: [2], mode: 'only', ...change },
})

describe('the days of a town', () => {
  test.each<[string, Sector[], ReturnType<typeof sectorDays>]>([
    ['are all where no sector has it', [sector({ towns: ['B'] })], null],
    ['are those of its sector alone', [sector({ weekdays: [5, 2] })], [2, 5]],
    ['are those of both its sectors', [sector({}), sector({ weekdays: [4, 2] })], [2, 4]],
    ['are all where its sector only prefers', [sector({ mode: 'prefer' })], null],
    [
      'are not more for what another one prefers',
      [sector({}), sector({ mode: 'prefer', weekdays: [4] })],
      [2],
    ],
    ['are all where its sector has no day', [sector({ weekdays: [] })], null],
    ['are all where a sector has no town', [sector({ towns: [] })], null],
  ])('%s', (_, sectors, expected) => {
    expect(sectorDays(inTown('A'), { sectors })).toEqual(expected)
  })

  test.each([null, at(0)])('are all where nobody knows the town', (spot) => {
    expect(sectorDays(spot, { sectors: [sector({ towns: ['A', ''] })] })).toBeNull()
  })
})

test('a day is offered before others where a sector that prefers it has the town', () => {
  const sectors = [sector({ mode: 'prefer' }), sector({ weekdays: [3] })]
  const preferred = (day: string, town: string) => isPreferredOn(day, inTown(town), { sectors })
  expect(preferred('2027-03-23', 'A')).toBe(true)
  expect(preferred('2027-03-24', 'A')).toBe(false)
  expect(preferred('2027-03-23', 'B')).toBe(false)
})

describe('a wash in a town of a sector', () => {
  const tuesday = '2027-03-23'
  const wednesday = '2027-03-24'
  const planning = (change: Parameters<typeof work>[0]): Planning => ({
    ...{ now: instantOf('2027-03-22'), work: work({ sectors: [sector({})], ...change }), vans: 1 },
    ...{ washes: [], untimed: [], busy: [], road: noRoad },
  })
  const book = (day: string, change: Partial<Planning['untimed'][0]> & { ownDay?: string } = {}, at = {}) =>
    canBookSlot({ day, time: '09:00', minutes: 90, spot: inTown('A'), ...change }, planning(at))

  test('has the day of its sector, and is told of any other that it is none', () => {
    expect(book(tuesday).allowed).toBe(true)
    expect(book(wednesday)).toEqual({ allowed: false, reason: 'OUTSIDE_SECTOR' })
    expect(freeStarts(wednesday, { minutes: 90, spot: inTown('A') }, planning({}))).toEqual([])
  })

  test('keeps the day on which it is booked', () => {
    expect(book(wednesday, { ownDay: wednesday }).allowed).toBe(true)
    expect(book(wednesday, { ownDay: tuesday }).allowed).toBe(false)
  })

  test('has no closed day, whatever its sector', () => {
    expect(book(tuesday, {}, { closed: closedOn(tuesday) })).toEqual({ allowed: false, reason: 'DAY_OFF' })
  })

  test('that waits for its hour on another day keeps its room there', () => {
    const waiting = [{ day: wednesday, minutes: 330, spot: inTown('A') }]
    const others = freeStarts(wednesday, { minutes: 240, spot: null }, { ...planning({}), untimed: waiting })
    expect(others.map(({ time }) => time)).not.toContain('12:00')
    expect(others.length).toBeLessThan(
      freeStarts(wednesday, { minutes: 240, spot: null }, planning({})).length,
    )
  })
})
