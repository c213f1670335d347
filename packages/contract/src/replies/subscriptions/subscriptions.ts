import { planIds, publicPlanIds } from '@tramontane/domain/contracts/plans'
import { paymentProviders, subscriptionStatuses } from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { cents, day, hour, id, instant } from '../parts.ts'

/**
 * A subscription as the back office sees it. Dates are ISO instants; `price` is euro cents per month.
 * Source: W-06, W-65.
 */
export const adminSubscription = z.strictObject({
  id,
  customerName: z.string(),
  /** The name in its two parts; cut at its first space where only the whole is known. */
  firstName: z.string(),
  lastName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  vehicleBrand: z.string(),
  vehicleModel: z.string(),
  licensePlate: z.string(),
  /** Where it is washed, among its client's places; null while it has none. */
  placeId: id.nullable(),
  plan: z.enum(planIds),
  price: cents,
  currency: z.string(),
  status: z.enum(subscriptionStatuses),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  firstVisitDate: instant.nullable(),
  isContractSigned: z.boolean(),
  /** Concluded online, by phone or by e-mail: it can be renounced within fourteen days. */
  isDistanceContract: z.boolean(),
  createdAt: instant,
  /** The account that it belongs to, once there is one. */
  clientId: id.nullable(),
  /** Who takes the money. */
  provider: z.enum(paymentProviders),
  /** The boundary at which it ends, once somebody has cancelled it. */
  cancelAt: instant.nullable(),
  /** Since when a month is unpaid. */
  pastDueSince: instant.nullable(),
  /** Since when it is suspended at the payment provider. */
  pausedAt: instant.nullable(),
})

export type AdminSubscription = z.infer<typeof adminSubscription>

/** What POST /api/setup-intent answers, at the top level. Source: W-22. */
export const setupIntentReply = z.strictObject({
  /** What a suspension keeps from the washes of the first month; left out where nothing does. */
  suspended: z.string().optional(),
  clientSecret: z.string(),
  intentId: z.string(),
  provider: z.enum(['stripe', 'demo']),
  publishableKey: z.string().optional(),
})

export type SetupIntentReply = z.infer<typeof setupIntentReply>

/** Shapes: days are Paris days, times 'HH:MM' or null; `calendar` is the text of an iCalendar file. */
export const orderConfirmation = z.strictObject({
  reference: z.string(),
  plan: z.enum(publicPlanIds),
  vehicle: z.string(),
  /** False once the contract is over. */
  isRunning: z.boolean(),
  /** What the order asked for, and what stands in the planning; null where no first visit is to come. */
  wished: z.strictObject({ day, time: hour.nullable() }),
  firstVisit: z
    .strictObject({ service: z.string(), day, time: hour.nullable(), calendar: z.string() })
    .nullable(),
})

export type OrderConfirmation = z.infer<typeof orderConfirmation>
