import { dayOf } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import type { Invoice } from '../../ports/payments.ts'
import { syncSubscription } from '../subscriptions/provider/sync-subscription.ts'
import { inPages } from './in-pages.ts'
import { type Comparison, type Difference, mend, tellDifferences } from './mend.ts'
import { type ComparedPayment, invoiceIdsSince, paymentsAmong, subscriptionsAmong } from './queries.ts'

/** An invoice may be paid long after it was made: while the provider tries again, or by the link in a message. */
const unpaidDaysMax = 60
/** Every payment since then, invoice by invoice: those of the provider, then those that it did not list. */
export async function compareInvoices(deps: Deps, since: Date): Promise<Comparison> {
  const { db } = deps.database
  const unlisted = new Set(await invoiceIdsSince(db, { since, provider: deps.payments.name }))
  const madeSince = new Date(since.getTime() - unpaidDaysMax * dayMs)
  let compared = 0
  let differing = 0
  for await (const page of inPages(deps.payments.invoices(madeSince))) {
    compared += page.length
    for (const { id } of page) unlisted.delete(id)
    differing += await comparePage(deps, page)
  }
  for (const id of unlisted) {
    compared += 1
    const theirs = await deps.payments.invoice(id)
    differing += theirs ? await comparePage(deps, [theirs]) : await tellUnknownThere(deps, id)
  }
  return { compared, differing }
}

async function comparePage(deps: Deps, page: Invoice[]): Promise<number> {
  const before = await byId(deps, page)
  const differ = page.filter((theirs) => differs(theirs, before.get(theirs.id)))
  const providerIds = new Set(differ.map(({ providerSubscriptionId }) => providerSubscriptionId))
  const hindered = page.flatMap((theirs) => (theirs.hindrance ? (theirs.providerSubscriptionId ?? []) : []))
  for (const id of providerIds.union(new Set(hindered)))
    if (id) await mend(deps, id, () => syncSubscription(deps, id))

  const after = await byId(deps, differ)
  const owners = await subscriptionsAmong(
    deps.database.db,
    [...providerIds].flatMap((id) => id ?? []),
  )
  const differences = differ
    .filter((theirs) => differs(theirs, after.get(theirs.id)))
    .map((theirs) => {
      const owner = owners.find((one) => one.providerSubscriptionId === theirs.providerSubscriptionId)
      return difference(theirs, after.get(theirs.id), owner?.customerName)
    })
  return tellDifferences(deps, differences)
}

async function byId(deps: Deps, page: Invoice[]): Promise<Map<string, ComparedPayment>> {
  if (page.length === 0) return new Map()
  const ids = page.map(({ id }) => id)
  const rows = await paymentsAmong(deps.database.db, ids)
  return new Map(rows.map((row) => [row.invoiceId, row]))
}

/** Nothing that was not paid is in the books, and everything that was is there as it was. */
function differs(theirs: Invoice, ours: ComparedPayment | undefined): boolean {
  if (theirs.status !== 'paid') return ours !== undefined && ours.status !== 'failed'
  if (!ours) return theirs.cents > 0
  return (
    ours.status === 'failed' ||
    ours.cents !== theirs.cents ||
    ours.currency !== theirs.currency ||
    (theirs.intentId !== null && ours.intentId !== theirs.intentId)
  )
}

function difference(theirs: Invoice, ours: ComparedPayment | undefined, owner?: string): Difference {
  const dedupKey = `reconcile:${theirs.id}:${theirs.status}:${theirs.cents}`
  if (ours) return { dedupKey, text: otherwise(theirs, ours) }
  return { dedupKey, text: owner === undefined ? ofNobody(theirs) : notRecorded(theirs, owner) }
}

function otherwise(theirs: Invoice, { cents, customerName }: ComparedPayment): string {
  const there = theirs.status === 'paid' ? `y est de ${amountText(theirs)}` : 'n’y est pas payée'
  return `Le paiement de ${formatCents(cents)} de ${customerName} (facture ${theirs.id}) n’est pas le même chez le prestataire : la facture ${there}.`
}

function notRecorded(theirs: Invoice, owner: string): string {
  return `Le prestataire a encaissé ${amountText(theirs)} de ${owner} (facture ${theirs.id}), et ce paiement n’a pas pu être enregistré ici.`
}

function ofNobody(theirs: Invoice): string {
  const { id, paidAt, providerSubscriptionId } = theirs
  const when = paidAt ? `, payée le ${longFrenchDate(dayOf(paidAt))}` : ''
  const whose = providerSubscriptionId ? ` (abonnement ${providerSubscriptionId})` : ''
  return `Le prestataire a encaissé ${amountText(theirs)} (facture ${id}${when}) pour une commande que ce site ne connaît pas${whose} : retrouvez la personne chez lui, et remboursez-la si rien ne lui est dû.`
}

function amountText({ cents, currency }: Invoice): string {
  return currency === 'eur' ? formatCents(cents) : `${cents / 100} ${currency.toUpperCase()}`
}

async function tellUnknownThere(deps: Deps, id: string): Promise<number> {
  const [ours] = await paymentsAmong(deps.database.db, [id])
  if (!ours) return 0
  const when = ours.paidAt ? ` du ${longFrenchDate(dayOf(ours.paidAt))}` : ''
  return tellDifferences(deps, [
    {
      dedupKey: `reconcile:${id}:missing`,
      text: `Le paiement de ${formatCents(ours.cents)}${when} de ${ours.customerName} (facture ${id}) est inconnu du prestataire de paiement.`,
    },
  ])
}
