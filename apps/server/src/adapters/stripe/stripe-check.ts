import { publicPlanIds } from '@tramontane/domain/plans'
import type Stripe from 'stripe'
import type { Order, StartedSubscription } from '../../ports/payments.ts'
import { planPrice } from './plan-price.ts'
import { stripeClient } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'

export type CheckLine = { isWell: boolean; sentence: string }

type Keys = { secretKey: string; apiBase?: string }

type Given = Keys & { cents: Record<'standard' | 'premium', number>; now: Date }

const dayMs = 86_400_000

/** Refuses what is not a key of Stripe's test mode: a check pays, cancels and refunds. */
export function isTestKey(secretKey: string): boolean {
  return /^[sr]k_test_/.test(secretKey)
}

/**
 * Does in Stripe's test mode what the program does with it, by the very same calls, and says of each step what came. What
 * it made is taken away at the end. Errors: throws for a key that is not of the test mode, before any call.
 */
export async function checkStripe(given: Given): Promise<CheckLine[]> {
  if (!isTestKey(given.secretKey)) throw new Error('only with a key of the test mode')
  const lines: CheckLine[] = []
  const world = newWorld(given)
  for (const [name, step] of Object.entries(steps))
    try {
      lines.push({ isWell: true, sentence: `${name} : ${await step(world)}` })
    } catch (error) {
      lines.push({ isWell: false, sentence: `${name} : ${reasonOf(error)}` })
    }
  for (const customer of world.customers) await world.stripe.customers.del(customer).catch(() => null)
  return lines
}

type World = ReturnType<typeof newWorld>

function newWorld({ secretKey, apiBase, cents, now }: Given) {
  const keys = { secretKey, apiBase }
  return {
    stripe: stripeClient(keys),
    payments: stripePayments({ ...keys, publishableKey: '', webhookSecret: '' }),
    cents,
    now,
    customers: new Set<string>(),
    order: newOrder(cents.standard),
    started: null as StartedSubscription | null,
  }
}

function newOrder(cents: number): Order {
  return {
    orderKey: crypto.randomUUID(),
    attempt: crypto.randomUUID(),
    plan: 'standard',
    cents,
    customer: { name: 'Essai Tramontane', email: 'essai@exemple.fr', phone: '0639981234' },
    billFooter: 'Essai de Tramontane',
    knownCustomerId: null,
  }
}

/** In this order: each looks at what the one before made. */
const steps: Record<string, (world: World) => Promise<string>> = {
  Prix: async ({ stripe, cents }) => {
    for (const plan of publicPlanIds) {
      const { id } = await planPrice(stripe, { plan, cents: cents[plan] })
      const again = await planPrice(stripe, { plan, cents: cents[plan] })
      expect(again.id === id, `${plan}_monthly est fait deux fois`)
    }
    return 'un par formule, sous sa clé, et le même quand on redemande'
  },
  Commande: async (world) => {
    world.started = await started(world, world.order)
    const again = await started(world, world.order)
    expect(again.providerSubscriptionId === world.started.providerSubscriptionId, 'elle est faite deux fois')
    const theirs = await subscription(world)
    expect(theirs.status === 'incomplete', `l’abonnement est « ${theirs.status} »`)
    return 'un abonnement impayé, et le même quand on redemande'
  },
  'Carte refusée': async (world) => {
    const refusal = await confirm(world, 'pm_card_chargeDeclined').then(
      () => null,
      (error: Stripe.errors.StripeError) => error.code,
    )
    expect(refusal === 'card_declined', `Stripe répond « ${refusal} »`)
    expect((await subscription(world)).status === 'incomplete', 'l’abonnement n’est plus impayé')
    return 'refusée, et la commande attend toujours'
  },
  'Premier paiement': async (world) => {
    await confirm(world, 'pm_card_visa')
    const theirs = await subscription(world)
    const [invoice] = theirs.invoices
    expect(theirs.status === 'active', `l’abonnement est « ${theirs.status} »`)
    expect(
      invoice?.status === 'paid' && invoice.cents === world.cents.standard,
      'la facture n’est pas payée comme convenu',
    )
    expect(invoice.intentId === known(world).intentId, 'la facture ne dit pas quel paiement l’a réglée')
    return 'l’abonnement est actif, sa facture payée au prix convenu'
  },
  'Lien de carte': async (world) => {
    const url = await world.payments.cardUpdateLink(known(world).customerId, 'https://lavage.example')
    return `le portail s’ouvre (${new URL(url).host})`
  },
  'La carte qui paie': async (world) => {
    await world.payments.letLastCardPay(known(world).providerSubscriptionId)
    const { ownCardId } = await subscription(world)
    expect(ownCardId === null, 'l’abonnement garde une carte à lui')
    return 'celle du client, que le portail change'
  },
  'Fin à une date': async (world) => {
    const at = new Date(Math.floor((world.now.getTime() + 40 * dayMs) / 1000) * 1000)
    await world.payments.cancel(known(world).providerSubscriptionId, at)
    const { cancelAt, status } = await subscription(world)
    expect(
      cancelAt?.getTime() === at.getTime() && status === 'active',
      'la date de fin n’est pas celle demandée',
    )
    return 'notée, et l’abonnement court jusque-là'
  },
  Remboursement: async (world) => {
    const { intentId } = known(world)
    const wanted = { intentId, cents: 1000, key: 'check', reason: 'withdrawal' } as const
    await world.payments.refund(wanted)
    await world.payments.refund(wanted)
    const made = await world.payments.refundsOf(intentId)
    expect(
      made.length === 1 && made[0]?.cents === 1000 && made[0].key === 'check',
      'il n’est pas fait une fois',
    )
    return '10,00 € une seule fois, demandés deux fois'
  },
  'Fin immédiate': async (world) => {
    await world.payments.cancel(known(world).providerSubscriptionId, 'now')
    const { status } = await subscription(world)
    expect(status === 'cancelled', `l’abonnement est « ${status} »`)
    return 'l’abonnement est terminé'
  },
}

async function started(world: World, order: Order): Promise<StartedSubscription> {
  const made = await world.payments.start(order)
  world.customers.add(made.customerId)
  return made
}

function confirm(world: World, payment_method: string) {
  const return_url = 'https://lavage.example/souscrire'
  return world.stripe.paymentIntents.confirm(known(world).intentId, { payment_method, return_url })
}

async function subscription(world: World) {
  const found = await world.payments.subscription(known(world).providerSubscriptionId)
  if (!found) throw new Error('Stripe ne connaît plus l’abonnement')
  return found
}

function known({ started: made }: World): StartedSubscription {
  if (!made) throw new Error('sans commande, rien à essayer')
  return made
}

function expect(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise)
}

/** What the adapter met is in the cause of what it throws. */
function reasonOf(error: unknown): string {
  const { message, details } = error as Error & { details?: { cause?: unknown } }
  return details?.cause instanceof Error ? details.cause.message : message
}
