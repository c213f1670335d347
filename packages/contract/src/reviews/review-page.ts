import type { Day } from '@tramontane/domain/days/day'
import type { Rating } from '@tramontane/domain/reviews/published-review'
import type { GivenStatus, RefusalReason } from '@tramontane/domain/reviews/review'
import type { ShownReview } from '@tramontane/domain/reviews/review-pages'

/** A review as its author sees it behind the link. */
export type OwnReview = {
  status: GivenStatus
  rating: number
  words: string
  name: string
  givenOn: Day
  /** By then it is shown, where it waits for a look. */
  publishBy: Day | null
  publishedOn: Day | null
  refusal: { reason: RefusalReason; words: string } | null
  answer: { words: string; on: Day } | null
}

/** Of the wash, and of whom it was, no more than a forwarded link may tell. */
type Asked = {
  service: string
  day: Day
  firstName: string
  revision: number
  /** Whether its client is not to be asked any more. */
  isStopped: boolean
}

/**
 * What the page of a request for a review shows. Shapes: `over` for a link of which nothing can be given any more, or
 * not: its time is over, or the wash is not done.
 */
export type ReviewPage =
  | { state: 'unknown' }
  | (Asked & { state: 'open'; until: Day; isWithdrawn: boolean })
  | (Asked & { state: 'over'; why: 'expired' | 'undone'; isWithdrawn: boolean })
  | (Asked & { state: 'given'; review: OwnReview })

/** The page with what was refused, and what was typed. */
export type ShownReviewPage = ReviewPage & {
  token: string
  refusal: string | null
  fields: Record<string, string>
  typed: { rating: string; words: string; name: string; consent: boolean } | null
}

/** A page of `/avis`: `page` from 1. */
export type ReviewsPage = { rating: Rating | null; reviews: ShownReview[]; page: number; pages: number }
