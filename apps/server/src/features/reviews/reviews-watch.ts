import { minuteMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../deps.ts'
import { every, type Recurring } from '../../process/every.ts'
import { runLeased } from '../leases/run-leased.ts'
import { askReviews } from './ask-reviews.ts'
import { publishDueReviews } from './decide-review.ts'

/** Asks for reviews, and shows those that waited long enough: at the start, and then every ten minutes. */
export function reviewsWatch(deps: Deps): Recurring {
  return every(deps, { name: 'reviews', ms: 10 * minuteMs, isAtOnce: true }, async () => {
    await runLeased(deps, { name: 'reviewsAsked', level: 'debug' }, () => askReviews(deps))
    await runLeased(deps, { name: 'reviewsShown', level: 'debug' }, () => publishDueReviews(deps))
  })
}
