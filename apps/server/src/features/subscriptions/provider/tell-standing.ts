import type { Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { isRunningStatus } from '@tramontane/domain/washes/statuses'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import type { Invoice, ProviderSubscription } from '../../../ports/payments.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { settleAlert } from '../../alerts/settle-alert.ts'
import { addTodo } from '../../todo/add-todo.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos, settleTodosOf } from '../../todo/settle-todos.ts'

/** The month that is asked for: a draft is not yet. Shapes: `invoices` are newest first. */
export function dueInvoice(invoices: Invoice[]): Invoice | undefined {
  return invoices.find(({ status }) => status === 'open')
}

type Standing = {
  /** As it is now. */
  local: Subscription
  provider: ProviderSubscription
}

/**
 * What the owner, or a rule of the account, did at the provider itself, and what is over by itself: a pause, months that
 * could not be billed, are asked for no more or stay unpaid behind a paid one, a card that is there again.
 */
export async function tellStanding(tx: Tx, deps: Deps, { local, provider }: Standing) {
  await tellPause(tx, deps, local, provider)
  if (provider.paymentMethodId) await settleTodos(tx, deps, cardMatter(local.id))
  await settleInvoices(tx, deps, local, provider.invoices)
  for (const invoice of provider.invoices) {
    await tellNotBilled(tx, deps, local, invoice)
    await tellDropped(tx, deps, local, invoice)
    await tellLeftUnpaid(tx, deps, local, invoice)
  }
}

export function cardMatter(subscriptionId: number): string {
  return `card-missing:${subscriptionId}:`
}

/** What was told of a month is over once it is billed, paid, or asked for no more. */
async function settleInvoices(tx: Tx, deps: Deps, local: Subscription, invoices: Invoice[]) {
  const billed = invoices.filter(({ status }) => status !== 'draft')
  const paid = invoices.filter(({ status }) => status === 'paid')
  const notDue = invoices.filter(({ status }) => status !== 'open')
  await settleAlert(tx, deps, ...billed.map(notBilledMatter))
  await settleTodosOf(tx, deps, [
    ...paid.map(droppedMatter),
    ...notDue.map((invoice) => leftUnpaidMatter(local, invoice)),
  ])
}

function notBilledMatter({ id }: Invoice): string {
  return `not-billed:${id}`
}

function droppedMatter({ id }: Invoice): string {
  return `month-dropped:${id}:`
}

function leftUnpaidMatter(local: Subscription, { id }: Invoice): string {
  return `owner-payment-left:${local.id}:${id}:`
}

async function tellPause(
  tx: Tx,
  deps: Deps,
  { id, customerName, pausedAt }: Subscription,
  provider: ProviderSubscription,
) {
  const matter = `subscription-paused:${id}:`
  if (provider.status !== 'paused' || !pausedAt) return settleTodos(tx, deps, matter)
  await addTodo(tx, deps, {
    dedupKey: `${matter}${pausedAt.getTime()}`,
    kind: 'subscription_paused',
    title: `Abonnement suspendu chez Stripe : ${customerName}`,
    detail:
      'Aucune mensualité n’est demandée et aucun lavage ne peut être réservé ; les rendez-vous déjà pris restent au planning. Reprenez l’abonnement dans le tableau de bord de Stripe, ou mettez-y fin ici.',
    link: todoLinks.subscription(id),
  })
}

async function tellNotBilled(tx: Tx, deps: Deps, { customerName }: Subscription, invoice: Invoice) {
  const { id, status, hindrance } = invoice
  if (status !== 'draft' || !hindrance) return
  await raiseAlert(tx, deps, {
    dedupKey: notBilledMatter(invoice),
    text: `La mensualité de ${customerName} n’a pas pu être facturée (${id}) : elle n’est pas prélevée. Stripe dit : « ${hindrance} » Corrigez-le dans son tableau de bord, puis finalisez la facture.`,
  })
}

/** Voided, or written off: money is asked for no more, and nothing is granted for it. */
async function tellDropped(tx: Tx, deps: Deps, local: Subscription, invoice: Invoice) {
  const { status, cents, periodStart } = invoice
  if (status !== 'void' || !isServed(local)) return
  await addTodo(tx, deps, {
    dedupKey: droppedMatter(invoice),
    kind: 'month_dropped',
    title: `Mensualité abandonnée : ${local.customerName}`,
    detail: `La facture de ${formatCents(cents)} du ${longFrenchDate(dayOf(periodStart))} a été annulée ou classée irrécouvrable chez Stripe : aucun lavage n’est accordé pour ce mois. Si vous voulez en offrir, ajoutez-les à la main.`,
    link: todoLinks.subscription(local.id),
  })
}

/** The last month alone makes a subscription active again: an older one can stay unpaid behind it. */
async function tellLeftUnpaid(tx: Tx, deps: Deps, local: Subscription, invoice: Invoice) {
  const { id, status, attempts, cents, periodStart } = invoice
  if (status !== 'open' || local.status !== 'active' || attempts === 0) return
  await addTodo(tx, deps, {
    dedupKey: leftUnpaidMatter(local, invoice),
    kind: 'month_unpaid',
    title: `Une ancienne mensualité reste impayée : ${local.customerName}`,
    detail: `L’abonnement est de nouveau à jour, mais ${formatCents(cents)} du ${longFrenchDate(dayOf(periodStart))} ne sont pas réglés, et Stripe ne les demande plus. Envoyez au client le lien de cette facture (${id}), ou annulez-la dans le tableau de bord de Stripe.`,
    link: todoLinks.subscription(local.id),
  })
}

function isServed({ status }: Subscription): boolean {
  return isRunningStatus(status)
}
