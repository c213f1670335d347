import { AppError } from '../../http/app-error.ts'
import type { ProviderSubscription } from '../../ports/payments.ts'

/**
 * Whether the money of an order was taken, or is about to be, while the provider still calls it unpaid: for some seconds
 * the payment is told before the invoice and the subscription are.
 */
export function isBeingPaid(theirs: ProviderSubscription | null): boolean {
  const isWaiting = theirs?.status === 'incomplete' || theirs?.status === 'expired'
  return isWaiting && theirs.invoices.some((invoice) => invoice.isBeingPaid)
}

/** Errors: 409 payment_recording for an order that is being paid: nothing else is begun or ended meanwhile. */
export function refuseBeingPaid(theirs: ProviderSubscription | null, intentId: string | null = null) {
  if (isBeingPaid(theirs)) throw beingRecorded(intentId)
}

/** Shapes: `intentId` is told to the draft that paid alone. */
export function beingRecorded(intentId: string | null): AppError {
  return new AppError('payment_recording', intentId === null ? {} : { data: { intentId } })
}
