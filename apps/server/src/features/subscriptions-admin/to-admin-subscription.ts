import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { Subscription } from '@tramontane/db/people/subscriptions'

/** A row as the back office sees it: the provider's own references stay here. */
export function toAdminSubscription(
  row: Subscription,
  { hasAccount }: { hasAccount: boolean },
): AdminSubscription {
  return {
    id: row.id,
    customerName: row.customerName,
    ...namesOf(row),
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    customerAddress: row.customerAddress,
    postalCode: row.postalCode,
    city: row.city,
    vehicleBrand: row.vehicleBrand,
    vehicleModel: row.vehicleModel,
    licensePlate: row.licensePlate,
    placeId: row.placeId,
    plan: row.plan,
    price: row.price,
    currency: row.currency,
    status: row.status,
    startDate: iso(row.startDate),
    endDate: iso(row.endDate),
    firstVisitDate: iso(row.firstVisitDate),
    isContractSigned: row.isContractSigned,
    isDistanceContract: row.isDistanceContract,
    createdAt: row.createdAt.toISOString(),
    // Who has no account is nobody’s client on the wire: 'Créer identifiants' opens one.
    clientId: hasAccount ? row.clientId : null,
    provider: row.provider,
    cancelAt: iso(row.cancelAt),
    pastDueSince: iso(row.pastDueSince),
    pausedAt: iso(row.pausedAt),
  }
}

/** Source: P-124: the name is cut at a space where its parts are not known. */
export function namesOf(row: Pick<Subscription, 'customerName' | 'firstName' | 'lastName'>) {
  const [first = '', ...others] = row.customerName.split(' ')
  return { firstName: row.firstName ?? first, lastName: row.lastName ?? others.join(' ') }
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
