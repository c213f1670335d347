import { dayMs } from '@tramontane/domain/days/durations'
import { formatCents } from '@tramontane/domain/words/money'
import Stripe from 'stripe'
import type { Refund, StartedSubscription } from '../../../ports/payments.ts'
import {
  confirm,
  expect,
  newOrder,
  order,
  orderOf,
  orderPaidBy,
  type Step,
  subscriptionOf,
  Unexpected,
  until,
  untilStatus,
  type World,
} from './check-world.ts'

const backCents = 1000

export const orderSteps: Step[] = [
  {
    name: 'Commande',
    expected: 'un abonnement impayé, le même quand on redemande avec un autre téléphone',
    async run(world) {
      const wanted = newOrder(world)
      const made = await order(world, 'order', wanted)
      const corrected = { ...wanted, customer: { ...wanted.customer, phone: '0639989999' } }
      const again = await order(world, 'order', corrected)
      expect(again.providerSubscriptionId === made.providerSubscriptionId, 'deux abonnements')
      const { status } = await subscriptionOf(world, made)
      expect(status === 'incomplete', `l’abonnement est « ${status} »`)
      return '« incomplete », une seule fois'
    },
  },
  {
    name: 'Premier paiement',
    expected: 'l’abonnement actif, sa facture payée au prix convenu, par ce paiement',
    async run(world) {
      const made = orderOf(world, 'order')
      await confirm(world, made, 'pm_card_visa')
      const { invoices } = await untilStatus(world, made, 'active')
      const [invoice] = invoices
      expect(invoice?.status === 'paid', `la facture est « ${invoice?.status ?? 'absente'} »`)
      expect(invoice.cents === world.cents, `la facture est de ${formatCents(invoice.cents)}`)
      expect(invoice.intentId === made.intentId, 'la facture nomme un autre paiement')
      return `actif, ${formatCents(invoice.cents)} payés`
    },
  },
  {
    name: 'La carte qui paie',
    expected: 'celle du client, que le portail change',
    async run(world) {
      const made = orderOf(world, 'order')
      await world.payments.letLastCardPay(made.providerSubscriptionId)
      const { ownCardId, paymentMethodId } = await subscriptionOf(world, made)
      expect(ownCardId === null, 'l’abonnement garde une carte à lui')
      expect(paymentMethodId !== null, 'le client n’a pas de carte')
      return 'celle du client'
    },
  },
  {
    name: 'Fin à une date',
    expected: 'la date notée, l’abonnement actif jusque-là',
    async run(world) {
      const made = orderOf(world, 'order')
      const at = new Date(Math.floor((world.now().getTime() + 40 * dayMs) / 1000) * 1000)
      await world.payments.cancel(made.providerSubscriptionId, at)
      const { cancelAt, status } = await subscriptionOf(world, made)
      expect(cancelAt?.getTime() === at.getTime(), `la date est ${cancelAt?.toISOString() ?? 'absente'}`)
      expect(status === 'active', `l’abonnement est « ${status} »`)
      return `notée, et « ${status} »`
    },
  },
  {
    name: 'Remboursement',
    expected: `${formatCents(backCents)} rendus une seule fois, demandés deux fois`,
    async run(world) {
      const { intentId } = orderOf(world, 'order')
      await giveBack(world, intentId)
      await giveBack(world, intentId)
      const made = await world.payments.refundsOf(intentId)
      expect(made.length === 1, `${made.length} remboursements`)
      expect(made[0]?.cents === backCents && made[0].key === 'check', 'un autre remboursement')
      return `${formatCents(backCents)}, une fois`
    },
  },
  {
    name: 'Fin immédiate',
    expected: 'l’abonnement terminé',
    async run(world) {
      const made = orderOf(world, 'order')
      await world.payments.cancel(made.providerSubscriptionId, 'now')
      const { status } = await subscriptionOf(world, made)
      expect(status === 'cancelled', `l’abonnement est « ${status} »`)
      return 'terminé'
    },
  },
]

/** Stripe's cards that refuse, and the two codes of each. Source: docs.stripe.com/testing, "Declined payments". */
const refusals: [name: string, card: string, code: string, declineCode: string][] = [
  ['Carte refusée', 'pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  [
    'Carte sans provision',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
  ],
  ['Carte expirée', 'pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['Code de carte faux', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', 'incorrect_cvc'],
  ['Erreur de la banque', 'pm_card_chargeDeclinedProcessingError', 'processing_error', 'processing_error'],
]

export const refusalSteps: Step[] = [
  ...refusals.map(([name, card, code, declineCode]) => ({
    name,
    expected: `« ${code} » (${declineCode}), et la commande attend toujours`,
    async run(world: World) {
      const made = world.known.get('refusals') ?? (await order(world, 'refusals'))
      const got = await refusalOf(world, made, card)
      expect(got === `${code} ${declineCode}`, `« ${got} »`)
      const { status } = await subscriptionOf(world, made)
      expect(status === 'incomplete', `l’abonnement est « ${status} »`)
      const intent = await world.payments.intent(made.intentId)
      expect(intent?.status === 'requires_payment_method', `le paiement est « ${intent?.status} »`)
      return `« ${code} », et « ${status} »`
    },
  })),
  {
    name: 'Puis une bonne carte',
    expected: 'la même commande payée',
    async run(world) {
      const made = orderOf(world, 'refusals')
      await confirm(world, made, 'pm_card_visa')
      await untilStatus(world, made, 'active')
      return 'actif'
    },
  },
]

/** Source: docs.stripe.com/testing, "3D Secure authentication"; docs.stripe.com/payments/3d-secure. */
export const authenticationSteps: Step[] = [
  {
    name: '3-D Secure',
    expected: 'le paiement attend la banque, rien n’est actif',
    async run(world) {
      const made = await order(world, '3ds')
      const { next_action } = await confirm(world, made, 'pm_card_authenticationRequired')
      const intent = await world.payments.intent(made.intentId)
      expect(intent?.status === 'requires_action', `le paiement est « ${intent?.status} »`)
      expect(next_action !== null, 'aucune étape n’est demandée')
      const { status } = await subscriptionOf(world, made)
      expect(status === 'incomplete', `l’abonnement est « ${status} »`)
      return '« requires_action ». À faire à la main : confirmer dans la fenêtre de la banque (docs/stripe.md, ligne 4)'
    },
  },
]

/** Source: docs.stripe.com/testing, "Refunds": what a refund is at first, and what it becomes some time later. */
export const refundSteps: Step[] = [
  {
    name: 'Remboursement en attente',
    expected: 'en attente d’abord, arrivé ensuite',
    async run(world) {
      const { intentId } = await orderPaidBy(world, 'refundPends', 'pm_card_pendingRefund')
      return refundBecomes(world, intentId, ['pending', 'succeeded'])
    },
  },
  {
    name: 'Remboursement qui revient',
    expected: 'fait d’abord, échoué ensuite, et rien ne compte plus comme rendu',
    async run(world) {
      const made = await orderPaidBy(world, 'refundFails', 'pm_card_refundFail')
      const got = await refundBecomes(world, made.intentId, ['succeeded', 'failed'])
      const { invoices } = await subscriptionOf(world, made)
      const back = invoices[0]?.refundedCents ?? 0
      expect(back === 0, `${got}, mais la facture compte ${formatCents(back)} rendus`)
      return got
    },
  },
]

/** Source: docs.stripe.com/testing, "Disputes" and "Evidence"; docs.stripe.com/api/disputes/object, `status`. */
export const disputeSteps: Step[] = [
  {
    name: 'Litige',
    expected: 'la somme entière reprise par la banque, et plus rien à rembourser',
    async run(world) {
      const made = await orderPaidBy(world, 'dispute', 'pm_card_createDispute')
      const taken = await disputed(world, made, (one) => one.status === 'pending')
      expect(taken.cents === world.cents, `${formatCents(taken.cents)} repris`)
      const { invoices } = await subscriptionOf(world, made)
      expect(invoices[0]?.isDisputed === true, 'la facture ne dit rien du litige')
      const isRefused = await giveBack(world, made.intentId).then(
        () => false,
        () => true,
      )
      expect(isRefused, 'un remboursement est fait en plus')
      return `${formatCents(taken.cents)} repris, remboursement refusé`
    },
  },
  {
    name: 'Litige gagné',
    expected: 'la somme revenue',
    run: (world) => disputeEnds(world, orderOf(world, 'dispute'), 'winning_evidence', 'canceled'),
  },
  {
    name: 'Litige perdu',
    expected: 'la somme partie',
    async run(world) {
      const made = await orderPaidBy(world, 'lost', 'pm_card_createDisputeProductNotReceived')
      await disputed(world, made, (one) => one.status === 'pending')
      return disputeEnds(world, made, 'losing_evidence', 'succeeded')
    },
  },
  {
    name: 'Demande de la banque',
    expected: 'une question sans argent repris',
    async run(world) {
      const made = await orderPaidBy(world, 'inquiry', 'pm_card_createDisputeInquiry')
      const { data } = await until(world, {
        ask: () => world.stripe.disputes.list({ payment_intent: made.intentId }),
        isIt: (all) => all.data.length > 0,
        tell: () => 'aucune demande',
      })
      expect(data[0]?.status.startsWith('warning') === true, `« ${data[0]?.status} »`)
      const taken = await world.payments.refundsOf(made.intentId)
      expect(taken.length === 0, `${taken.length} somme comptée comme reprise`)
      return `« ${data[0].status} », rien de repris`
    },
  },
]

function giveBack(world: World, intentId: string): Promise<void> {
  return world.payments.refund({ intentId, cents: backCents, key: 'check', reason: 'withdrawal' })
}

async function refusalOf(world: World, made: StartedSubscription, card: string): Promise<string> {
  try {
    const { status } = await confirm(world, made, card)
    return status
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error
    return `${error.code} ${error.decline_code ?? ''}`
  }
}

const words: Record<Refund['status'], string> = {
  pending: 'en attente',
  succeeded: 'fait',
  failed: 'échoué',
  canceled: 'annulé',
}

async function refundBecomes(
  world: World,
  intentId: string,
  [first, last]: [Refund['status'], Refund['status']],
): Promise<string> {
  await giveBack(world, intentId)
  const statusOf = async () => (await world.payments.refundsOf(intentId))[0]?.status
  const told = (status: Refund['status'] | undefined) => (status ? words[status] : 'absent')
  const atFirst = await statusOf()
  expect(atFirst === first || atFirst === last, `d’abord ${told(atFirst)}`)
  await until(world, { ask: statusOf, isIt: (status) => status === last, tell: told, seconds: 180 })
  return `${told(atFirst)}, puis ${told(last)}`
}

function disputed(
  world: World,
  { intentId }: StartedSubscription,
  isIt: (one: Refund) => boolean,
): Promise<Refund> {
  return until(world, {
    ask: async () => (await world.payments.refundsOf(intentId)).find(({ reason }) => reason === 'dispute'),
    isIt: (one) => one !== undefined && isIt(one),
    tell: (one) => (one ? `le litige est ${words[one.status]}` : 'aucun litige'),
    seconds: 180,
  }).then((one) => one ?? noDispute())
}

function noDispute(): never {
  throw new Unexpected('aucun litige')
}

async function disputeEnds(
  world: World,
  made: StartedSubscription,
  uncategorized_text: 'winning_evidence' | 'losing_evidence',
  end: Refund['status'],
): Promise<string> {
  const { id } = await disputed(world, made, () => true)
  await world.stripe.disputes.update(id, { evidence: { uncategorized_text }, submit: true })
  const { cents } = await disputed(world, made, ({ status }) => status === end)
  return end === 'canceled' ? `${formatCents(cents)} revenus` : `${formatCents(cents)} perdus`
}
