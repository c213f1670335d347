import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type Stripe from 'stripe'
import type { Order, Payments, ProviderSubscription, StartedSubscription } from '../../../ports/payments.ts'
import { stripeClient } from '../stripe-client.ts'
import { stripePayments } from '../stripe-payments.ts'

export type CheckGiven = {
  secretKey: string
  apiBase?: string
  plans: BusinessSettings['plans']
  now: () => Date
  /** Waits between two questions. */
  pause: (milliseconds: number) => Promise<unknown>
}

export type World = ReturnType<typeof newWorld>

/** One thing that is tried: `run` answers what came, or throws `Unexpected` with it. */
export type Step = { name: string; expected: string; run: (world: World) => Promise<string> }

/** What came instead of what was expected. */
export class Unexpected extends Error {}

/** By these a later run knows again what one that was broken off left behind. */
export const marks = {
  email: 'stripe-check@tramontane.example',
  clockName: 'tramontane stripe:check',
  orderKey: 'stripe-check-',
  /** Nobody answers there, so that no test event reaches anybody. */
  baseUrl: 'https://stripe-check.tramontane.example',
}

const webhookSecret = 'whsec_of_the_check'
const returnUrl = `${marks.baseUrl}/souscrire`

export function newWorld({ secretKey, apiBase, plans, now, pause }: CheckGiven) {
  const keys = { secretKey, apiBase }
  const stripe = stripeClient(keys)
  const payments: Payments = stripePayments({ ...keys, publishableKey: '', webhookSecret })
  return {
    keys,
    stripe,
    payments,
    plans,
    cents: plans.standard.monthlyCents,
    webhookSecret,
    now,
    pause,
    /** What the steps of a group tell each other. */
    known: new Map<string, StartedSubscription>(),
    customers: new Set<string>(),
    clocks: new Set<string>(),
  }
}

export function newOrder({ cents }: World, knownCustomerId: string | null = null): Order {
  return {
    orderKey: `${marks.orderKey}${crypto.randomUUID()}`,
    attempt: crypto.randomUUID(),
    plan: 'standard',
    cents,
    customer: { name: 'Essai Tramontane', email: marks.email, phone: '0639981234' },
    billFooter: 'Essai de Tramontane',
    knownCustomerId,
  }
}

/** Orders as the site does, and keeps the order under `name` for the steps that follow. */
export async function order(
  world: World,
  name: string,
  wanted = newOrder(world),
): Promise<StartedSubscription> {
  const made = await world.payments.start(wanted)
  world.customers.add(made.customerId)
  world.known.set(name, made)
  return made
}

export function orderOf(world: World, name: string): StartedSubscription {
  const made = world.known.get(name)
  if (!made) throw new Unexpected('rien n’est commandé, donc rien n’est essayé')
  return made
}

/**
 * Pays as stripe.js would, with one of Stripe's ready-made cards.
 * Source: docs.stripe.com/testing?testing-method=payment-methods.
 */
export function confirm(
  { stripe }: World,
  { intentId }: StartedSubscription,
  payment_method: string,
): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.confirm(intentId, { payment_method, return_url: returnUrl })
}

export async function orderPaidBy(world: World, name: string, card: string): Promise<StartedSubscription> {
  const made = await order(world, name)
  await confirm(world, made, card)
  await untilStatus(world, made, 'active')
  return made
}

export async function subscriptionOf(
  world: World,
  { providerSubscriptionId }: StartedSubscription,
): Promise<ProviderSubscription> {
  const found = await world.payments.subscription(providerSubscriptionId)
  if (!found) throw new Unexpected('Stripe ne connaît plus l’abonnement')
  return found
}

/** Stripe tells the payment first, then the invoice, then the subscription, some seconds later. */
export function untilStatus(
  world: World,
  made: StartedSubscription,
  status: ProviderSubscription['status'],
): Promise<ProviderSubscription> {
  return until(world, {
    ask: () => subscriptionOf(world, made),
    isIt: (theirs) => theirs.status === status,
    tell: (theirs) => `l’abonnement est « ${theirs.status} »`,
  })
}

type Wait<Answer> = {
  ask: () => Promise<Answer>
  isIt: (answer: Answer) => boolean
  tell: (answer: Answer) => string
  seconds?: number
}

const pauseMs = 2000

/** Asks again until the answer is the wished one, a bounded time. Errors: `Unexpected` with the last answer. */
export async function until<Answer>(
  world: World,
  { ask, isIt, tell, seconds = 90 }: Wait<Answer>,
): Promise<Answer> {
  for (let waited = 0; ; waited += pauseMs) {
    const answer = await ask()
    if (isIt(answer)) return answer
    if (waited >= seconds * 1000) throw new Unexpected(`${tell(answer)}, après ${seconds} secondes`)
    await world.pause(pauseMs)
  }
}

export function expect(isTrue: boolean, got: string): asserts isTrue {
  if (!isTrue) throw new Unexpected(got)
}
