import type { StartedPaymentReply } from '@tramontane/contract/replies/appointments/payment-links'
import { withWrite } from '@tramontane/db/with-write'
import { onlineCentsMin } from '@tramontane/domain/washes/deposits'
import type { Deps } from '../../../deps.ts'
import type { StartedPayment } from '../../../ports/payments.ts'
import { oneAtATime } from '../../subscriptions/one-at-a-time.ts'
import { changePayment, insertPayment, lastTest, type OnlinePayment, openTests } from './queries.ts'
import { sendOwedRefunds } from './refunds/send-refunds.ts'
import { dropPayment, syncOpen } from './sync-payment.ts'

/**
 * What the browser confirms to try the card form with the owner's own card: one test at a time, however many tabs ask. It
 * pays no wash and goes back at once. Errors: 502.
 */
export function startTestPayment(deps: Deps): Promise<StartedPaymentReply> {
  return oneAtATime(deps, 'pay:test', async () => {
    const { intentId, clientSecret } = (await openTest(deps)) ?? (await newTest(deps))
    const { name: provider, publishableKey } = deps.payments
    return {
      ...{ clientSecret, intentId, provider, cents: onlineCentsMin },
      ...(publishableKey && { publishableKey }),
    }
  })
}

/** The test that was begun, where it can still be paid; any other one ends. */
async function openTest(deps: Deps): Promise<StartedPayment | null> {
  let kept: StartedPayment | null = null
  for (const payment of await openTests(deps.database.db)) {
    if (payment.intentId === null) continue
    const started: StartedPayment | null = kept ? null : await deps.payments.resumePayment(payment.intentId)
    if (started) kept = started
    else await dropPayment(deps, payment)
  }
  return kept
}

async function newTest(deps: Deps): Promise<StartedPayment> {
  const key = crypto.randomUUID()
  const createdAt = deps.clock.now()
  const values = { appointmentId: null, kind: 'due' as const, cents: onlineCentsMin, isTest: true }
  // The row is there before the intent: nobody is given anything to pay that is not known here.
  await withWrite(deps.database, (tx) => insertPayment(tx, { key, createdAt, ...values }))
  const description = 'Essai de paiement, rendu aussitôt'
  const started = await deps.payments.startPayment({ key, cents: onlineCentsMin, description })
  await withWrite(deps.database, (tx) => changePayment(tx, key, { intentId: started.intentId }))
  return started
}

/** Asks the provider how the tests stand, and sends back what is to go back. Errors: 502. */
export async function syncTests(deps: Deps): Promise<void> {
  await syncOpen(deps, await openTests(deps.database.db))
  const last = await lastTest(deps.database.db)
  if (last?.payment.status === 'paid' && last.sentAt === null) await sendOwedRefunds(deps, last.payment.key)
}

/** The last test, as far as it came; null where none was ever begun. */
export type TestStanding = {
  state: OnlinePayment['status']
  /** Of what was paid: on its way or arrived, not through yet, or refused by the bank. */
  refund: 'sent' | 'owed' | 'lost'
  cents: number
  at: Date
}

export async function testStanding({ database }: Pick<Deps, 'database'>): Promise<TestStanding | null> {
  const last = await lastTest(database.db)
  if (!last) return null
  const { payment, sentAt, refundStatus } = last
  const isLost = refundStatus === 'failed' || refundStatus === 'canceled'
  return {
    ...{ state: payment.status, cents: payment.cents, at: payment.paidAt ?? payment.createdAt },
    refund: isLost ? 'lost' : sentAt ? 'sent' : 'owed',
  }
}
