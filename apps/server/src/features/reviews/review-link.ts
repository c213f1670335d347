import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { reviewTerms } from '@tramontane/domain/reviews/review'
import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'
import type { ReviewRow, StoredReview } from './queries.ts'

type LinkDeps = Pick<Deps, 'secret' | 'config' | 'clock'>

/** A link that takes a review, as it is stored and as it is sent. */
export function newReviewLink({ secret, config, clock }: LinkDeps) {
  const token = newSessionToken()
  const tokenHash = sessionIdOf(token)
  const lastDay = plusDays(dayOf(clock.now()), reviewTerms.linkDays)
  return {
    stored: {
      tokenHash,
      sealedToken: seal({ secret, place: sealedIn(tokenHash) }, token),
      expiresAt: instantOf(plusDays(lastDay, 1)),
    },
    url: `${config.baseUrl}/avis/${token}`,
    lastDay,
  }
}

/** The same address again; null once no link leads there. */
export function reviewUrl(
  { secret, config }: LinkDeps,
  { tokenHash, sealedToken }: ReviewRow,
): string | null {
  const token = tokenHash && sealedToken && unseal({ secret, place: sealedIn(tokenHash) }, sealedToken)
  return token ? `${config.baseUrl}/avis/${token}` : null
}

function sealedIn(tokenHash: string): string {
  return `review:${tokenHash}`
}

/** The last day on which it takes a review. */
export function lastDayOf({ expiresAt }: ReviewRow): Day {
  return plusDays(dayOf(expiresAt), -1)
}

/** How it stands behind a link: a review that was given stays there as long as it is kept. */
export function standingOf(
  { clock }: Pick<Deps, 'clock'>,
  { review, washStatus }: StoredReview,
): 'open' | 'given' | 'expired' | 'undone' {
  if (review.status !== 'asked' && review.status !== 'withdrawn') return 'given'
  if (washStatus !== 'completed') return 'undone'
  return clock.now() < review.expiresAt ? 'open' : 'expired'
}
