import type { Tx } from '@tramontane/db/database'
import { dayOf } from '@tramontane/domain/calendar'
import { formatCents } from '@tramontane/domain/money'
import { periodOf, washesPerPeriod } from '@tramontane/domain/periods'
import type { SubscriptionStatus } from '@tramontane/domain/statuses'
import type { Deps } from '../../deps.ts'
import type { Invoice, ProviderSubscription } from '../../ports/payments.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { activate } from './activate.ts'
import { tellPaymentFailed, tellPaymentRecovered } from './payment-messages.ts'
import { changeSubscription, grantWashes, type Subscription, savePayment } from './queries.ts'

const statuses: Record<ProviderSubscription['status'], SubscriptionStatus> = {
  incomplete: 'pending',
  expired: 'incomplete_expired',
  active: 'active',
  past_due: 'past_due',
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

/** Money, washes, state, account and messages, in one transaction; every part is done once, however often it is asked. */
export async function applyProviderState(tx: Tx, deps: Deps, state: ProviderState): Promise<void> {
  const { local, provider } = state
  const paid = provider.invoices.filter((invoice) => invoice.status === 'paid')
  const isRight = await paidAsAgreed(tx, deps, local, paid)
  const start = local.startDate ?? paid.at(-1)?.periodStart ?? null

  for (const invoice of isRight ? paid : []) await recordPaid(tx, deps, { local, invoice, start })

  const next = nextStatus(local, provider, isRight && paid.length > 0)
  await changeSubscription(tx, local.id, {
    status: next,
    providerSubscriptionId: provider.id,
    stripeCustomerId: provider.customerId,
    stripePaymentMethodId: provider.paymentMethodId ?? local.stripePaymentMethodId,
    startDate: next === 'pending' ? local.startDate : start,
    cancelAt: provider.cancelAt,
    endDate: endings.includes(next) ? (local.endDate ?? deps.clock.now()) : local.endDate,
    ...arrears(deps, local, next, provider.invoices),
  })

  const changed = { ...local, status: next, startDate: start }
  if (next === 'active' && local.status === 'pending') await activate(tx, deps, changed, state.activation)
  if (next === 'past_due') await tellPaymentFailed(tx, deps, changed, provider.invoices[0])
  if (next === 'active' && local.status === 'past_due') await tellPaymentRecovered(tx, deps, changed, paid[0])
}

/** What is over stays over, and nothing begins that was not paid as agreed. */
function nextStatus(
  local: Subscription,
  provider: ProviderSubscription,
  isPaid: boolean,
): SubscriptionStatus {
  if (endings.includes(local.status)) return local.status
  const next = statuses[provider.status]
  return local.status === 'pending' && next === 'active' && !isPaid ? 'pending' : next
}

/** A provider that took another amount than the one agreed activates nothing, and an administrator is told. */
async function paidAsAgreed(tx: Tx, deps: Deps, local: Subscription, paid: Invoice[]): Promise<boolean> {
  const wrong = paid.find((invoice) => invoice.cents !== local.price || invoice.currency !== local.currency)
  if (!wrong) return true
  await raiseAlert(tx, deps, {
    dedupKey: `wrong-amount:${wrong.id}`,
    text: `Le prestataire annonce ${amountText(wrong.cents, wrong.currency)} pour l’abonnement n° ${local.id} au lieu de ${amountText(local.price, local.currency)} : rien n’a été activé pour cette facture.`,
  })
  return false
}

function amountText(cents: number, currency: string): string {
  return currency === 'eur' ? formatCents(cents) : `${cents / 100} ${currency.toUpperCase()}`
}

type PaidInvoice = { local: Subscription; invoice: Invoice; start: Date | null }

async function recordPaid(tx: Tx, deps: Deps, { local, invoice, start }: PaidInvoice) {
  const period = periodOf(dayOf(start ?? invoice.periodStart), dayOf(invoice.periodStart))
  await savePayment(tx, {
    subscriptionId: local.id,
    invoiceId: invoice.id,
    paymentIntentId: invoice.intentId,
    amount: invoice.cents,
    refunded: invoice.refundedCents,
    currency: invoice.currency,
    status: invoice.refundedCents >= invoice.cents ? 'refunded' : 'paid',
    periodStart: period.start,
    paidAt: invoice.paidAt,
    receiptUrl: invoice.receiptUrl,
    createdAt: deps.clock.now(),
  })
  await grantWashes(tx, {
    subscriptionId: local.id,
    washes: washesPerPeriod[local.plan],
    periodStart: period.start,
    createdAt: deps.clock.now(),
  })
}

function arrears(deps: Deps, local: Subscription, next: SubscriptionStatus, invoices: Invoice[]) {
  if (next !== 'past_due')
    return { pastDueSince: null, paymentAttempts: 0, nextPaymentAttempt: null, paymentLink: null }
  const unpaid = invoices.find((invoice) => invoice.status === 'open')
  return {
    pastDueSince: local.pastDueSince ?? deps.clock.now(),
    paymentAttempts: unpaid?.attempts ?? 0,
    nextPaymentAttempt: unpaid?.nextAttemptAt ?? null,
    paymentLink: unpaid?.paymentLink ?? null,
  }
}
