import { planLabel, vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { Tx } from '@tramontane/db/database'
import { type Subscription, subscriptionById } from '@tramontane/db/people/subscriptions'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { type DocumentLine, type DocumentMethod, documentLine } from '@tramontane/domain/documents/document'
import { papersOfWash } from '@tramontane/domain/documents/papers'
import { dueOfLines } from '@tramontane/domain/washes/due'
import { isRefundReason, type RefundReason } from '@tramontane/domain/washes/statuses'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { type IssuingDeps, issueDocument } from './issue-document.ts'
import { buyerOf } from './parties.ts'
import {
  type DocumentRow,
  documentsOfPayments,
  type PaidMonth,
  paidMonths,
  paymentIdsOfIntent,
  refundsThatHold,
} from './queries.ts'
import { standingOf } from './standing.ts'

/**
 * Makes the facture of each of these payments of subscriptions, and an avoir for each refund that arrived, in the
 * transaction that stores them. However often and in whatever order they are told, each is made once; a refund that the
 * bank sent back is taken back by a facture. What came before factures were made has none.
 */
export async function makeMonthPapers(tx: Tx, deps: IssuingDeps, paymentIds: number[]) {
  if (paymentIds.length === 0) return
  const made = Map.groupBy(await documentsOfPayments(tx, paymentIds), ({ paymentId }) => paymentId)
  for (const payment of await paidMonths(tx, paymentIds))
    await makePapers(tx, deps, { payment, made: made.get(payment.id) ?? [] })
}

/** Those of the payments that one intent of the provider made. */
export async function makeIntentPapers(tx: Tx, deps: IssuingDeps, intentId: string) {
  await makeMonthPapers(tx, deps, await paymentIdsOfIntent(tx, intentId))
}

type TransferMonth = {
  subscription: Subscription
  periodStart: Day
  /** Units: euro cents. */
  expectedCents: number
  /** Every line of the month, in the order in which it was noted; below zero taken back. */
  lines: { id: number; cents: number; on: Day }[]
}

/**
 * The papers of a month that transfers pay, several of them perhaps: a facture once it is received in full, an avoir of
 * the whole where a line takes it back. In the transaction of what was noted; however often it is called, each is made once.
 */
export async function makeTransferPapers(tx: Tx, deps: IssuingDeps, month: TransferMonth) {
  const { subscription, periodStart, expectedCents, lines } = month
  const ids = lines.map(({ id }) => id)
  const made = await documentsOfPayments(tx, ids)
  const received = lines.map(({ cents }) => ({ cents, reason: null, isBeforeDocuments: false }))
  const due = dueOfLines([{ kind: 'wash', cents: expectedCents }])
  const standing = standingOf(made)
  const papers = papersOfWash(due, received, standing)
  if (papers.length === 0) return

  const { clientId } = subscription
  const buyer = await subscriberOf(tx, subscription)
  for (const [index, { kind, cents }] of papers.entries()) {
    const isFacture = kind === 'facture'
    await issueDocument(tx, deps, {
      kind: kind === 'avoir' ? 'avoir' : 'facture',
      key: `transfer:${subscription.id}:${periodStart}:${made.length + index + 1}`,
      ...{ clientId, buyer, paymentId: ids.at(-1) ?? null },
      lines: [monthLine(subscription, { periodStart, cents })],
      ...(isFacture && {
        payments: lines.map(({ cents, on }) => ({ on, method: 'transfer' as const, cents })),
      }),
      ...(!isFacture && { creditsId: standing?.facture.id ?? null, reason: 'Virement repris ou rendu' }),
    })
  }
}

type Month = { payment: PaidMonth; made: DocumentRow[] }

async function makePapers(tx: Tx, deps: IssuingDeps, { payment, made }: Month) {
  const refunds = await refundsThatHold(tx, payment)
  const undone = undoneAvoirs(made, refunds)
  const isNew = !made.some(({ kind }) => kind === 'facture')
  if (!isNew && undone.length === 0 && refunds.every(({ id }) => holds(made, id))) return
  const subscription = await subscriptionById(tx, payment.subscriptionId)
  if (!subscription) return

  const { clientId } = subscription
  const paper = { clientId, paymentId: payment.id, buyer: await subscriberOf(tx, subscription) }
  const rows = [...made]
  const issue = async (document: Omit<Parameters<typeof issueDocument>[2], keyof typeof paper>) =>
    void rows.push(await issueDocument(tx, deps, { ...paper, ...document }))

  if (isNew)
    await issue({
      ...{ kind: 'facture', key: `payment:${payment.id}` },
      lines: [monthLine(subscription, payment)],
      payments: [{ on: dayOf(payment.at), method: methodOf(subscription), cents: payment.cents }],
    })
  for (const { id: creditsId, cents, number, refundId } of undone)
    await issue({
      ...{ kind: 'facture', key: `avoir:${creditsId}`, creditsId, refundId },
      lines: [
        documentLine(`Annulation de l’avoir ${number}\u00a0: le remboursement n’est pas arrivé`, cents),
      ],
    })
  for (const { id, cents, reason } of refunds.filter((one) => !holds(rows, one.id))) {
    const standing = standingOf(rows)
    const credited = Math.min(cents, standing?.netCents ?? 0)
    if (!standing || credited === 0) continue
    await issue({
      ...{ kind: 'avoir', refundId: id, creditsId: standing.facture.id },
      key: `refund:${id}:${rows.length}`,
      reason: refundWords(reason),
      lines: [documentLine(`Remboursement\u00a0: ${planLabel(subscription)}`, credited)],
    })
  }
}

/** Whether an avoir of this refund stands, and was not taken back. */
function holds(made: DocumentRow[], refundId: string): boolean {
  const last = made.findLast((one) => one.refundId === refundId)
  return last?.kind === 'avoir'
}

/** Avoirs of refunds that went back to us, and are not taken back yet. */
function undoneAvoirs(made: DocumentRow[], refunds: { id: string }[]): DocumentRow[] {
  return made.filter(
    ({ kind, id, refundId }) =>
      kind === 'avoir' &&
      refunds.every((one) => one.id !== refundId) &&
      !made.some(({ creditsId }) => creditsId === id),
  )
}

function subscriberOf(tx: Tx, { clientId, customerName, customerAddress, postalCode, city }: Subscription) {
  return buyerOf(tx, clientId, { name: customerName, street: customerAddress, postalCode, city })
}

function methodOf({ provider }: Subscription): DocumentMethod {
  return provider === 'manual' ? 'transfer' : 'online'
}

function monthLine(
  subscription: Subscription,
  { periodStart, cents }: Pick<PaidMonth, 'periodStart' | 'cents'>,
): DocumentLine {
  const { licensePlate, customerAddress, postalCode, city } = subscription
  const town = `${postalCode} ${city}`.trim()
  const vehicle = withPlate(vehicleText(subscription), licensePlate)
  const detail = [vehicle, customerAddress, town].filter(Boolean).join(' · ')
  const until = plusDays(plusMonths(periodStart, 1), -1)
  return { ...documentLine(planLabel(subscription), cents), detail, on: periodStart, until }
}

const words: Record<RefundReason, string> = {
  withdrawal: 'Rétractation',
  second_order: 'Seconde commande du même véhicule',
  order_over: 'Commande qui n’avait plus cours',
  days_after_end: 'Jours payés au-delà de la fin du contrat',
  carried_wash: 'Lavages dus à la fin du contrat',
  dispute: 'Somme reprise par la banque',
  paid_over: 'Somme payée en trop',
  wash_canceled: 'Lavage annulé',
  wash_refund: 'Geste sur un lavage',
  test: 'Essai de paiement',
}

function refundWords(reason: string | null): string {
  return isRefundReason(reason) ? words[reason] : 'Remboursement'
}
