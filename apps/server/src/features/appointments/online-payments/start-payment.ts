import type { StartedPaymentReply } from '@tramontane/contract/replies/appointments/payment-links'
import { withWrite } from '@tramontane/db/with-write'
import { hourMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import type { StartedPayment } from '../../../ports/payments.ts'
import { sessionIdOf } from '../../sessions/session-token.ts'
import { oneAtATime } from '../../subscriptions/one-at-a-time.ts'
import { countLook, payPageOf } from './pay-page.ts'
import {
  changePayment,
  forgetUnborn,
  insertPayment,
  linkById,
  type OnlinePayment,
  openPaymentsOf,
} from './queries.ts'
import { dropPayment } from './sync-payment.ts'

type Asked = { token: string; shownCents: number }

/** Shorter than providers remember a key: what was asked for before may be another payment there by now. */
const keyMs = 20 * hourMs

/**
 * What the browser confirms to pay behind a link: one payment at a time of each wash, of the sum of now, however many
 * tabs ask. One of another sum is ended first; one that was paid meanwhile counts.
 * Errors: 404 link_unknown; 409 payment_changed, with the page as it stands, for another sum than the one on screen and for
 * what cannot be paid any more; 429; 502.
 */
export async function startLinkedPayment(
  deps: Deps,
  network: string,
  { token, shownCents }: Asked,
): Promise<StartedPaymentReply> {
  await withWrite(deps.database, (tx) => countLook(tx, deps, network))
  const link = await linkById(deps.database.db, sessionIdOf(token))
  if (!link) throw new AppError('link_unknown')
  return oneAtATime(deps, `pay:${link.appointmentId}`, async () => {
    const open = await endOthers(deps, link.appointmentId, shownCents)
    const payment = open?.payment ?? (await preparePayment(deps, { token, shownCents }))
    const { intentId, clientSecret } = open?.started ?? (await makeIntent(deps, payment))
    // The provider was asked in between: what the wash costs, and what was paid, may be another sum by now.
    await requireStill(deps, { token, shownCents })
    const { name: provider, publishableKey } = deps.payments
    return {
      clientSecret,
      intentId,
      provider,
      cents: payment.cents,
      ...(publishableKey && { publishableKey }),
    }
  })
}

/** Ends what was begun for another sum. Answers the one that can still be paid. */
async function endOthers(deps: Deps, appointmentId: number, cents: number) {
  let kept: { payment: OnlinePayment; started: StartedPayment | null } | null = null
  for (const payment of await openPaymentsOf(deps.database.db, appointmentId)) {
    const { intentId } = payment
    const isUsable = kept === null && payment.cents === cents
    if (intentId === null) {
      if (isUsable && isFresh(deps, payment)) kept = { payment, started: null }
      continue
    }
    const started = isUsable ? await deps.payments.resumePayment(intentId) : null
    if (started) kept = { payment, started }
    else await dropPayment(deps, payment)
  }
  return kept
}

function isFresh({ clock }: Deps, { createdAt }: OnlinePayment): boolean {
  return clock.now().getTime() - createdAt.getTime() < keyMs
}

async function preparePayment(deps: Deps, asked: Asked): Promise<OnlinePayment> {
  return withWrite(deps.database, async (tx) => {
    const now = deps.clock.now()
    await forgetUnborn(tx, new Date(now.getTime() - keyMs))
    const page = await payPageOf(tx, deps, asked.token)
    if (page.state !== 'open' || page.cents !== asked.shownCents)
      throw new AppError('payment_changed', { data: page })
    const link = await linkById(tx, sessionIdOf(asked.token))
    if (!link) throw new AppError('link_unknown')
    const { appointmentId, kind } = link
    const key = crypto.randomUUID()
    return insertPayment(tx, { key, appointmentId, kind, cents: page.cents, createdAt: now })
  })
}

/** The row is there before the intent: nobody is given anything to pay that is not known here. */
async function makeIntent(deps: Deps, { key, cents, appointmentId }: OnlinePayment) {
  const description = `Lavage, rendez-vous ${appointmentId}`
  const started = await deps.payments.startPayment({ key, cents, description })
  await withWrite(deps.database, (tx) => changePayment(tx, key, { intentId: started.intentId }))
  return started
}

async function requireStill(deps: Deps, { token, shownCents }: Asked) {
  const page = await payPageOf(deps.database.db, deps, token)
  if (page.state !== 'open' || page.cents !== shownCents)
    throw new AppError('payment_changed', { data: page })
}
