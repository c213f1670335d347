import type { Subscription } from '@tramontane/db/subscriptions'

/** Units: characters; the columns hold no more. */
const namePartMax = 50

/**
 * What the account of a subscription's owner takes over from it.
 * Shapes: `name` is cut at its first space where the subscription does not know its parts.
 */
export function accountOf(subscription: Subscription, name = subscription.customerName) {
  const [first = '', ...others] = name.split(' ')
  return {
    firstName: (subscription.firstName ?? first).slice(0, namePartMax),
    lastName: (subscription.lastName ?? others.join(' ')).slice(0, namePartMax),
    phone: subscription.customerPhone,
    address: subscription.customerAddress,
    postalCode: subscription.postalCode,
    city: subscription.city,
    subscriptionId: subscription.id,
  }
}
