import { expect, test } from 'bun:test'
import { freeGaps } from './free-gaps.ts'

const open = { from: 480, to: 1140 }

test.each([
  ['nothing', [], [[480, 1140]]],
  [
    'one wash',
    [[600, 690]],
    [
      [480, 600],
      [690, 1140],
    ],
  ],
  [
    'washes in any order',
    [
      [900, 960],
      [480, 570],
    ],
    [
      [570, 900],
      [960, 1140],
    ],
  ],
  [
    'overlapping ones',
    [
      [600, 690],
      [630, 720],
    ],
    [
      [480, 600],
      [720, 1140],
    ],
  ],
  ['one that begins before the opening', [[420, 510]], [[510, 1140]]],
  ['one that ends after the closing', [[1080, 1200]], [[480, 1080]]],
  ['the whole day', [[400, 1200]], []],
  [
    'all but a quarter of an hour',
    [
      [480, 600],
      [615, 1140],
    ],
    [],
  ],
])('with %s booked, what is left is free', (_, busy, gaps) => {
  expect(gapsOf(busy, 1)).toEqual(gaps)
})

test('with two vans, the time is free while one of them is', () => {
  expect(
    gapsOf(
      [
        [600, 720],
        [660, 780],
      ],
      2,
    ),
  ).toEqual([
    [480, 660],
    [720, 1140],
  ])
})

function gapsOf(busy: number[][], vans: number) {
  const spans = busy.map(([from = 0, to = 0]) => ({ from, to }))
  return freeGaps(open, spans, { vans, minutesMin: 30 }).map(({ from, to }) => [from, to])
}
