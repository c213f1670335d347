import type Stripe from 'stripe'
import type { Refund, RefundOrder } from '../../ports/payments.ts'
import { every, expectObject, inSeconds, pageSize, underKey } from './stripe-client.ts'
import { idOf, keyKey, reasonKey, toRefund } from './stripe-shapes.ts'

export function everyRefund(stripe: Stripe, since: Date) {
  return every(stripe.refunds.list({ created: { gte: inSeconds(since) }, limit: pageSize }), toRefund)
}

export function refundsOf(stripe: Stripe, payment_intent: string): Promise<Refund[]> {
  return Array.fromAsync(every(stripe.refunds.list({ payment_intent, limit: pageSize }), toRefund))
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
