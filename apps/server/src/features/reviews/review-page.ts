import type { OwnReview, ReviewPage } from '@tramontane/contract/reviews/review-page'
import type { Db } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { nameParts } from '@tramontane/domain/people/name-parts'
import type { GivenStatus } from '@tramontane/domain/reviews/review'
import type { Deps } from '../../deps.ts'
import { type ReviewRow, reviewByToken } from './queries.ts'
import { lastDayOf, standingOf } from './review-link.ts'

/** What the page behind a link shows; looking changes nothing. Shapes: `tokenHash` is the hash of the token. */
export async function reviewPageOf(db: Db, deps: Deps, tokenHash: string): Promise<ReviewPage> {
  const stored = await reviewByToken(db, tokenHash)
  if (!stored) return { state: 'unknown' }
  const { review, client } = stored
  const standing = standingOf(deps, stored)
  const asked = {
    ...{ service: review.service, day: review.washDay, revision: review.revision },
    firstName: nameParts(client?.firstName ?? '').firstName,
    isStopped: Boolean(client?.declinedAt),
  }
  if (standing === 'given') return { ...asked, state: 'given', review: ownReview(review) }
  const isWithdrawn = review.status === 'withdrawn'
  if (standing === 'open') return { ...asked, state: 'open', until: lastDayOf(review), isWithdrawn }
  return { ...asked, state: 'over', why: standing, isWithdrawn }
}

function ownReview(review: ReviewRow): OwnReview {
  const { status, rating, words, shownName, publishBy, publishedAt, refusal, answer, answeredAt } = review
  return {
    ...{ status: status as GivenStatus, rating: rating ?? 1, words, name: shownName },
    givenOn: dayOf(review.editedAt ?? review.givenAt ?? review.changedAt),
    publishBy: publishBy && dayOf(publishBy),
    publishedOn: publishedAt && dayOf(publishedAt),
    refusal: refusal && { reason: refusal, words: review.refusalWords ?? '' },
    answer: answer && answeredAt ? { words: answer, on: dayOf(answeredAt) } : null,
  }
}
