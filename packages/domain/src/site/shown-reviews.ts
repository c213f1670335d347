import type { Review } from './business-settings.ts'

/** At most as many reviews as a page shows. Source: P-23. */
const reviewsShown = 6

/** Out of 5, to a tenth, and of how many reviews. */
export type Rating = { value: number; count: number }

/** The reviews that are shown: the latest, the newest first; they are not chosen by their rating. Source: LAW-43. */
export function shownReviews(reviews: Review[]): Review[] {
  return reviews.toSorted((one, other) => other.time - one.time).slice(0, reviewsShown)
}

/** The average of those that are shown; null where there are none. It is never typed. Source: R-58. */
export function ratingOf(reviews: Review[]): Rating | null {
  const shown = shownReviews(reviews)
  if (shown.length === 0) return null
  const total = shown.reduce((sum, { rating }) => sum + rating, 0)
  return { value: Math.round((total / shown.length) * 10) / 10, count: shown.length }
}
