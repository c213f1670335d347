import Stripe from 'stripe'
import { AppError } from '../../http/app-error.ts'
import type { ProviderEvent } from '../../ports/payments.ts'
import { idOf } from './stripe-shapes.ts'

/** Exactly the events that change what we know; docs/stripe.md says why not the others. Source: ST-35. */
export const stripeEvents = [
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalization_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'invoice.upcoming',
  'invoice_payment.paid',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'customer.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[]

export type StripeEventType = (typeof stripeEvents)[number]

/** Seconds that a signature may be away from now, either way: the SDK looks at the past only. */
const toleranceSeconds = 300

type Received = { body: string; signature: string | undefined; secrets: string[]; now: Date }

/**
 * One of the secrets must have signed it: there are two while one is changed.
 * Errors: `bad_signature` for a missing, wrong, stale or future signature; `malformed_json` for what is no event.
 * Source: ST-30, ST-31.
 */
export async function readStripeEvent(
  stripe: Stripe,
  { body, signature, secrets, now }: Received,
): Promise<ProviderEvent> {
  if (!signature || isFromTheFuture(signature, now)) throw new AppError('bad_signature')
  for (const secret of secrets)
    try {
      const event = await stripe.webhooks.constructEventAsync(
        body,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      )
      return toProviderEvent(event, now)
    } catch (error) {
      if (error instanceof SyntaxError) throw new AppError('malformed_json')
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  throw new AppError('bad_signature')
}

function isFromTheFuture(signature: string, now: Date): boolean {
  const signedAt = Number(signature.match(/(?:^|,)t=(\d+)/)?.[1])
  return signedAt - now.getTime() / 1000 > toleranceSeconds
}

function toProviderEvent(event: Stripe.Event, now: Date): ProviderEvent {
  if (!isEvent(event)) throw new AppError('malformed_json')
  const about = event.data.object as unknown as About
  const before = event.data.previous_attributes as { customer?: string | null } | undefined
  return {
    id: event.id,
    type: event.type,
    createdAt: Number.isFinite(event.created) ? new Date(event.created * 1000) : now,
    otherVersion: event.api_version === Stripe.API_VERSION ? null : (event.api_version ?? 'inconnue'),
    providerSubscriptionId: subscriptionOf(about),
    intentId: intentOf(about),
    customerId: about.object === 'customer' ? about.id : idOf(about.customer ?? before?.customer),
    removedCardId: event.type === 'payment_method.detached' ? about.id : null,
    isDispute: event.type === 'charge.dispute.created',
    isRefund: event.type === 'charge.refunded' || about.object === 'refund' || about.object === 'dispute',
  }
}

/** Whoever holds the secret may sign anything. */
function isEvent(event: Partial<Stripe.Event> | null): boolean {
  const about: unknown = event?.data?.object
  return (
    typeof event?.id === 'string' &&
    typeof event.type === 'string' &&
    typeof about === 'object' &&
    about !== null
  )
}

/** What the events of our list are about, as far as we look at it. */
type About = {
  object: string
  id: string
  parent?: { subscription_details?: { subscription?: string | { id: string } } | null } | null
  payment_intent?: string | { id: string } | null
  customer?: string | { id: string } | null
  payment?: { payment_intent?: string | { id: string } | null } | null
}

function subscriptionOf(about: About): string | null {
  if (about.object === 'subscription') return about.id
  return idOf(about.parent?.subscription_details?.subscription)
}

function intentOf(about: About): string | null {
  if (about.object === 'payment_intent') return about.id
  return idOf(about.payment_intent ?? about.payment?.payment_intent)
}
