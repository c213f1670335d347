/** A contact request is new, then handled, or became an appointment. Source: R-77. */
export const contactStatuses = ['nouveau', 'traité', 'converti'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** Source: R-78; `past_due` and `incomplete_expired` come from the payment provider. */
export const subscriptionStatuses = [
  'pending',
  'active',
  'past_due',
  'cancelled',
  'incomplete_expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What is neither over nor lapsed: its customer's details are still in use. */
export const liveStatuses: SubscriptionStatus[] = ['pending', 'active', 'past_due']

/** A contract that runs: its month is paid, or late. */
export const runningStatuses: SubscriptionStatus[] = ['active', 'past_due']

export function isRunningStatus(status: SubscriptionStatus): boolean {
  return runningStatuses.includes(status)
}

/** Who takes the money: the payment provider, its stand-in of the demonstration, or nobody (a transfer). */
export const paymentProviders = ['stripe', 'demo', 'manual'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** A payment of a subscription: money that came, was refused, or went back. */
export const paymentStatuses = ['paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Why this program gave money back: a withdrawal, a second order of one vehicle, an order that was over when it was paid,
 * days that were paid beyond a contract's end, washes that we owed and that its end left no day for; of a wash that was
 * paid behind a link, what came on top of its price, what a cancellation gives back,
 * and what the owner gives back of one that was done; a payment that only tried the card form.
 */
export const refundReasons = [
  'withdrawal',
  'second_order',
  'order_over',
  'days_after_end',
  'carried_wash',
  'dispute',
  'paid_over',
  'wash_canceled',
  'wash_refund',
  'test',
] as const
export type RefundReason = (typeof refundReasons)[number]

export function isRefundReason(value: unknown): value is RefundReason {
  return refundReasons.some((reason) => reason === value)
}

/** Why the washes of a subscription change. Rows are only ever added. */
export const washEntryKinds = ['granted', 'used', 'returned', 'adjusted'] as const
export type WashEntryKind = (typeof washEntryKinds)[number]

/** Source: R-75. */
export const appointmentStatuses = ['pending', 'confirmed', 'completed', 'canceled'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** A wash that is neither done nor canceled. */
export const awaitedStatuses: AppointmentStatus[] = ['pending', 'confirmed']

export function isAwaited(status: AppointmentStatus): boolean {
  return awaitedStatuses.includes(status)
}

/** Source: R-76. */
export const professionalStatuses = ['nouveau', 'contacté', 'accepté', 'refusé'] as const
export type ProfessionalStatus = (typeof professionalStatuses)[number]

export const partnershipStatuses = ['pending', 'active', 'ended'] as const
export type PartnershipStatus = (typeof partnershipStatuses)[number]
