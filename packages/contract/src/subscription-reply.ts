import type { PlanId } from '@tramontane/domain/plans'
import type { PaymentProvider, SubscriptionStatus } from '@tramontane/domain/statuses'

/**
 * A subscription as the back office sees it. Dates are ISO instants; `price` is euro cents per month.
 * Source: W-06, W-65.
 */
export type AdminSubscription = {
  id: number
  customerName: string
  /** The name in its two parts; cut at its first space where only the whole is known. */
  firstName: string
  lastName: string
  customerEmail: string
  customerPhone: string
  customerAddress: string
  postalCode: string
  city: string
  vehicleBrand: string
  vehicleModel: string
  licensePlate: string
  plan: PlanId
  price: number
  currency: string
  status: SubscriptionStatus
  startDate: string | null
  endDate: string | null
  firstVisitDate: string | null
  isContractSigned: boolean
  /** Concluded online, by phone or by e-mail: it can be renounced within fourteen days. */
  isDistanceContract: boolean
  createdAt: string
  /** The account that it belongs to, once there is one. */
  clientId: number | null
  /** Who takes the money. */
  provider: PaymentProvider
  /** The boundary at which it ends, once somebody has cancelled it. */
  cancelAt: string | null
  /** Since when a month is unpaid. */
  pastDueSince: string | null
  /** Since when it is suspended at the payment provider. */
  pausedAt: string | null
}
