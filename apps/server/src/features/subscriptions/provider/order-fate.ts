import { vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import type { Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { paymentReturned } from '../../../mail/subscription/payment-returned.ts'
import type { Invoice, ProviderSubscription } from '../../../ports/payments.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { tellOwner } from '../../todo/tell-owner.ts'
import { runningContractOf } from '../running-contract.ts'

/** Why the money of an order goes back: its vehicle has a contract, or the order was over when it came. */
export type ReturnReason = 'duplicate' | 'over'

export type OrderFate = 'waits' | 'begins' | 'goes on' | ReturnReason

type Paid = {
  local: Subscription
  provider: ProviderSubscription
  /** The paid invoices, as agreed. */
  paid: Invoice[]
  /** Those that have not all gone back. */
  kept: Invoice[]
}

/**
 * What an order becomes by what was paid for it: what is paid begins, whatever became of the order here meanwhile, or
 * goes back. Source: R-43.
 */
export async function fateOf(tx: Tx, deps: Deps, { local, provider, paid, kept }: Paid): Promise<OrderFate> {
  if (local.startDate !== null) return 'goes on'
  if (paid.length === 0) return 'waits'
  if (kept.length === 0 && local.status !== 'pending') return 'waits'
  if (provider.status === 'cancelled' || provider.status === 'expired') return 'over'
  const other = await runningContractOf(tx, vehicleOf(local), { now: deps.clock.now(), exceptId: local.id })
  return other ? 'duplicate' : 'begins'
}

export function isReturned(fate: OrderFate): fate is ReturnReason {
  return fate === 'duplicate' || fate === 'over'
}

function vehicleOf({ customerEmail, licensePlate }: Subscription) {
  return { email: customerEmail, licensePlate }
}

/** Both sides hear of money that goes back, in the transaction that decides it, once per payment. */
export async function tellReturned(
  tx: Tx,
  deps: Deps,
  { local, paid, reason }: { local: Subscription; paid: Invoice[]; reason: ReturnReason },
) {
  const person = { name: local.customerName, address: local.customerEmail }
  for (const { id, cents } of paid) {
    const vehicle = withPlate(vehicleText(local), local.licensePlate)
    await enqueue(tx, deps, {
      dedupKey: `payment-returned:${id}`,
      to: person,
      mail: paymentReturned({
        site: mailSite(deps),
        customerName: local.customerName,
        vehicle,
        amountCents: cents,
        reason,
      }),
    })
    await tellOwner(tx, deps, {
      dedupKey: `owner-payment-returned:${id}`,
      kind: 'payment_returned',
      title: `Paiement rendu : ${local.customerName}, ${formatCents(cents)}`,
      detail: `${ownerSentences[reason]} Le remboursement part de lui-même, et le client en est averti.`,
      facts: [
        ['Client', local.customerName],
        ['Véhicule', vehicle],
        ['Montant', formatCents(cents)],
      ],
      link: '/admin?tab=subscribers',
      person,
    })
  }
}

const ownerSentences: Record<ReturnReason, string> = {
  duplicate: 'Ce véhicule avait déjà un contrat en cours quand cette seconde commande a été payée.',
  over: 'Le paiement est arrivé alors que la commande était annulée.',
}
