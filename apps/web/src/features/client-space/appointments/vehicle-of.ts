import type { ClientAppointment } from '@tramontane/contract/replies/appointments'
import type { ClientInfo } from '@tramontane/contract/replies/clients'
import { vehicleName } from '../chosen-subscription.ts'

/** The vehicle of an appointment, for who has several. */
export function vehicleOf({ subscriptionId }: ClientAppointment, { subscriptions }: ClientInfo) {
  const subscription = subscriptions.find(({ id }) => id === subscriptionId)
  return subscription && subscriptions.length > 1 ? vehicleName(subscription) : undefined
}
