import { dayOf, plusDays, timeOf } from '../days/calendar.ts'
import type { Day } from '../days/day.ts'
import type { PublishedReview, Rating } from './published-review.ts'

/**
 * How a review stands. It is asked for, then given: published at once, or waiting for the owner's look. What the owner
 * refused is kept with its reason; what its author withdrew keeps neither words nor name.
 */
export const reviewStatuses = ['asked', 'waiting', 'published', 'refused', 'withdrawn'] as const
type ReviewStatus = (typeof reviewStatuses)[number]

/** Those that the owner has a list of. */
export const givenStatuses = ['waiting', 'published', 'refused'] as const satisfies ReviewStatus[]
export type GivenStatus = (typeof givenStatuses)[number]

/** The only reasons for which a review is refused; a low note is none. Source: LAW-43 (D111-17 to D111-19). */
export const refusalReasons = [
  ...(['insult', 'personal_data', 'advertising'] as const),
  ...(['off_topic', 'not_the_client', 'unlawful'] as const),
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** What of a review's words asks for the owner's look before it is shown. */
export const reviewFindings = ['insult', 'phone', 'email', 'link', 'address'] as const
export type ReviewFinding = (typeof reviewFindings)[number]

/** Lengths of time of a review's life; the page of the reviews says each of them. Units in the names. */
export const reviewTerms = {
  /** How long the link of a request takes a review. */
  linkDays: 60,
  /** A review that waits for a look is published after it, where nobody refused it. */
  lookDays: 7,
  /** A client is asked once within it, however many washes there are. */
  pauseDays: 90,
  /** A wash that was closed later than that is not asked about any more. */
  askedWithinDays: 3,
  /** Published, refused: how long it is shown, and kept. */
  keptYears: 3,
} as const

/** Units: characters. */
export const reviewWordsMax = 2000
export const reviewNameMax = 40
export const reviewAnswerMax = 1000

/** The average of all that are published; null where there are none. It is never typed. Source: R-58. */
export function ratingOf(reviews: Pick<PublishedReview, 'rating'>[]): Rating | null {
  if (reviews.length === 0) return null
  const total = reviews.reduce((sum, { rating }) => sum + rating, 0)
  return { value: Math.round((total / reviews.length) * 10) / 10, count: reviews.length }
}

/** The hours in which a request leaves, in Paris. */
const askedFrom = '10:00'
const askedUntil = '20:00'

/** The days whose washes are asked about now: none outside the day's hours, never today's. */
export function daysAskedAbout(now: Date): { from: Day; to: Day } | null {
  const time = timeOf(now)
  if (time < askedFrom || time >= askedUntil) return null
  const today = dayOf(now)
  return { from: plusDays(today, -reviewTerms.askedWithinDays), to: plusDays(today, -1) }
}
