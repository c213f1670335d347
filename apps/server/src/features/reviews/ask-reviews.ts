import type { Tx } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { daysAskedAbout, reviewTerms } from '@tramontane/domain/reviews/review'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { reviewAsked } from '../../mail/review-mails.ts'
import { nameOf } from '../appointments/letters/appointment-letters.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { isReachable } from '../outbox/plain-address.ts'
import { insertReview, washesToAskAbout } from './queries.ts'
import { newReviewLink } from './review-link.ts'

/**
 * Asks those whose wash was done the day before, or was closed since, for a review: one message for each wash, in
 * daytime, and none to who was asked within the last months, has no address, or does not want to be asked.
 * Answers how many were asked. Source: V-60.
 */
export async function askReviews(deps: Deps): Promise<{ asked: number }> {
  const now = deps.clock.now()
  const days = daysAskedAbout(now)
  if (!days || !deps.settings.current.asksReviews) return { asked: 0 }
  const span = { start: instantOf(days.from), end: instantOf(plusDays(days.to, 1)) }
  const pausedSince = new Date(now.getTime() - reviewTerms.pauseDays * dayMs)

  return withWrite(deps.database, async (tx) => {
    const asked = new Set<number>()
    for (const washed of await washesToAskAbout(tx, { ...span, pausedSince }))
      if (!asked.has(washed.client.id) && (await ask(tx, deps, washed))) asked.add(washed.client.id)
    return { asked: asked.size }
  })
}

type Washed = Awaited<ReturnType<typeof washesToAskAbout>>[number]

/** Answers false for somebody whom no mail reaches. */
async function ask(tx: Tx, deps: Deps, { wash, client, contact }: Washed): Promise<boolean> {
  const address = client.hasAccount ? client.email : contact?.email || client.email
  if (!address || !isReachable(address)) return false
  const name = nameOf({ client, contact })
  const { stored, url, lastDay } = newReviewLink(deps)
  const washDay = dayOf(wash.date)
  const now = deps.clock.now()

  await insertReview(tx, {
    ...{ ...stored, appointmentId: wash.id, clientId: client.id, askedAt: now, changedAt: now },
    ...{ washDay, service: wash.service, isSubscriber: wash.subscriptionId !== null },
  })
  await enqueue(tx, deps, {
    dedupKey: `review-asked:${wash.id}`,
    to: { name, address },
    mail: reviewAsked({
      ...{ site: mailSite(deps), customerName: name, service: wash.service, day: washDay },
      ...{ url, lastDay },
    }),
  })
  return true
}
