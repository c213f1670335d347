import { withWrite } from '@tramontane/db/with-write'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../ports/payments.ts'
import { raiseAlertOnce } from '../alerts/raise-alert.ts'
import { takeRefundsMadeThere } from '../appointments/online-payments/refunds/refunds-made-there.ts'
import { makeIntentPapers } from '../documents/month-papers.ts'
import { oneAtATime } from '../subscriptions/one-at-a-time.ts'
import { replaceRefunds } from './queries.ts'

/**
 * Makes the refunds of one payment what the provider says they are, those made at its dashboard too; tells what did not
 * arrive, and what is unknown there. Errors: 502 when the provider does not answer.
 */
export function mirrorRefunds(deps: Deps, intentId: string): Promise<void> {
  return inTurn(deps, intentId, async () => {
    await keepRefunds(deps, intentId, await deps.payments.refundsOf(intentId))
  })
}

/** One work after another on the refunds of one payment: what was asked for first never overwrites what came later. */
export function inTurn(deps: Deps, intentId: string, work: () => Promise<void>): Promise<void> {
  return oneAtATime(deps, `refunds:${intentId}`, work)
}

/** For who has the turn of the intent. */
export async function keepRefunds(deps: Deps, intentId: string, theirs: Refund[]): Promise<void> {
  const lost = theirs.filter(isLost)
  await withWrite(deps.database, async (tx) => {
    const unknown = await replaceRefunds(tx, intentId, theirs)
    await takeRefundsMadeThere(tx, deps, intentId, theirs)
    await makeIntentPapers(tx, deps, intentId)
    for (const refund of lost) await raiseAlertOnce(tx, deps, lostAlert(refund))
    for (const id of unknown) await raiseAlertOnce(tx, deps, unknownAlert(id))
  })
}

/** Sent, and not arrived; a dispute that a bank closed in our favour is good news. */
function isLost({ status, reason }: Refund): boolean {
  return reason !== 'dispute' && (status === 'failed' || status === 'canceled')
}

function lostAlert({ id, cents }: Refund) {
  return {
    dedupKey: `refund-lost:${id}`,
    text: `Le remboursement de ${formatCents(cents)} (${id}) n’est pas arrivé : la banque l’a refusé. Rendez cette somme par un autre moyen.`,
  }
}

function unknownAlert(id: string) {
  return {
    dedupKey: `refund-unknown:${id}`,
    text: `Le remboursement ${id}, connu ici, n’existe pas chez le prestataire de paiement : il n’est plus compté.`,
  }
}
