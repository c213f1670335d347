import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { addressCharge } from '@tramontane/domain/contracts/agreed-travel'
import { addressLine, type Served } from '@tramontane/domain/places/town-condition'
import type { TravelCharge } from '@tramontane/domain/places/zones'

/** Where a vehicle is washed, on one line. */
export function placeOf({ address, postalCode, city }: ClientSubscription): string {
  return addressLine({ street: address, postalCode, city })
}

/** What the drive to an address costs; in the town of the vehicle’s place, what its contract says. */
export function travelTo(
  served: Served,
  address: string,
  subscription?: ClientSubscription,
): TravelCharge | null {
  const place = subscription ? { ...subscription, agreedTravel: subscription.travel } : null
  return addressCharge(served, address, place)
}

/** The same for a booked wash. */
export function travelOf(
  served: Served,
  { address, subscriptionId }: ClientAppointment,
  { subscriptions }: ClientInfo,
): TravelCharge | null {
  return travelTo(
    served,
    address,
    subscriptions.find(({ id }) => id === subscriptionId),
  )
}
