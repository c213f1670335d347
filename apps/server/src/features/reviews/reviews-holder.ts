import { minuteMs } from '@tramontane/domain/days/durations'
import type { PublishedReview } from '@tramontane/domain/reviews/published-review'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import type { Reviews } from '../../ports/reviews.ts'
import { every, type Recurring } from '../../process/every.ts'
import { publishedReviews, shownMark } from './queries.ts'

/** What is held of the reviews that are shown; one look after the other, so that an older one never comes last. */
export function reviewsHolder({ database }: Pick<Deps, 'database'>): Reviews {
  let current: PublishedReview[] = []
  let seen: string | undefined
  let refreshing: Promise<void> = Promise.resolve()

  async function learn() {
    const mark = await shownMark(database.db)
    if (mark === seen) return
    current = await publishedReviews(database.db)
    seen = mark
  }

  return {
    get current() {
      return current
    },
    refresh() {
      refreshing = refreshing.catch(() => {}).then(learn)
      return refreshing
    },
  }
}

/** After what changes a review is stored: pages and calls follow at once, or with the follower's next look. */
export async function showStored({ reviews, log }: Pick<Deps, 'reviews' | 'log'>) {
  await reviews.refresh().catch((error) => log.error('reviews_not_refreshed', errorFields(error)))
}

const sharedMs = 2000
const ownMs = minuteMs

/** Shows what another process, or the night, made of the reviews. */
export function reviewsFollower(deps: Deps): Recurring {
  const ms = deps.database.isShared ? sharedMs : ownMs
  return every(deps, { name: 'follow-reviews', ms }, () => showStored(deps))
}
