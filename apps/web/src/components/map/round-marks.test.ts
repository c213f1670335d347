import { expect, test } from 'bun:test'
import type { DayStop, MapSpot } from '@tramontane/contract/replies/appointments/day'
import { stop } from '../../testing/day-stop.ts'
import { viewSize } from './camera.ts'
import { marksOf } from './round-marks.ts'

const base: MapSpot = { lat: 42.6986, lon: 2.8956, precision: 'address' }
const thuir: MapSpot = { lat: 42.632, lon: 2.756, precision: 'town' }
const paris: MapSpot = { lat: 48.857, lon: 2.352, precision: 'address' }
const narbonne: MapSpot = { lat: 43.184, lon: 3.004, precision: 'address' }

function at(id: number, spot: MapSpot | null, change: Partial<DayStop['appointment']> = {}): DayStop {
  return stop({ spot }, { id, ...change })
}

function told(stops: DayStop[], from: MapSpot | null = base) {
  const { rounds, unplaced } = marksOf(stops, from)
  return {
    rounds: rounds.map(({ van, marks }) => [van, ...marks.map(({ number }) => number)]),
    lines: rounds.map(({ line }) => line.length),
    unplaced: unplaced.map(({ number }) => number),
  }
}

test.each<[string, DayStop[], MapSpot | null, ReturnType<typeof told>]>([
  ['no stop', [], base, { rounds: [], lines: [], unplaced: [] }],
  ['neither a stop nor a base', [], null, { rounds: [], lines: [], unplaced: [] }],
  ['one stop: there and back', [at(1, thuir)], base, { rounds: [[1, 1]], lines: [3], unplaced: [] }],
  [
    'no base: from stop to stop',
    [at(1, thuir), at(2, narbonne)],
    null,
    { rounds: [[1, 1, 2]], lines: [2], unplaced: [] },
  ],
  [
    'one that nobody can place keeps its number',
    [at(1, thuir), at(2, null), at(3, narbonne)],
    base,
    { rounds: [[1, 1, 3]], lines: [4], unplaced: [2] },
  ],
  [
    'one without an hour stands apart from the way',
    [at(1, thuir, { timeSlot: null }), at(2, narbonne)],
    base,
    { rounds: [[1, null, 1]], lines: [3], unplaced: [] },
  ],
  [
    'each van counts its own',
    [at(1, thuir, { van: 2 }), at(2, thuir), at(3, narbonne, { van: 2 })],
    base,
    {
      rounds: [
        [1, 1],
        [2, 1, 2],
      ],
      lines: [3, 4],
      unplaced: [],
    },
  ],
])('of %s', (_, stops, from, expected) => {
  expect(told(stops, from)).toEqual(expected)
})

test.each([
  [2, 63],
  [12, 63],
  [40, 27],
])('%p marks of one place stand apart, within the frame', (count, room) => {
  const stops = Array.from({ length: count }, (_, index) => at(index + 1, thuir))
  const { rounds, base: home } = marksOf(stops, base)
  const places = [...(rounds[0]?.marks.map(({ at: place }) => place) ?? []), ...(home ? [home] : [])]
  expect(places).toHaveLength(count + 1)
  for (const [index, one] of places.entries()) {
    expect(one.x > 30 && one.x < viewSize.width - 30 && one.y > 30 && one.y < viewSize.height - 30).toBe(true)
    for (const other of places.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(room)
  }
})

test('a stop that is far zooms out, and one at the other end of the country stands on the edge', () => {
  const near = marksOf([at(1, thuir)], base)
  const far = marksOf([at(1, thuir), at(2, narbonne)], base)
  const beyond = marksOf([at(1, thuir), at(2, paris)], base)
  expect(far.camera.zoom).toBeLessThan(near.camera.zoom)
  expect(beyond.camera).toEqual(near.camera)
  // Up, and a little to the left.
  expect(beyond.rounds[0]?.marks.map(({ farDegrees }) => farDegrees)).toEqual([null, -93])
  expect(beyond.rounds[0]?.marks[1]?.spot.y).toBe(40)
  expect(far.rounds[0]?.marks.map(({ farDegrees }) => farDegrees)).toEqual([null, null])
})
