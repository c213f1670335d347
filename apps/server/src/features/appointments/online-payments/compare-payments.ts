import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import type { ListedPayment } from '../../../ports/payments.ts'
import { inPages } from '../../reconciliation/in-pages.ts'
import { type Comparison, type Difference, mend, tellDifferences } from '../../reconciliation/mend.ts'
import { type OnlinePayment, paymentsAmongKeys, paymentsSince } from './queries.ts'
import { syncPayment } from './sync-payment.ts'

/**
 * Every payment behind a link since then: what a lost event left behind is mended, what still differs is told. Those of the
 * provider first, then ours that it did not list.
 */
export async function comparePayments(deps: Deps, since: Date): Promise<Comparison> {
  const ours = await paymentsSince(deps.database.db, since)
  const unlisted = new Map(ours.map((one) => [one.key, one]))
  let compared = 0
  let differing = 0
  for await (const page of inPages(deps.payments.singlePayments(since))) {
    compared += page.length
    for (const { key } of page) unlisted.delete(key)
    differing += await comparePage(deps, page)
  }
  for (const one of unlisted.values()) {
    compared += 1
    if (one.status === 'paid' && !(await isKnownThere(deps, one)))
      differing += await tellDifferences(deps, [unknownThere(one)])
  }
  return { compared, differing }
}

async function comparePage(deps: Deps, page: ListedPayment[]): Promise<number> {
  const before = await byKey(deps, page)
  const differ = page.filter((theirs) => differs(theirs, before.get(theirs.key)))
  for (const { intentId } of differ) await mend(deps, intentId, () => syncPayment(deps, intentId))

  const after = await byKey(deps, differ)
  const lasting = differ.filter((theirs) => differs(theirs, after.get(theirs.key)))
  return tellDifferences(
    deps,
    lasting.map((theirs) => difference(theirs, after.get(theirs.key))),
  )
}

async function byKey(deps: Deps, page: ListedPayment[]): Promise<Map<string, OnlinePayment>> {
  const rows = await paymentsAmongKeys(
    deps.database.db,
    page.map(({ key }) => key),
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** What was paid there is paid here, and nothing else is; what was left unpaid by nobody known is no matter. */
function differs({ status, cents }: ListedPayment, ours: OnlinePayment | undefined): boolean {
  const isPaid = status === 'succeeded'
  if (!ours) return isPaid
  return isPaid !== (ours.status === 'paid') || (isPaid && ours.cents !== cents)
}

function difference({ intentId, cents, createdAt }: ListedPayment, ours?: OnlinePayment): Difference {
  const when = longFrenchDate(dayOf(createdAt))
  return {
    dedupKey: `reconcile:${intentId}:online`,
    text: ours
      ? `Le paiement en ligne de ${formatCents(ours.cents)} du ${when} (${intentId}) n’est pas le même chez le prestataire de paiement.`
      : `Le prestataire a encaissé ${formatCents(cents)} le ${when} (${intentId}) par un lien de paiement que ce site ne connaît pas : retrouvez la personne chez lui, et remboursez-la si rien ne lui est dû.`,
  }
}

/** Paid a moment ago, or made before the days that were listed. */
async function isKnownThere(deps: Deps, { intentId }: OnlinePayment): Promise<boolean> {
  return intentId !== null && (await deps.payments.intent(intentId)) !== null
}

function unknownThere({ key, intentId, cents }: OnlinePayment): Difference {
  return {
    dedupKey: `reconcile:${key}:online-missing`,
    text: `Le paiement en ligne de ${formatCents(cents)} (${intentId}) est inconnu du prestataire de paiement.`,
  }
}
