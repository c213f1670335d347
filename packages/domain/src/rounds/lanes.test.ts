import { expect, test } from 'bun:test'
import { washInterval } from '../washes/slots.ts'
import { laneGaps, overlapping, spansTogether } from './lanes.ts'

const day = '2027-03-25'

function wash(id: number, van: number, time: string, minutes = 60) {
  return { ...washInterval(day, time, minutes), id, van }
}

test.each([
  ['of one van at one hour overlap', [wash(1, 1, '09:00'), wash(2, 1, '09:30')], [2]],
  ['of two vans at one hour do not', [wash(1, 1, '09:00'), wash(2, 2, '09:00')], []],
  ['that only touch do not', [wash(1, 1, '09:00'), wash(2, 1, '10:00'), wash(3, 1, '08:00')], []],
  [
    'of a van that was taken away overlap as those of any other',
    [wash(1, 9, '09:00', 90), wash(2, 9, '10:00'), wash(3, 1, '09:00')],
    [2],
  ],
  [
    'that two others meet name both',
    [wash(1, 2, '09:00', 180), wash(2, 2, '09:30'), wash(3, 2, '11:00')],
    [2, 3],
  ],
])('washes %s', (_, washes, others) => {
  const [first] = washes
  expect(first && overlapping(first, washes).map(({ id }) => id)).toEqual(others)
})

const open = { from: 480, to: 1140 }

type Gap = [van: number, from: number, to: number]

test.each<[string, { vans: number; busy?: Gap[]; rests?: [number, number][] }, Gap[]]>([
  ['nothing booked', { vans: 1 }, [[1, 480, 1140]]],
  [
    'one wash of two vans',
    { vans: 2, busy: [[1, 600, 690]] },
    [
      [1, 480, 600],
      [1, 690, 1140],
      [2, 480, 1140],
    ],
  ],
  [
    'two washes of one van that overlap, the other stays free',
    {
      vans: 2,
      busy: [
        [1, 630, 720],
        [1, 600, 690],
      ],
    },
    [
      [1, 480, 600],
      [1, 720, 1140],
      [2, 480, 1140],
    ],
  ],
  ['a wash of a van that was taken away', { vans: 1, busy: [[2, 600, 690]] }, [[1, 480, 1140]]],
  ['one that begins before the opening', { vans: 1, busy: [[1, 420, 510]] }, [[1, 510, 1140]]],
  ['one that ends after the closing', { vans: 1, busy: [[1, 1080, 1200]] }, [[1, 480, 1080]]],
  [
    'one before the opening and one after the closing',
    {
      vans: 1,
      busy: [
        [1, 300, 400],
        [1, 1200, 1260],
      ],
    },
    [[1, 480, 1140]],
  ],
  ['the whole day', { vans: 1, busy: [[1, 400, 1200]] }, []],
  [
    'a break, in which every van rests',
    { vans: 2, busy: [[2, 480, 720]], rests: [[720, 780]] },
    [
      [1, 480, 720],
      [1, 780, 1140],
      [2, 780, 1140],
    ],
  ],
  [
    'a quarter of an hour left in either van, which is no use to any',
    {
      vans: 2,
      busy: [
        [1, 480, 600],
        [1, 615, 1140],
        [2, 480, 615],
        [2, 630, 1140],
      ],
    },
    [],
  ],
])('with %s, each van has its own free time', (_, { vans, busy = [], rests = [] }, gaps) => {
  const spans = busy.map(([van, from, to]) => ({ van, from, to }))
  const hours = { vans, open, rests: rests.map(([from, to]) => ({ from, to })), shortest: 30 }
  expect(laneGaps(spans, hours).map(({ van, from, to }) => [van, from, to])).toEqual(gaps)
})

test.each([
  ['none', [], []],
  [
    'those that touch or overlap become one',
    [
      [690, 1140],
      [480, 600],
      [600, 700],
      [500, 550],
    ],
    [[480, 1140]],
  ],
  [
    'those that are apart stay so',
    [
      [700, 800],
      [480, 600],
    ],
    [
      [480, 600],
      [700, 800],
    ],
  ],
])('free time of any van: %s', (_, spans, whole) => {
  const given = spans.map(([from = 0, to = 0]) => ({ from, to }))
  expect(spansTogether(given).map(({ from, to }) => [from, to])).toEqual(whole)
  // What was given is left as it was.
  expect(given.map(({ from, to }) => [from, to])).toEqual(spans)
})
