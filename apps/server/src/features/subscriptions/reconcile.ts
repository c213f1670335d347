import { withWrite } from '@tramontane/db/with-write'
import type { SubscriptionStatus } from '@tramontane/domain/statuses'
import type { Deps } from '../../deps.ts'
import type { ProviderSubscription } from '../../ports/payments.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { providerSubscriptions } from './queries.ts'
import { syncSubscription } from './sync-subscription.ts'

/** What the local status must be for each of the provider's. */
const agreeing: Record<ProviderSubscription['status'], SubscriptionStatus[]> = {
  incomplete: ['pending'],
  expired: ['incomplete_expired', 'cancelled'],
  active: ['active'],
  past_due: ['past_due'],
  cancelled: ['cancelled', 'incomplete_expired'],
}

/**
 * Compares every subscription with the provider's, mends what a lost event would have changed, and tells an
 * administrator what still differs.
 * Errors: 502 when the provider does not answer.
 */
export async function reconcile(deps: Deps): Promise<{ compared: number; differing: number }> {
  let compared = 0
  const before = new Map(
    (await providerSubscriptions(deps.database.db)).map((one) => [one.providerSubscriptionId, one.status]),
  )
  for await (const theirs of deps.payments.subscriptions()) {
    compared += 1
    const ours = before.get(theirs.id)
    if (!ours || !agreeing[theirs.status].includes(ours)) await syncSubscription(deps, theirs.id)
  }
  return { compared, differing: await tellDifferences(deps) }
}

async function tellDifferences(deps: Deps): Promise<number> {
  const local = new Map(
    (await providerSubscriptions(deps.database.db)).map((one) => [one.providerSubscriptionId, one]),
  )
  const differences: { dedupKey: string; text: string }[] = []
  for await (const theirs of deps.payments.subscriptions()) {
    const ours = local.get(theirs.id)
    local.delete(theirs.id)
    if (!ours) differences.push(unknownHere(theirs.id))
    else if (!agreeing[theirs.status].includes(ours.status))
      differences.push({
        dedupKey: `reconcile:${theirs.id}:${theirs.status}`,
        text: `L’abonnement n° ${ours.id} (${ours.customerName}) est « ${ours.status} » ici et « ${theirs.status} » chez le prestataire de paiement.`,
      })
  }
  for (const ours of local.values())
    if (ours.status === 'active' || ours.status === 'past_due')
      differences.push({
        dedupKey: `reconcile:${ours.providerSubscriptionId}:missing`,
        text: `L’abonnement n° ${ours.id} (${ours.customerName}) est inconnu du prestataire de paiement.`,
      })
  await withWrite(deps.database, async (tx) => {
    for (const difference of differences) await raiseAlert(tx, deps, difference)
  })
  return differences.length
}

function unknownHere(id: string) {
  return {
    dedupKey: `reconcile:${id}:unknown`,
    text: `Le prestataire de paiement a un abonnement (${id}) que ce site ne connaît pas.`,
  }
}
