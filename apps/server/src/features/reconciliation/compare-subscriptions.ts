import { isDeepStrictEqual } from 'node:util'
import { withWrite } from '@tramontane/db/with-write'
import { isRunningStatus, type SubscriptionStatus } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import type { ProviderSubscription } from '../../ports/payments.ts'
import { settleAlerts } from '../alerts/settle-alert.ts'
import { letLastCardPay } from '../subscriptions/provider/let-last-card-pay.ts'
import { syncSubscription } from '../subscriptions/provider/sync-subscription.ts'
import { inPages } from './in-pages.ts'
import { type Comparison, type Difference, mend, tellDifferences } from './mend.ts'
import { type ComparedSubscription, runningIds, subscriptionsAmong } from './queries.ts'

/** What the local status must be for each of the provider's. */
const agreeing: Record<ProviderSubscription['status'], SubscriptionStatus[]> = {
  incomplete: ['pending'],
  expired: ['incomplete_expired', 'cancelled'],
  active: ['active'],
  past_due: ['past_due'],
  paused: ['past_due'],
  cancelled: ['cancelled', 'incomplete_expired'],
}

/** The status of every subscription, and those that one side alone has. */
export async function compareSubscriptions(deps: Deps): Promise<Comparison> {
  const { db } = deps.database
  const missing = new Set(await runningIds(db, deps.payments.name))
  let compared = 0
  const told: Difference[] = []
  for await (const page of inPages(deps.payments.subscriptions())) {
    compared += page.length
    for (const { id } of page) missing.delete(id)
    told.push(...(await comparePage(deps, page)))
  }
  // Begun since the list was asked for, or unknown there.
  for (const id of missing) {
    const theirs = await deps.payments.subscription(id)
    told.push(...(theirs ? await comparePage(deps, [theirs]) : await tellUnknownThere(deps, id)))
  }
  const except = told.map(({ dedupKey }) => dedupKey)
  await withWrite(deps.database, (tx) => settleAlerts(tx, deps, unlike, { except }))
  return { compared, differing: told.length }
}

/** Before the id of a subscription that is not the same on both sides: told while it is so. */
const unlike = 'subscription-differs:'

async function comparePage(deps: Deps, page: ProviderSubscription[]): Promise<Difference[]> {
  const before = await byId(deps, page)
  const differ = page.filter((theirs) => differs(theirs, before.get(theirs.id)))
  for (const { id } of differ) await mend(deps, id, () => syncSubscription(deps, id))
  for (const theirs of page) {
    const ours = before.get(theirs.id)
    if (!ours) continue
    await letLastCardPay(deps, theirs)
    await letPayerFollow(deps, theirs, ours)
  }

  const lasting = await lastingDifferences(deps, differ)
  await tellDifferences(deps, lasting)
  return lasting
}

/** A new e-mail, name or phone of somebody who pays goes to the provider too, whose bills it is for. */
async function letPayerFollow(deps: Deps, theirs: ProviderSubscription, ours: ComparedSubscription) {
  const payer = { name: ours.customerName, email: ours.customerEmail, phone: ours.customerPhone }
  if (!theirs.payer || !isRunningStatus(ours.status) || isDeepStrictEqual(theirs.payer, payer)) return
  await mend(deps, theirs.customerId, () => deps.payments.changePayer(theirs.customerId, payer))
}

/** What differs after the mend too. A mend may end a subscription there: the provider is asked again. */
async function lastingDifferences(deps: Deps, differing: ProviderSubscription[]): Promise<Difference[]> {
  const after = await byId(deps, differing)
  const lasting: Difference[] = []
  for (const listed of differing) {
    const ours = after.get(listed.id)
    if (!differs(listed, ours)) continue
    const theirs = ours ? await asItIsNow(deps, listed) : listed
    lasting.push(...difference(theirs, ours))
  }
  return lasting
}

/** As it was listed, where the provider does not answer. */
async function asItIsNow({ payments, log }: Deps, listed: ProviderSubscription) {
  try {
    return (await payments.subscription(listed.id)) ?? listed
  } catch (error) {
    log.warn('reconcile_not_asked_again', { subject: listed.id, ...errorFields(error) })
    return listed
  }
}

async function byId(deps: Deps, page: ProviderSubscription[]): Promise<Map<string, ComparedSubscription>> {
  if (page.length === 0) return new Map()
  const ids = page.map(({ id }) => id)
  const rows = await subscriptionsAmong(deps.database.db, ids)
  return new Map(rows.map((row) => [row.providerSubscriptionId ?? '', row]))
}

/** What never was paid, or is over there, is nobody's business here: its invoices are looked at one by one. */
function differs({ status }: ProviderSubscription, ours: ComparedSubscription | undefined): boolean {
  if (!ours) return status === 'active' || status === 'past_due' || status === 'paused'
  return !agreeing[status].includes(ours.status) || (status === 'paused') !== (ours.pausedAt !== null)
}

function difference(theirs: ProviderSubscription, ours: ComparedSubscription | undefined): Difference[] {
  if (!differs(theirs, ours)) return []
  return ours
    ? [
        {
          dedupKey: `${unlike}${theirs.id}`,
          text: `L’abonnement n° ${ours.id} (${ours.customerName}) est « ${ours.status} » ici et « ${theirs.status} » chez le prestataire de paiement.`,
          goesOn: true,
        },
      ]
    : [
        {
          dedupKey: `reconcile:${theirs.id}:unknown`,
          text: `Le prestataire de paiement a un abonnement (${theirs.id}) que ce site ne connaît pas.`,
        },
      ]
}

async function tellUnknownThere(deps: Deps, id: string): Promise<Difference[]> {
  const [ours] = await subscriptionsAmong(deps.database.db, [id])
  if (!ours || !isRunningStatus(ours.status)) return []
  const unknown = {
    dedupKey: `${unlike}${id}`,
    text: `L’abonnement n° ${ours.id} (${ours.customerName}) est inconnu du prestataire de paiement.`,
    goesOn: true,
  }
  await tellDifferences(deps, [unknown])
  return [unknown]
}
