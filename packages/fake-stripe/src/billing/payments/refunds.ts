import { testCard } from '../../cards.ts'
import { invalidRequest } from '../../http/stripe-error.ts'
import type { Charge, Dispute, Refund } from '../../objects/charge.ts'
import type { Metadata } from '../../objects/common.ts'
import { found } from '../../state.ts'
import type { World } from '../../world.ts'
import { later } from '../later.ts'

type RefundWish = { amount?: number; metadata?: Metadata; reason?: string | null }

/** Money that goes back, at once or after a while. Errors: 400 for more than is left, and for a disputed charge. */
export function newRefund(world: World, given: Charge, wish: RefundWish): Refund {
  const charge = refundable(world, given)
  const left = charge.amount - charge.amount_refunded
  const amount = wish.amount ?? left
  if (amount < 1 || amount > left)
    throw invalidRequest(
      `Refund amount (€${euros(amount)}) is greater than unrefunded amount on charge (€${euros(left)})`,
      { param: 'amount' },
    )
  const ofCard = testCard(world.state.cardNumbers.get(charge.payment_method) ?? '').refund
  const isPending = world.settings.refundsArePending || ofCard === 'pending'
  const refund: Refund = {
    id: world.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: wish.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wish.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    ...(isPending && { pending_reason: 'insufficient_funds' as const }),
    transfer_reversal: null,
  }
  world.state.refunds.set(refund.id, refund)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  world.record('refund.created', refund)
  world.record('charge.refunded', charge)
  world.record('refund.updated', refund)
  const end = ofCard && (ofCard === 'pending' ? 'succeeded' : 'failed')
  if (end) later(world, world.settings.secondsToEnd, () => endRefund(world, refund, end))
  return refund
}

/**
 * What becomes of a refund: a bank can send back even one that had succeeded, and its money is ours again.
 * Source: docs.stripe.com/refunds ("Failed refunds"), event types `refund.failed` and `refund.updated`.
 */
export function endRefund(world: World, refund: Refund, status: 'succeeded' | 'failed'): Refund {
  if (refund.status === status || refund.status === 'failed') return refund
  const before = { status: refund.status }
  refund.status = status
  delete refund.pending_reason
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    const charge = found(world.state.charges, refund.charge, 'charge')
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    world.record('refund.failed', refund)
  }
  world.record('refund.updated', refund, before)
  return refund
}

type DisputeWish = { isInquiry?: boolean; reason?: Dispute['reason'] }

/** A cardholder's bank takes a payment back while it is looked into; an inquiry only asks. */
export function openDispute(
  world: World,
  charge: Charge,
  { isInquiry = false, reason = 'fraudulent' }: DisputeWish = {},
): Dispute {
  charge.disputed = true
  const dispute: Dispute = {
    id: world.newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  world.state.disputes.set(dispute.id, dispute)
  world.record('charge.dispute.created', dispute)
  if (!isInquiry) world.record('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/**
 * Won, the money comes back; lost, it stays away; an inquiry that is not escalated only ends.
 * Source: docs.stripe.com/disputes/how-disputes-work.
 */
export function closeDispute(world: World, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  const isInquiry = dispute.status.startsWith('warning')
  dispute.status = isInquiry ? 'warning_closed' : status
  world.record('charge.dispute.closed', dispute)
  if (!isInquiry && status === 'won') world.record('charge.dispute.funds_reinstated', dispute)
  return dispute
}

/**
 * What a test key answers a dispute with decides how it ends, a while later: these two words and no others.
 * Source: docs.stripe.com/testing ("Evidence"), docs.stripe.com/api/disputes/update.
 */
export function answerDispute(world: World, dispute: Dispute, evidence: string): Dispute {
  const isInquiry = dispute.status === 'warning_needs_response'
  if (!isInquiry && dispute.status !== 'needs_response')
    throw invalidRequest('This dispute is already closed.', { param: 'evidence' })
  dispute.status = isInquiry ? 'warning_under_review' : 'under_review'
  const ends: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }
  const end = ends[evidence]
  if (end) later(world, world.settings.secondsToEnd, () => closeDispute(world, dispute, end))
  return dispute
}

/** A dispute that was won, or only asked, hinders no refund. */
function isHindering({ is_charge_refundable, status }: Dispute): boolean {
  return !is_charge_refundable && status !== 'won'
}

function refundable(world: World, charge: Charge): Charge {
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const disputes = [...world.state.disputes.values()].filter((one) => one.charge === charge.id)
  if (disputes.some(isHindering))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  return charge
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}
