import { expect, test } from 'bun:test'
import { daysAskedAbout, ratingOf } from './review.ts'

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }))

test.each([
  [[5, 5, 5, 4, 5, 5], { value: 4.8, count: 6 }],
  [[5], { value: 5, count: 1 }],
  [[1, 5, 5, 5, 5, 5, 5], { value: 4.4, count: 7 }],
  [[], null],
])('the rating of %p is that of all of them, with its count', (ratings, rating) => {
  expect(ratingOf(rated(...ratings))).toEqual(rating)
})

test.each([
  ['2026-11-27T08:59:59Z', null],
  ['2026-11-27T09:00:00Z', { from: '2026-11-24', to: '2026-11-26' }],
  ['2026-11-27T18:59:59Z', { from: '2026-11-24', to: '2026-11-26' }],
  ['2026-11-27T19:00:00Z', null],
  ['2026-06-27T08:00:00Z', { from: '2026-06-24', to: '2026-06-26' }],
])('at %s the washes that are asked about are of %p', (now, days) => {
  expect(daysAskedAbout(new Date(now))).toEqual(days)
})
