import { expect, test } from 'bun:test'
import { movedMask, sizedMask, withMask } from './masks.ts'

const mask = { id: 1, x: 0.4, y: 0.5, width: 0.3, height: 0.2 }

test.each([
  ['to the right', 0.1, 0, { x: 0.5, y: 0.5 }],
  ['past the right edge', 0.9, 0, { x: 0.7, y: 0.5 }],
  ['past the upper left corner', -2, -2, { x: 0, y: 0 }],
  ['past the lower edge', 0, 5, { x: 0.4, y: 0.8 }],
])('moved %s, it stays whole on the picture', (_, right, down, place) => {
  const moved = movedMask(mask, right, down)
  expect([moved.x, moved.y]).toEqual([expect.closeTo(place.x), expect.closeTo(place.y)])
  expect([moved.width, moved.height]).toEqual([0.3, 0.2])
})

test('it grows no further than the picture, and is never too small to be taken hold of', () => {
  const grown = sizedMask(mask, 3, 3)
  expect([grown.x + grown.width, grown.y + grown.height]).toEqual([1, 1])
  const shrunk = sizedMask(mask, -3, -3)
  expect(Math.min(shrunk.width, shrunk.height)).toBeGreaterThan(0.02)
})

test('each new one is told from the others, also once one was taken away', () => {
  const two = withMask(withMask([]))
  const ids = withMask(two.slice(1)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})
