import { dayMs } from '@tramontane/domain/days/durations'
import Stripe from 'stripe'
import type { StripeEventType } from '../stripe-events.ts'
import { expect, type Step, type World } from './check-world.ts'

/** What the other groups make Stripe tell. */
const awaited: StripeEventType[] = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice_payment.paid',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/** Source: docs.stripe.com/api/events; a header that we sign ourselves: stripe-node, `generateTestHeaderString`. */
export const eventSteps: Step[] = [
  {
    name: 'Événements',
    expected:
      'chacun de ceux que les essais provoquent, lu par le programme comme s’il arrivait par le webhook',
    async run(world) {
      const missing: string[] = []
      const unread: string[] = []
      const otherVersions = new Set<string>()
      for (const type of awaited) {
        const event = await latest(world, type)
        if (!event) missing.push(type)
        else if (event.api_version !== Stripe.API_VERSION) otherVersions.add(event.api_version ?? 'inconnue')
        else if (!(await isRead(world, event))) unread.push(type)
      }
      expect(missing.length === 0, `manquent : ${missing.join(', ')}`)
      expect(unread.length === 0, `sans nom que le programme reconnaisse : ${unread.join(', ')}`)
      const aside = [...otherVersions].join(', ')
      return aside
        ? `${awaited.length} sortes vues ; celles de la version ${aside}, celle du compte, ne sont pas lues`
        : `${awaited.length} sortes vues et lues`
    },
  },
]

async function latest({ stripe, now }: World, type: string): Promise<Stripe.Event | undefined> {
  const sinceYesterday = Math.floor((now().getTime() - dayMs) / 1000)
  const { data } = await stripe.events.list({ type, created: { gte: sinceYesterday }, limit: 1 })
  return data[0]
}

/** Whether the program finds in it whose it is. */
async function isRead(
  { stripe, payments, webhookSecret, now }: World,
  event: Stripe.Event,
): Promise<boolean> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(now().getTime() / 1000)
  const header = await stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: webhookSecret,
    timestamp,
  })
  const read = await payments.readEvent(payload, header, now())
  return Boolean(read.providerSubscriptionId ?? read.intentId ?? read.customerId)
}
