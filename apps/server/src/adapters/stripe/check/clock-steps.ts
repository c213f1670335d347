import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { formatCents } from '@tramontane/domain/words/money'
import type { Invoice, StartedSubscription } from '../../../ports/payments.ts'
import {
  confirm,
  expect,
  marks,
  newOrder,
  order,
  orderOf,
  type Step,
  subscriptionOf,
  Unexpected,
  until,
  untilStatus,
  type World,
} from './check-world.ts'

/** A renewal's invoice stays a draft for about an hour. Source: docs.stripe.com/billing/invoices/subscription. */
const draftMs = 2 * hourMs
const lastDays = 10
/** An advance of a month takes Stripe less than a minute. */
const readySeconds = 300

/**
 * A month in a minute: a customer on a test clock, which is moved on. Every step is a chapter of the same contract.
 * Source: docs.stripe.com/billing/testing/test-clocks/api-advanced-usage, docs.stripe.com/api/test_clocks.
 */
export const clockSteps: Step[] = [
  {
    name: 'Horloge d’essai',
    expected: 'un abonnement qui vit à l’heure de l’horloge, payé',
    async run(world) {
      const { id: test_clock } = await world.stripe.testHelpers.testClocks.create({
        frozen_time: Math.floor(world.now().getTime() / 1000),
        name: marks.clockName,
      })
      world.clocks.add(test_clock)
      const { id } = await world.stripe.customers.create({ test_clock, email: marks.email })
      const made = await order(world, 'clock', newOrder(world, id))
      expect(made.customerId === id, 'la commande est d’un autre client')
      await confirm(world, made, 'pm_card_visa')
      await untilStatus(world, made, 'active')
      await world.payments.letLastCardPay(made.providerSubscriptionId)
      const { test_clock: theirs } = await world.stripe.subscriptions.retrieve(made.providerSubscriptionId)
      expect(theirs === test_clock, 'l’abonnement est hors de l’horloge')
      return 'actif, à l’heure de l’horloge'
    },
  },
  {
    name: 'Renouvellement',
    expected: 'une seconde facture pour le mois qui commence, payée par la carte du client au même prix',
    async run(world) {
      const made = orderOf(world, 'clock')
      const end = await periodEnd(world, made)
      await advanceTo(world, end + draftMs)
      const { status, invoices } = await subscriptionOf(world, made)
      const [newest, first] = invoices
      expect(invoices.length === 2, `${invoices.length} facture(s)`)
      if (!newest || !first) throw new Unexpected('une facture manque')
      expect(newest.status === 'paid', `la facture est « ${newest.status} »`)
      expect(newest.cents === world.cents, `la facture est de ${formatCents(newest.cents)}`)
      expect(newest.periodStart.getTime() === end, `elle paie depuis ${newest.periodStart.toISOString()}`)
      expect(newest.intentId !== first.intentId, 'le même paiement règle deux mois')
      expect(status === 'active', `l’abonnement est « ${status} »`)
      return `${formatCents(newest.cents)} payés, un seul débit`
    },
  },
  {
    name: 'Renouvellement refusé',
    expected: 'l’abonnement en retard, la facture à payer par son lien',
    async run(world) {
      const made = orderOf(world, 'clock')
      await changeCard(world, made, 'pm_card_chargeCustomerFail')
      await advanceTo(world, (await periodEnd(world, made)) + draftMs)
      const { status, invoices } = await subscriptionOf(world, made)
      const [newest] = invoices
      expect(status === 'past_due', `l’abonnement est « ${status} »`)
      expect(newest?.status === 'open', `la facture est « ${newest?.status ?? 'absente'} »`)
      expect(newest.paymentLink !== null, 'la facture n’a pas de lien de paiement')
      expect(newest.attempts >= 1, 'aucun essai n’est compté')
      const retry = newest.nextAttemptAt
      return `« past_due », ${newest.attempts} essai ; ${retry ? 'Stripe réessaiera' : 'Stripe ne réessaiera pas : voyez docs/stripe.md, « The last try »'}`
    },
  },
  {
    name: 'Retard réglé',
    expected: 'payé par une autre carte, actif, et cette carte est celle qui paiera',
    async run(world) {
      const made = orderOf(world, 'clock')
      const { invoices } = await subscriptionOf(world, made)
      const late = invoices.find(({ status }) => status === 'open')
      expect(late !== undefined, 'aucune facture n’est à payer')
      const { id } = await world.stripe.paymentMethods.attach('pm_card_visa', { customer: made.customerId })
      await world.stripe.invoices.pay(late.id, { payment_method: id })
      await untilStatus(world, made, 'active')
      await world.payments.letLastCardPay(made.providerSubscriptionId)
      const { paymentMethodId, ownCardId } = await subscriptionOf(world, made)
      expect(paymentMethodId === id && ownCardId === null, 'une autre carte paiera')
      return 'actif, par la nouvelle carte'
    },
  },
  {
    name: 'Dernier mois',
    expected: 'le mois où la fin tombe, dix jours après son début, facturé à ses jours',
    async run(world) {
      const made = orderOf(world, 'clock')
      const end = await periodEnd(world, made)
      await world.payments.cancel(made.providerSubscriptionId, new Date(end + lastDays * dayMs))
      await advanceTo(world, end + draftMs)
      const [newest] = (await subscriptionOf(world, made)).invoices
      expect(newest?.periodStart.getTime() === end, 'ce mois n’a pas de facture')
      const got = `${formatCents(newest.cents)}, soit ${inDays(world, newest)} jours`
      expect(Math.abs(inDays(world, newest) - lastDays) <= 1, got)
      expect(newest.status === 'paid', `la facture est « ${newest.status} »`)
      return `payé ${got}`
    },
  },
  {
    name: 'Fin tenue',
    expected: 'terminé au jour noté, sans autre facture',
    async run(world) {
      const made = orderOf(world, 'clock')
      const { invoices: before, cancelAt } = await subscriptionOf(world, made)
      expect(cancelAt !== null, 'aucune fin n’est notée')
      await advanceTo(world, cancelAt.getTime() + draftMs)
      const { status, invoices } = await untilStatus(world, made, 'cancelled')
      const { ended_at } = await world.stripe.subscriptions.retrieve(made.providerSubscriptionId)
      const isOnTime = ended_at !== null && Math.abs(ended_at * 1000 - cancelAt.getTime()) < draftMs
      expect(isOnTime, `terminé le ${day(ended_at)}`)
      expect(invoices.length === before.length, `${invoices.length - before.length} facture(s) de plus`)
      return `« ${status} » le ${day(ended_at)}, rien de plus à payer`
    },
  },
]

/** How many days of its month an invoice is worth. */
function inDays({ cents: price }: World, { cents, periodStart }: Invoice): number {
  const monthDays = new Date(
    Date.UTC(periodStart.getUTCFullYear(), periodStart.getUTCMonth() + 1, 0),
  ).getUTCDate()
  return Math.round((cents / price) * monthDays)
}

function day(seconds: number | null): string {
  return seconds === null ? 'jamais' : new Date(seconds * 1000).toISOString().slice(0, 10)
}

/** Milliseconds. */
async function periodEnd({ stripe }: World, made: StartedSubscription): Promise<number> {
  const { items } = await stripe.subscriptions.retrieve(made.providerSubscriptionId)
  const [item] = items.data
  if (!item) throw new Unexpected('l’abonnement est vide')
  return item.current_period_end * 1000
}

/** Puts a card in the place of the customer's, as the portal does, then does what the program does of it. */
async function changeCard(world: World, made: StartedSubscription, card: string): Promise<void> {
  const { stripe, payments } = world
  const { customerId: customer, providerSubscriptionId } = made
  const { id } = await stripe.paymentMethods.attach(card, { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  await payments.letLastCardPay(providerSubscriptionId)
  const { paymentMethodId, ownCardId } = await subscriptionOf(world, made)
  expect(paymentMethodId === id && ownCardId === null, 'la carte de remplacement ne paierait pas')
}

/** The clock only starts at once: until it says `ready`, its objects are half-way, and nothing there can be changed. */
async function advanceTo(world: World, milliseconds: number): Promise<void> {
  const [clock] = world.clocks
  if (!clock) throw new Unexpected('il n’y a pas d’horloge')
  const { status } = await world.stripe.testHelpers.testClocks.retrieve(clock)
  expect(status === 'ready', `l’horloge est encore « ${status} »`)
  await world.stripe.testHelpers.testClocks.advance(clock, { frozen_time: Math.floor(milliseconds / 1000) })
  await untilReady(world, clock)
}

export async function untilReady(world: World, clock: string): Promise<void> {
  const { status } = await until(world, {
    ask: () => world.stripe.testHelpers.testClocks.retrieve(clock),
    isIt: (one) => one.status !== 'advancing',
    tell: (one) => `l’horloge est « ${one.status} »`,
    seconds: readySeconds,
  })
  expect(status === 'ready', `l’horloge est « ${status} »`)
}
