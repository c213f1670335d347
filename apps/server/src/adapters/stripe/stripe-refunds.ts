import type Stripe from 'stripe'
import type { Refund, RefundOrder } from '../../ports/payments.ts'
import { every, expectObject, inSeconds, pageSize, underKey } from './stripe-client.ts'
import { idOf, keyKey, reasonKey, toRefund, toTaken } from './stripe-shapes.ts'

/** Refunds, then what banks took: both are money that is no longer here. */
export async function* everyRefund(stripe: Stripe, since: Date): AsyncIterable<Refund> {
  const made = { created: { gte: inSeconds(since) }, limit: pageSize }
  yield* every(stripe.refunds.list(made), toRefund)
  for await (const dispute of every(stripe.disputes.list(made), toTaken)) if (dispute) yield dispute
}

export async function refundsOf(stripe: Stripe, payment_intent: string): Promise<Refund[]> {
  const ofIntent = { payment_intent, limit: pageSize }
  const sent = await Array.fromAsync(every(stripe.refunds.list(ofIntent), toRefund))
  const taken = await Array.fromAsync(every(stripe.disputes.list(ofIntent), toTaken))
  return [...sent, ...taken.filter((one) => one !== null)]
}

export async function refund(stripe: Stripe, { intentId, cents, key, reason }: RefundOrder): Promise<void> {
  const metadata = { [keyKey]: key, [reasonKey]: reason }
  const made = await underKey(
    `refund:${intentId}:${key}`,
    (options) => stripe.refunds.create({ payment_intent: intentId, amount: cents, metadata }, options),
    () => refundUnder(stripe, intentId, key),
  )
  const { payment_intent, amount } = expectObject(made, 'refund')
  if (idOf(payment_intent) !== intentId || amount !== cents) throw new Error('another refund came')
}

async function refundUnder(stripe: Stripe, payment_intent: string, key: string) {
  const all = expectObject(await stripe.refunds.list({ payment_intent, limit: pageSize }), 'list')
  return all.data.find(({ metadata }) => metadata?.[keyKey] === key)
}
