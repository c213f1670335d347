import type { ClientAppointment } from '@tramontane/contract/appointment'
import type { ClientInfo, ClientSubscription } from '@tramontane/contract/client'
import { addressCondition, addressLine, type Served } from '@tramontane/domain/town-condition'
import type { TravelCharge } from '@tramontane/domain/zones'

/** Where a vehicle is washed, on one line. */
export function placeOf({ address, postalCode, city }: ClientSubscription): string {
  return addressLine({ street: address, postalCode, city })
}

/** What the drive to an address costs; one that names no town is near the place of the vehicle. */
export function travelTo(
  served: Served,
  address: string,
  subscription?: ClientSubscription,
): TravelCharge | null {
  return addressCondition(served, address)?.charge ?? subscription?.travel ?? null
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
