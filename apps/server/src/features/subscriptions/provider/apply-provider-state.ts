import type { Tx } from '@tramontane/db/database'
import { type Payment, paymentsOfInvoices, savePayment } from '@tramontane/db/money/payments'
import { changeSubscription, type Subscription } from '@tramontane/db/people/subscriptions'
import { grantWashes } from '@tramontane/db/people/wash-ledger'
import { cutPeriod } from '@tramontane/domain/contracts/endings'
import { type Period, periodOf, washesPerPeriod } from '@tramontane/domain/contracts/periods'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { isRunningStatus, type SubscriptionStatus } from '@tramontane/domain/washes/statuses'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import type { Invoice, ProviderSubscription } from '../../../ports/payments.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { makeMonthPapers } from '../../documents/month-papers.ts'
import { declaredEnd, tellEnd } from '../../endings/tell-end.ts'
import { activate } from './activate.ts'
import { fateOf, isReturned, type OrderFate, tellReturned } from './order-fate.ts'
import { tellPaymentFailed, tellPaymentRecovered } from './payment-messages.ts'
import { tellKeptPayment } from './tell-kept-payment.ts'
import { dueInvoice, tellStanding } from './tell-standing.ts'

const statuses: Record<ProviderSubscription['status'], SubscriptionStatus> = {
  incomplete: 'pending',
  expired: 'incomplete_expired',
  active: 'active',
  past_due: 'past_due',
  paused: 'past_due',
  cancelled: 'cancelled',
}

/** What a subscription never comes back from. */
const endings: SubscriptionStatus[] = ['cancelled', 'incomplete_expired']

type ProviderState = {
  local: Subscription
  provider: ProviderSubscription
  /** A fresh token for the account that an activation makes, and what is stored of it. */
  activation: { token: string; id: string }
}

type Applied = { fate: OrderFate; staleIntents: string[] }

/**
 * Money, washes, state, account and messages, in one transaction; every part is done once, however often it is asked.
 * Each paid invoice is judged by itself. Answers what becomes of the order, whose money the caller sends back where it is
 * to be returned, and the intents whose refunds are not those that are known here.
 */
export async function applyProviderState(tx: Tx, deps: Deps, state: ProviderState): Promise<Applied> {
  const { local, provider } = state
  const paid = provider.invoices.filter((invoice) => invoice.status === 'paid')
  const right = paid.filter((invoice) => isAsAgreed(state, invoice))
  const start = local.startDate ?? right.at(-1)?.periodStart ?? null
  const known = await knownPayments(tx, paid)
  const kept = right.filter((invoice) => !isGivenBack(invoice, known.get(invoice.id)))
  const fate = await fateOf(tx, deps, { local, provider, paid: right, kept })
  const isContract = fate === 'begins' || fate === 'goes on'

  for (const invoice of paid) {
    if (!isRecorded(invoice, known.get(invoice.id))) await recordPaid(tx, deps, { local, invoice, start })
    if (!right.includes(invoice) && known.get(invoice.id)?.amount !== invoice.cents)
      await raiseAlert(tx, deps, wrongAmount(local, invoice))
  }
  if (isContract) await grantPeriods(tx, deps, { local, invoices: right, start })

  const next = nextStatus(local, provider, fate)
  const owed = arrears(deps, local, next, provider)
  await changeToBe(tx, local, {
    status: next,
    providerSubscriptionId: provider.id,
    // The first month's, of an order whose making was not heard of here.
    paymentIntentId: local.startDate
      ? local.paymentIntentId
      : (local.paymentIntentId ?? provider.invoices.at(-1)?.intentId ?? null),
    stripeCustomerId: provider.customerId,
    stripePaymentMethodId: provider.paymentMethodId ?? local.stripePaymentMethodId,
    startDate: isContract ? start : local.startDate,
    cancelAt: (await declaredEnd(tx, local)) ?? provider.cancelAt,
    endDate: endDateOf(deps, local, { next, fate }),
    ...owed,
  })

  const end = newEnd(deps, local, { ...provider, next })
  if (end && endings.includes(next) && !isDue(deps, local))
    await tellKeptPayment(tx, deps, { before: local, ended: { ...local, status: next, endDate: end } })
  if (end) await tellEnd(tx, deps, { subscriptionId: local.id, endsAt: end, by: 'provider' })

  const changed = { ...local, ...owed, status: next, startDate: start }
  if (fate === 'begins') await activate(tx, deps, changed, state.activation)
  if (next === 'past_due') await tellPaymentFailed(tx, deps, changed, dueInvoice(provider.invoices))
  if (next === 'active' && local.status === 'past_due')
    await tellPaymentRecovered(tx, deps, changed, mendingPayment(paid, local.pastDueSince))
  if (isContract) await tellStanding(tx, deps, { local: changed, provider })
  if (isReturned(fate)) await tellReturned(tx, deps, { local, paid: kept, reason: fate })
  else if (!isRunningStatus(local.status) && endings.includes(next))
    for (const invoice of kept.filter(({ id }) => !known.has(id)))
      await raiseAlert(tx, deps, paidForNothing(local, invoice))
  const stored = await knownPayments(tx, paid)
  await makeMonthPapers(
    tx,
    deps,
    [...stored.values()].map(({ id }) => id),
  )
  const staleIntents = paid.flatMap((invoice) => staleRefunds(invoice, known.get(invoice.id)?.refunded ?? 0))
  return { fate, staleIntents }
}

/** What is told is mostly known: only what differs is written, as each column is followed by lists and figures. */
async function changeToBe(tx: Tx, local: Subscription, wanted: Partial<Subscription>) {
  const change = Object.entries(wanted).filter(
    ([name, value]) => !isSame(value, local[name as keyof Subscription]),
  )
  if (change.length > 0) await changeSubscription(tx, local.id, Object.fromEntries(change))
}

/** Instants are the same where their milliseconds are. */
function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
}

function endDateOf(
  deps: Deps,
  { endDate }: Subscription,
  { next, fate }: { next: SubscriptionStatus; fate: OrderFate },
) {
  if (fate === 'begins') return null
  return endings.includes(next) ? (endDate ?? deps.clock.now()) : endDate
}

/** When a contract ends that did not before: it is over there, or is given an end. */
function newEnd(
  { clock }: Deps,
  local: Subscription,
  { next, cancelAt }: Pick<ProviderSubscription, 'cancelAt'> & { next: SubscriptionStatus },
): Date | null {
  if (!isRunningStatus(local.status)) return null
  if (next === 'cancelled') return local.endDate ?? clock.now()
  return local.cancelAt ? null : cancelAt
}

/** Whether the end that was announced has come. */
function isDue({ clock }: Deps, { cancelAt }: Subscription): boolean {
  return cancelAt !== null && cancelAt <= clock.now()
}

/** What is over stays over, and nothing begins that was not paid as agreed. */
function nextStatus(
  local: Subscription,
  provider: ProviderSubscription,
  fate: OrderFate,
): SubscriptionStatus {
  const next = statuses[provider.status]
  // The provider says that the invoice is paid a moment before it says that the subscription runs.
  if (fate === 'begins') return next === 'pending' ? 'active' : next
  if (isReturned(fate)) return 'cancelled'
  if (endings.includes(local.status)) return local.status
  return fate === 'waits' && isRunningStatus(next) ? local.status : next
}

function isAsAgreed(state: Pick<ProviderState, 'local' | 'provider'>, invoice: Invoice): boolean {
  const { price, currency } = state.local
  if (invoice.currency !== currency) return false
  return invoice.cents === price || (invoice.cents < price && isLastMonth(state, invoice))
}

/**
 * The provider charges a month inside which a told end comes by its days, counted from its own boundary. The end that it
 * charges by is not always the one that is known here: a copy that was put back knows none of later ones.
 */
function isLastMonth({ local, provider }: Pick<ProviderState, 'local' | 'provider'>, invoice: Invoice) {
  const { startDate: start, price } = local
  if (!start) return false
  const period = periodAt({ local, invoice, start })
  return [local.cancelAt, provider.cancelAt].some((end) => {
    if (!end) return false
    const { days, servedDays } = cutPeriod(period, { monthlyCents: price, endsOn: dayOf(end) })
    const chargedDays = (invoice.cents * days) / price
    return servedDays < days && Math.abs(chargedDays - servedDays) <= boundaryDays
  })
}

async function knownPayments(tx: Tx, paid: Invoice[]): Promise<Map<string, Payment>> {
  const ids = paid.map(({ id }) => id)
  return new Map((await paymentsOfInvoices(tx, ids)).map((payment) => [payment.invoiceId, payment]))
}

/** Money that was not agreed is kept in the books, and buys nothing. */
function wrongAmount(local: Subscription, { id, cents, currency }: Invoice) {
  return {
    dedupKey: `wrong-amount:${id}`,
    text: `Le prestataire annonce ${amountText(cents, currency)} pour l’abonnement n° ${local.id} (facture ${id}) au lieu de ${amountText(local.price, local.currency)} : la somme est enregistrée, mais rien n’a été accordé pour cette facture. Remboursez-la ou corrigez le montant chez le prestataire.`,
  }
}

/** Nobody expects money of what is over, or never began. */
function paidForNothing(local: Subscription, { id, cents, currency }: Invoice) {
  const what = local.startDate
    ? 'après sa fin : ce qui paie des jours après elle est rendu de lui-même, vérifiez que le reste était dû.'
    : 'qui n’est pas en cours : remboursez-le, ou joignez la personne.'
  return {
    dedupKey: `paid-for-nothing:${id}`,
    text: `Un paiement de ${amountText(cents, currency)} (facture ${id}) est arrivé pour l’abonnement n° ${local.id} (${local.customerName}), ${what}`,
  }
}

function isGivenBack({ cents, refundedCents }: Invoice, known?: Payment): boolean {
  return cents === 0 || (refundedCents ?? known?.refunded ?? 0) >= cents
}

function staleRefunds({ intentId, refundedCents, isDisputed }: Invoice, refunded: number): string[] {
  const isStale = isDisputed || (refundedCents !== null && refundedCents !== refunded)
  return intentId && isStale ? [intentId] : []
}

function amountText(cents: number, currency: string): string {
  return currency === 'eur' ? formatCents(cents) : `${cents / 100} ${currency.toUpperCase()}`
}

/** The payment that mended it: none where a month is asked for no more, or a pause was over. */
function mendingPayment(paid: Invoice[], pastDueSince: Date | null): Invoice | undefined {
  if (!pastDueSince) return undefined
  // The provider counts whole seconds.
  return paid.find(({ paidAt }) => paidAt !== null && paidAt.getTime() + 1000 > pastDueSince.getTime())
}

/** Whether a payment is here with all that the provider says of it. */
function isRecorded({ cents, currency, intentId, paidAt, receiptUrl }: Invoice, known?: Payment): boolean {
  return (
    known?.amount === cents &&
    known.currency === currency &&
    (paidAt === null || known.paidAt !== null) &&
    (intentId === null || known.paymentIntentId === intentId) &&
    (receiptUrl === null || known.receiptUrl === receiptUrl)
  )
}

type PaidInvoice = { local: Subscription; invoice: Invoice; start: Date | null }

/**
 * The provider counts its months in UTC: a contract of the first minutes of a Paris day is billed up to three days before
 * the Paris boundary, or one after it. A few days on, both are in the same month.
 */
const boundaryDays = 4

function periodAt({ invoice, start }: PaidInvoice): Period {
  const inside = plusDays(dayOf(invoice.periodStart), boundaryDays)
  return periodOf(dayOf(start ?? invoice.periodStart), inside)
}

async function recordPaid(tx: Tx, deps: Deps, paid: PaidInvoice) {
  const { local, invoice } = paid
  await savePayment(tx, {
    subscriptionId: local.id,
    invoiceId: invoice.id,
    paymentIntentId: invoice.intentId,
    amount: invoice.cents,
    currency: invoice.currency,
    status: 'paid',
    periodStart: periodAt(paid).start,
    paidAt: invoice.paidAt,
    receiptUrl: invoice.receiptUrl,
    createdAt: deps.clock.now(),
  })
}

type PaidInvoices = { local: Subscription; invoices: Invoice[]; start: Date | null }

async function grantPeriods(tx: Tx, deps: Deps, { local, invoices, start }: PaidInvoices) {
  await grantWashes(tx, {
    subscriptionId: local.id,
    washes: washesPerPeriod[local.plan],
    periodStarts: invoices.map((invoice) => periodAt({ local, invoice, start }).start),
    createdAt: deps.clock.now(),
  })
}

function arrears(
  deps: Deps,
  local: Subscription,
  next: SubscriptionStatus,
  { status, invoices }: ProviderSubscription,
) {
  const isPaused = next === 'past_due' && status === 'paused'
  const pausedAt = isPaused ? (local.pausedAt ?? deps.clock.now()) : null
  const unpaid = dueInvoice(invoices)
  if (next !== 'past_due' || (isPaused && !unpaid))
    return { pausedAt, pastDueSince: null, paymentAttempts: 0, nextPaymentAttempt: null, paymentLink: null }
  return {
    pausedAt,
    pastDueSince: local.pastDueSince ?? deps.clock.now(),
    paymentAttempts: unpaid?.attempts ?? 0,
    nextPaymentAttempt: unpaid?.nextAttemptAt ?? null,
    paymentLink: unpaid?.paymentLink ?? null,
  }
}
