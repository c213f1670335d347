import { describe, expect, test } from 'bun:test'
import { instantOf } from '../days/calendar.ts'
import { cellMiddle, cellOf } from './road.ts'
import type { Spot } from './spot.ts'
import { type ServedSpot, wantedDrives } from './wanted-drives.ts'

const base: Spot = { lat: 42.6456, lon: 2.8744, cityCode: '66144' }
const elne: Spot = { lat: 42.6003, lon: 2.9716, cityCode: '66065' }
const thuir: Spot = { lat: 42.6324, lon: 2.7563, cityCode: '66210' }
const pia: Spot = { lat: 42.7447, lon: 2.9205, cityCode: '66141' }
const unknown: Spot = { lat: null, lon: null, cityCode: '' }

const names = new Map([base, elne, thuir, pia].map((spot, at) => [cellOf(spot), ['B', 'E', 'T', 'P'][at]]))
const nameOf = (spot: string) => names.get(spot) ?? spot

type Wash = { day: string; spot: Spot | null; van: number; isTimed: boolean }

function wash(day: string, spot: Spot | null, change: Partial<Wash> = {}): Wash {
  return { day, van: 1, isTimed: true, spot, ...change }
}

function planned(washes: Wash[]) {
  const at = ({ day, van, spot }: Wash, hour: number) => ({
    ...{ van, spot },
    ...{ start: instantOf(day, `0${hour}:00`), end: instantOf(day, `0${hour}:45`) },
  })
  return {
    washes: washes.filter(({ isTimed }) => isTimed).map(at),
    untimed: washes.filter(({ isTimed }) => !isTimed).map(({ day, spot }) => ({ day, spot, minutes: 90 })),
  }
}

function wanted(
  washes: Wash[],
  { towns = [] as ServedSpot[], own = (): number | undefined => undefined } = {},
) {
  return wantedDrives({ ...planned(washes), base, towns, drives: { own } }).map(
    ({ from, to }) => `${nameOf(from)}→${nameOf(to)}`,
  )
}

describe('of the washes to come', () => {
  test('the days as they are driven come first, soonest first; then the base and each of them, and other orders', () => {
    expect(wanted([wash('2026-11-23', elne), wash('2026-11-23', thuir), wash('2026-11-24', pia)])).toEqual([
      ...['B→E', 'E→T', 'T→B', 'B→P', 'P→B'],
      ...['E→B', 'B→T', 'T→E'],
    ])
  })

  test('each van drives its own round', () => {
    expect(wanted([wash('2026-11-23', elne), wash('2026-11-23', thuir, { van: 2 })])).toEqual([
      'B→E',
      'E→B',
      'B→T',
      'T→B',
    ])
  })

  test('one that is to be timed is reached from the base', () => {
    expect(wanted([wash('2026-11-23', elne), wash('2026-11-23', pia, { isTimed: false })])).toEqual([
      'B→E',
      'E→B',
      'B→P',
      'P→B',
    ])
  })

  test('a place that nobody knows, and one beside the base, are asked of nobody', () => {
    expect(
      wanted([
        wash('2026-11-23', unknown),
        wash('2026-11-23', null),
        wash('2026-11-23', { ...base, lat: 42.6457 }),
      ]),
    ).toEqual([])
  })

  test('what the owner knows is asked of nobody', () => {
    const own = (from?: string, to?: string) => ([from, to].includes('66065') ? 20 : undefined)
    expect(wanted([wash('2026-11-23', elne), wash('2026-11-23', thuir)], { own: own as never })).toEqual([
      'T→B',
      'B→T',
    ])
  })

  test('the middles of their squares are asked, and nobody’s door', () => {
    const [first] = wantedDrives({
      ...planned([wash('2026-11-23', elne)]),
      base,
      towns: [],
      drives: { own: () => undefined },
    })
    expect(first?.points).toEqual({
      from: cellMiddle(cellOf(base) ?? ''),
      to: cellMiddle(cellOf(elne) ?? ''),
    })
    expect(JSON.stringify(first)).not.toContain(String(elne.lat))
  })
})

test('of the served towns each pair is asked once: those of the base’s town first, then near ones', () => {
  const towns = [thuir, elne, pia, base, elne, { ...pia, cityCode: '' }] as ServedSpot[]
  expect(wanted([], { towns })).toEqual([
    ...['66065→66144', '66210→66144', '66141→66144'],
    ...['66065→66141', '66210→66065', '66210→66141'],
  ])
})
