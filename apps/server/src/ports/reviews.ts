import type { PublishedReview } from '@tramontane/domain/reviews/published-review'

/** The reviews that everybody sees, in memory, the newest first. */
export interface Reviews {
  /** Replaced whole when one of them changes. */
  readonly current: PublishedReview[]
  /** Learns what was stored since. Errors: those of the database. */
  refresh(): Promise<void>
}
