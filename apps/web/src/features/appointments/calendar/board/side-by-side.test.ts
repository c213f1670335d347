import { expect, test } from 'bun:test'
import { byVan, sideBySide } from './side-by-side.ts'

test.each([
  ['apart', { a: [540, 630], b: [700, 760] }, ['a 0/1', 'b 0/1']],
  ['one after the other', { a: [540, 630], b: [630, 720] }, ['a 0/1', 'b 0/1']],
  ['overlapping', { a: [540, 630], b: [600, 690] }, ['a 0/2', 'b 1/2']],
  ['at the same time, the longer first', { a: [540, 600], b: [540, 750] }, ['b 0/2', 'a 1/2']],
  ['in any order', { b: [600, 690], a: [540, 630] }, ['a 0/2', 'b 1/2']],
  [
    'a chain, its freed lane taken again',
    { a: [540, 630], b: [600, 700], c: [640, 720] },
    ['a 0/2', 'b 1/2', 'c 0/2'],
  ],
  ['three at once', { a: [540, 630], b: [550, 640], c: [560, 650] }, ['a 0/3', 'b 1/3', 'c 2/3']],
  [
    'one group narrow, the next wide',
    { a: [540, 630], b: [600, 690], c: [690, 780] },
    ['a 0/2', 'b 1/2', 'c 0/1'],
  ],
])('washes %s', (_, washes, places) => {
  const items = Object.entries(washes).map(([name, [from = 0, to = 0]]) => ({ name, span: { from, to } }))

  expect(sideBySide(items).map(({ item, lane, lanes }) => `${item.name} ${lane}/${lanes}`)).toEqual(places)
})

test('each van has its lane, and those of one van that overlap share it', () => {
  const item = (van: number, from: number, to: number) => ({ wash: { van }, span: { from, to } })
  const placed = byVan([item(2, 540, 630), item(1, 600, 690), item(2, 600, 660), item(1, 700, 760)], 2)
  expect(
    placed.map(({ item: { wash, span }, lane, lanes }) => [wash.van, span.from, `${lane}/${lanes}`]),
  ).toEqual([
    [2, 540, '2/4'],
    [1, 600, '0/2'],
    [2, 600, '3/4'],
    [1, 700, '0/2'],
  ])
})
