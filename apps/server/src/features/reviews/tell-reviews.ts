import { callerName } from '@tramontane/contract/clients/caller'
import { findingLabels } from '@tramontane/contract/reviews/review-columns'
import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { frenchList } from '@tramontane/domain/words/french-list'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/layout/mail-site.ts'
import { reviewRefused, reviewShownAfterAll } from '../../mail/review-mails.ts'
import { enqueue, type Recipient } from '../outbox/enqueue.ts'
import { isReachable } from '../outbox/plain-address.ts'
import { todoLinks } from '../todo/links.ts'
import { settleTodos } from '../todo/settle-todos.ts'
import { tellOwner } from '../todo/tell-owner.ts'
import { reviewById, type StoredReview } from './queries.ts'
import { reviewUrl } from './review-link.ts'

function keyOf(id: number): string {
  return `review:${id}:`
}

/** What was to be done about a review is done. */
export async function settleReview(tx: Tx, deps: Deps, id: number) {
  await settleTodos(tx, deps, keyOf(id))
}

/** Units: characters of a review that a thing to do shows. */
const excerptMax = 140

/** A review was given or corrected: the owner answers it, or looks at it first. */
export async function tellOwnerOfReview(
  tx: Tx,
  deps: Deps,
  { review: { id }, isCorrected }: StoredReview & { isCorrected: boolean },
) {
  const stored = await reviewById(tx, id)
  if (!stored) return
  const { review } = stored
  const who = `${review.shownName}, ${review.rating}/5`
  const waits = review.status === 'waiting'
  const title = waits ? 'Avis à regarder' : isCorrected ? 'Avis corrigé' : 'Nouvel avis'
  await settleReview(tx, deps, id)
  await tellOwner(tx, deps, {
    dedupKey: `${keyOf(id)}${review.revision}`,
    kind: 'review',
    title: `${title} : ${who}`,
    detail: waits ? waitingDetail(stored) : excerpt(review.words),
    person: authorOf(stored),
    link: todoLinks.review(id),
  })
}

function waitingDetail({ review: { findings, publishBy } }: StoredReview): string {
  const why =
    findings.length > 0
      ? `On y lit ${frenchList(findings.map((finding) => findingLabels[finding]))}.`
      : 'Son auteur l’a corrigé après un refus.'
  return publishBy
    ? `${why} Sans réponse de votre part, il est publié le ${longFrenchDate(dayOf(publishBy))}.`
    : why
}

function excerpt(words: string): string {
  const line = words.replace(/\s+/g, ' ')
  return line.length > excerptMax ? `${line.slice(0, excerptMax)}…` : line
}

/** Its author reads why it is not shown; nobody where the account is erased or has no address. */
export async function tellRefused(tx: Tx, deps: Deps, stored: StoredReview) {
  const { review } = stored
  const to = authorOf(stored)
  if (!to || !review.refusal) return
  await enqueue(tx, deps, {
    dedupKey: `review-refused:${review.id}:${review.revision}`,
    to,
    mail: reviewRefused({
      ...factsOf(deps, stored, to),
      ...{ reason: review.refusal, details: review.refusalWords ?? '', url: reviewUrl(deps, review) },
    }),
  })
}

/** Who was told of a refusal reads that it is over. */
export async function tellShown(tx: Tx, deps: Deps, stored: StoredReview) {
  const to = authorOf(stored)
  if (!to) return
  await enqueue(tx, deps, {
    dedupKey: `review-shown:${stored.review.id}:${stored.review.revision}`,
    to,
    mail: reviewShownAfterAll(factsOf(deps, stored, to)),
  })
}

function factsOf(deps: Deps, { review: { service, washDay } }: StoredReview, { name }: Recipient) {
  return { site: mailSite(deps), customerName: name, service, day: washDay }
}

function authorOf({ client }: StoredReview): Recipient | null {
  if (!client?.email || !isReachable(client.email)) return null
  return { name: callerName(client), address: client.email }
}
