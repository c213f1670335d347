import type { Subscription } from '@tramontane/db/people/subscriptions'
import { namePartMax, nameParts } from '@tramontane/domain/people/name-parts'

/**
 * What the account of a subscription's owner takes over from it.
 * Shapes: `name` is cut at its first space where the subscription does not know its parts.
 */
export function accountOf(subscription: Subscription, name = subscription.customerName) {
  const { firstName, lastName } = nameParts(name)
  return {
    firstName: subscription.firstName?.slice(0, namePartMax) ?? firstName,
    lastName: subscription.lastName?.slice(0, namePartMax) ?? lastName,
    phone: subscription.customerPhone,
    address: subscription.customerAddress,
    postalCode: subscription.postalCode,
    city: subscription.city,
    subscriptionId: subscription.id,
  }
}
