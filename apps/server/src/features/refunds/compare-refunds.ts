import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../ports/payments.ts'
import { inPages } from '../reconciliation/in-pages.ts'
import { type Comparison, mend, tellDifferences } from '../reconciliation/mend.ts'
import { mirrorRefunds } from './mirror-refunds.ts'
import {
  intentsOfWrongSums,
  knownIntentsAmong,
  refundsAmong,
  refundsSince,
  type StoredRefund,
} from './queries.ts'

/**
 * Every refund since then, those made at the provider's dashboard too: theirs, then ours that it did not list, then
 * payments whose sum is not that of their refunds.
 */
export async function compareRefunds(deps: Deps, since: Date): Promise<Comparison> {
  const { db } = deps.database
  const unlisted = new Map((await refundsSince(db, since)).map(({ id, intentId }) => [id, intentId]))
  let compared = 0
  let differing = 0
  for await (const page of inPages(deps.payments.refunds(since))) {
    compared += page.length
    for (const { id } of page) unlisted.delete(id)
    differing += await comparePage(deps, page)
  }
  await mirrorAll(deps, [...unlisted.values(), ...(await intentsOfWrongSums(db))])
  return { compared, differing }
}

async function comparePage(deps: Deps, page: Refund[]): Promise<number> {
  const { db } = deps.database
  const ids = page.map(({ id }) => id)
  const stored = new Map((await refundsAmong(db, ids)).map((refund) => [refund.id, refund]))
  const differ = page.filter((theirs) => differs(theirs, stored.get(theirs.id)))
  const intents = differ.flatMap(({ intentId }) => intentId ?? [])
  const known = new Set(await knownIntentsAmong(db, intents))

  await mirrorAll(deps, [...known])

  const ofNobody = differ.filter(
    ({ intentId, status }) => status === 'succeeded' && !known.has(intentId ?? ''),
  )
  return tellDifferences(deps, ofNobody.map(unknownHere))
}

async function mirrorAll(deps: Deps, intentIds: string[]) {
  for (const intentId of new Set(intentIds)) await mend(deps, intentId, () => mirrorRefunds(deps, intentId))
}

function differs(theirs: Refund, ours: StoredRefund | undefined): boolean {
  return ours?.amount !== theirs.cents || ours.status !== theirs.status || ours.reason !== theirs.reason
}

function unknownHere({ id, cents, reason, createdAt }: Refund) {
  const what = reason === 'dispute' ? 'Une banque a repris' : 'Le prestataire a remboursé'
  return {
    dedupKey: `reconcile:${id}:unknown`,
    text: `${what} ${formatCents(cents)} le ${longFrenchDate(dayOf(createdAt))} (${id}) pour un paiement que ce site ne connaît pas.`,
  }
}
