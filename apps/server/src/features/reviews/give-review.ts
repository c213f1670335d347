import type { GivenReviewInput, ReviewPageInput } from '@tramontane/contract/reviews/review'
import type { Tx } from '@tramontane/db/database'
import { changeClient } from '@tramontane/db/people/accounts'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs } from '@tramontane/domain/days/durations'
import { findingsIn } from '@tramontane/domain/reviews/needs-look'
import { reviewTerms } from '@tramontane/domain/reviews/review'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { sessionIdOf } from '../sessions/session-token.ts'
import { changeReview, reviewByToken, type StoredReview } from './queries.ts'
import { standingOf } from './review-link.ts'
import { showStored } from './reviews-holder.ts'
import { settleReview, tellOwnerOfReview } from './tell-reviews.ts'

type Answer = { token: string; input: ReviewPageInput }

/**
 * What somebody who was asked does on the page of their link: gives a review, corrects or withdraws it, or is not asked
 * any more. What was sent twice counts once.
 * Errors: 404 for a link that leads nowhere; 409 review_given for a second one, review_link_over, review_changed for who
 * read another version.
 */
export async function answerReview(deps: Deps, { token, input }: Answer): Promise<void> {
  await withWrite(deps.database, async (tx) => {
    const stored = await reviewByToken(tx, sessionIdOf(token))
    if (!stored) throw new AppError('not_found')
    if (input.action === 'stop' || input.action === 'resume')
      return declineOrResume(tx, deps, stored, input.action)
    if (input.action === 'withdraw') return withdraw(tx, deps, stored, input.revision)
    await write(tx, deps, stored, input)
  })
  await showStored(deps)
}

async function write(tx: Tx, deps: Deps, stored: StoredReview, input: GivenReviewInput) {
  const { review } = stored
  const isGiven = standingOf(deps, stored) === 'given'
  if (isGiven && isSame(stored, input)) return
  if (input.action === 'give' && isGiven) throw new AppError('review_given')
  if (input.action === 'correct' && review.revision !== input.revision) throw new AppError('review_changed')
  if (!isGiven && (input.action === 'correct' || standingOf(deps, stored) !== 'open'))
    throw new AppError('review_link_over')

  const now = deps.clock.now()
  const findings = findingsIn(input.words, input.name)
  // What was refused is looked at again, whatever it says now.
  const waits = findings.length > 0 || review.status === 'refused'
  await changeReview(
    tx,
    { id: review.id, now },
    {
      ...{ rating: input.rating, words: input.words, shownName: input.name, consentAt: now, findings },
      ...{ refusal: null, refusalWords: null, refusedAt: null },
      ...(isGiven ? { editedAt: now } : { givenAt: now, editedAt: null }),
      ...(waits
        ? {
            status: 'waiting',
            publishBy: new Date(now.getTime() + reviewTerms.lookDays * dayMs),
            publishedAt: null,
          }
        : { status: 'published', publishBy: null, publishedAt: review.publishedAt ?? now }),
    },
  )

  await tellOwnerOfReview(tx, deps, { ...stored, isCorrected: isGiven })
  await record(tx, deps, stored, isGiven ? 'review.correct' : 'review.give')
}

/** Pressed twice, or opened again and sent as it was. */
function isSame({ review }: StoredReview, { rating, words, name }: GivenReviewInput): boolean {
  return review.rating === rating && review.words === words && review.shownName === name
}

async function withdraw(tx: Tx, deps: Deps, stored: StoredReview, revision: number) {
  const { review } = stored
  if (standingOf(deps, stored) !== 'given') return
  if (review.revision !== revision) throw new AppError('review_changed')
  await changeReview(
    tx,
    { id: review.id, now: deps.clock.now() },
    {
      ...{ status: 'withdrawn', rating: null, words: '', shownName: '', consentAt: null, findings: [] },
      ...{ givenAt: null, editedAt: null, publishBy: null, publishedAt: null },
      ...{ refusal: null, refusalWords: null, refusedAt: null, answer: null, answeredAt: null },
    },
  )
  await settleReview(tx, deps, review.id)
  await record(tx, deps, stored, 'review.withdraw')
}

async function declineOrResume(tx: Tx, deps: Deps, stored: StoredReview, action: 'stop' | 'resume') {
  const { clientId } = stored.review
  const isDeclined = Boolean(stored.client?.declinedAt)
  if (clientId === null || isDeclined === (action === 'stop')) return
  await changeClient(tx, clientId, { reviewsDeclinedAt: action === 'stop' ? deps.clock.now() : null })
  await record(tx, deps, stored, action === 'stop' ? 'review.decline' : 'review.resume')
}

type Action = 'review.give' | 'review.correct' | 'review.withdraw' | 'review.decline' | 'review.resume'

async function record(tx: Tx, deps: Deps, { review }: StoredReview, action: Action) {
  const client = `client:${review.clientId ?? 0}`
  await recordAudit(tx, deps, { actor: client, action, target: `review:${review.id}` })
}
