import { expect, test } from 'bun:test'
import { ratingOf, shownReviews } from './shown-reviews.ts'

const reviews = (...ratings: number[]) =>
  ratings.map((rating, index) => ({
    ...{ author_name: `Auteur ${index}`, rating, text: 'Bien.', time: index, relative_time_description: '' },
  }))

test('six reviews are shown, the newest first', () => {
  expect(shownReviews(reviews(1, 2, 3, 4, 5, 5, 4)).map(({ rating }) => rating)).toEqual([4, 5, 5, 4, 3, 2])
})

test.each([
  [[5, 5, 5, 4.5, 5, 5], { value: 4.9, count: 6 }],
  [[5], { value: 5, count: 1 }],
  [[1, 5, 5, 5, 5, 5, 5], { value: 5, count: 6 }],
  [[], null],
])('the rating of %p is that of what is shown, with its count', (ratings, rating) => {
  expect(ratingOf(reviews(...ratings))).toEqual(rating)
})
