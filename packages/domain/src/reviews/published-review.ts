import type { Day } from '../days/day.ts'

/** Out of 5, to a tenth, and of how many reviews. */
export type Rating = { value: number; count: number }

/** A review as everybody sees it. */
export type PublishedReview = {
  id: number
  /** As its author wants to be named; empty once the author's account is erased. */
  name: string
  rating: number
  words: string
  publishedAt: Date
  /** When its author last changed it; null where it is as it was given. */
  editedAt: Date | null
  washDay: Day
  service: string
  /** Whether a subscription paid the wash. */
  isSubscriber: boolean
  answer: { words: string; on: Day } | null
}
