import type { SubscriptionFields } from '@tramontane/contract/subscriptions/subscription-admin'
import type { Subscription, SubscriptionChange } from '@tramontane/db/people/subscriptions'
import { namesOf } from './to-admin-subscription.ts'

/** Units: characters of `customer_name`. */
const nameMax = 100

/** What an edit writes in its own row; drizzle leaves alone what is undefined. */
export function subscriptionColumns(
  subscription: Subscription,
  input: SubscriptionFields,
): SubscriptionChange {
  return {
    ...nameColumns(subscription, input),
    customerEmail: input.email,
    customerPhone: input.phone,
    customerAddress: input.address,
    postalCode: input.postalCode,
    city: input.city,
    ...vehicleColumns(input),
    isContractSigned: input.isContractSigned ?? subscription.isContractSigned,
    isDistanceContract: distanceOf(subscription, input),
  }
}

export function vehicleColumns({ vehicleBrand, vehicleModel, licensePlate }: SubscriptionFields) {
  return { vehicleBrand, vehicleModel, licensePlate: licensePlate?.toUpperCase() }
}

/** What was ordered online is at a distance, whatever anybody says; of the others, whoever entered them knows. */
function distanceOf({ provider, isDistanceContract }: Subscription, input: SubscriptionFields): boolean {
  return provider === 'manual' ? (input.isDistanceContract ?? isDistanceContract) : true
}

/** What follows in the account: the person, not where the vehicle stands. */
export function accountColumns(subscription: Subscription, input: SubscriptionFields) {
  const { firstName, lastName, phone } = input
  return { firstName, lastName, email: newEmail(subscription, input), phone }
}

/** What follows in the other subscriptions of the account: the person, not where a vehicle stands. */
export function personColumns(subscription: Subscription, input: SubscriptionFields): SubscriptionChange {
  return {
    ...nameColumns(subscription, input),
    customerEmail: newEmail(subscription, input),
    customerPhone: input.phone,
  }
}

function newEmail({ customerEmail }: Subscription, { email }: SubscriptionFields) {
  return email === customerEmail ? undefined : email
}

function nameColumns(subscription: Subscription, input: SubscriptionFields) {
  if (input.firstName === undefined && input.lastName === undefined) return {}
  const known = namesOf(subscription)
  const { firstName = known.firstName, lastName = known.lastName } = input
  return { firstName, lastName, customerName: `${firstName} ${lastName}`.trim().slice(0, nameMax) }
}
