import type { ReviewRow } from '@tramontane/contract/replies/reviews'
import type { ReviewAnswerInput, ReviewRefusalInput } from '@tramontane/contract/reviews/review'
import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isClockDoubted } from '../retention/doubt-clock.ts'
import { reviewRowOf } from './list-reviews.ts'
import { changeReview, reviewById, reviewsToPublish, type StoredReview } from './queries.ts'
import { showStored } from './reviews-holder.ts'
import { settleReview, tellRefused, tellShown } from './tell-reviews.ts'

type Change = Parameters<typeof changeReview>[2]
type Deciding = { id: number; revision: number }

/**
 * Shows what waited, or what had been refused. Errors: 404; 409 review_changed with the review as it is now, for another
 * version than the one that was read, as in all of them.
 */
export function publishReview(deps: Deps, admin: AdminActor, deciding: Deciding): Promise<ReviewRow> {
  return decide(deps, admin, deciding, {
    action: 'review.publish',
    change: ({ review }, now) => ({
      ...{ status: 'published', publishBy: null, publishedAt: review.publishedAt ?? now },
      ...{ refusal: null, refusalWords: null, refusedAt: null },
    }),
    async tell(tx, after, before) {
      if (before.review.status === 'refused') await tellShown(tx, deps, after)
    },
  })
}

/** Does not show it, or no more, for a reason of the list; its author is told. Source: LAW-43. */
export function refuseReview(
  deps: Deps,
  admin: AdminActor,
  { reason, words, ...deciding }: Deciding & ReviewRefusalInput,
): Promise<ReviewRow> {
  return decide(deps, admin, deciding, {
    action: 'review.refuse',
    details: { ground: reason },
    change: (_, now) => ({
      ...{ status: 'refused', publishBy: null, publishedAt: null },
      ...{ refusal: reason, refusalWords: words || null, refusedAt: now },
    }),
    tell: (tx, after) => tellRefused(tx, deps, after),
  })
}

/** The business's one answer, or another in its place; none without words. */
export function answerReviewByAdmin(
  deps: Deps,
  admin: AdminActor,
  { words, ...deciding }: Deciding & ReviewAnswerInput,
): Promise<ReviewRow> {
  return decide(deps, admin, deciding, {
    action: 'review.answer',
    change: (_, now) => (words ? { answer: words, answeredAt: now } : { answer: null, answeredAt: null }),
  })
}

type Decision = {
  action: 'review.publish' | 'review.refuse' | 'review.answer'
  details?: Record<string, string>
  change: (stored: StoredReview, now: Date) => Change
  tell?: (tx: Tx, after: StoredReview, before: StoredReview) => Promise<void>
}

async function decide(
  deps: Deps,
  admin: AdminActor,
  { id, revision }: Deciding,
  { action, details, change, tell }: Decision,
): Promise<ReviewRow> {
  const row = await withWrite(deps.database, async (tx) => {
    const before = (await reviewById(tx, id)) ?? notFound()
    if (before.review.revision !== revision)
      throw new AppError('review_changed', { data: reviewRowOf(before) })

    const now = deps.clock.now()
    await changeReview(tx, { id, now }, change(before, now))
    const after = (await reviewById(tx, id)) ?? notFound()

    await settleReview(tx, deps, id)
    await tell?.(tx, after, before)
    await recordAudit(tx, deps, { actor: admin.email, action, target: `review:${id}`, details })
    return reviewRowOf(after)
  })
  await showStored(deps)
  return row
}

/**
 * Shows what nobody looked at in time, as the page of the reviews promises; not by a clock that leapt.
 * Answers how many.
 */
export async function publishDueReviews(deps: Deps): Promise<{ published: number }> {
  const published = await withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    const due = await reviewsToPublish(tx, now)
    if (due.length === 0 || (await isClockDoubted(tx, deps))) return 0
    for (const { id } of due) {
      await changeReview(tx, { id, now }, { status: 'published', publishBy: null, publishedAt: now })
      await settleReview(tx, deps, id)
      await recordAudit(tx, deps, { actor: 'system', action: 'review.publish', target: `review:${id}` })
    }
    return due.length
  })
  if (published > 0) await showStored(deps)
  return { published }
}
