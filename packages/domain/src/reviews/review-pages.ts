import { dayOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import { typeset } from '../words/typeset.ts'
import type { PublishedReview } from './published-review.ts'

/** Units: reviews of one page of `/avis`. */
const pageSize = 20

/** How many pages there are: one, even of nothing. */
export function reviewPages(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize))
}

/** Those of one page, from 1. */
export function reviewsOfPage(reviews: PublishedReview[], page: number): PublishedReview[] {
  return reviews.slice((page - 1) * pageSize, page * pageSize)
}

/** A review as a public page shows it. */
export type ShownReview = Omit<PublishedReview, 'publishedAt' | 'editedAt'> & {
  publishedOn: Day
  editedOn: Day | null
}

/** By days, and set as French typography wants it; no word of it is another. */
export function shownReview({ publishedAt, editedAt, answer, ...review }: PublishedReview): ShownReview {
  return {
    ...review,
    words: typeset(review.words),
    publishedOn: dayOf(publishedAt),
    editedOn: editedAt && dayOf(editedAt),
    answer: answer && { ...answer, words: typeset(answer.words) },
  }
}
