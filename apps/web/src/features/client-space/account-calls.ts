import type { ClientInfoInput, ClientSubscriptionInput } from '@tramontane/contract/clients/client'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/space.ts'

/** Errors: 400 with the sentence of a field. */
export function changePassword(json: { currentPassword: string; newPassword: string }) {
  return answer(api['client-password'].$post({ json }))
}

export function changeInfo(json: ClientInfoInput) {
  return answer(api['client-info'].$patch({ json }))
}

/** Of one vehicle: where it is washed, what it is. Errors: `subscription_inactive`, `already_subscribed`. */
export function changeVehiclePlace(id: number, json: ClientSubscriptionInput) {
  return answer(api['client-subscriptions'][':id'].$patch({ param: { id: String(id) }, json }))
}

/** Where the payment provider has the card changed. */
export function cardLink(subscriptionId: number) {
  return answer(api['client-card-link'].$post({ json: { subscriptionId } }))
}

type Cancellation = { subscriptionId: number; wishedDay?: string; reason?: string }

export function cancelSubscription(json: Cancellation) {
  return answer(api['client-cancellation'].$post({ json }))
}

export function withdraw(json: { subscriptionId: number }) {
  return answer(api['client-withdrawal'].$post({ json }))
}

export function deleteAccount(json: { password: string; withdraw: boolean }) {
  return answer(api['client-deletion'].$post({ json }))
}

/** Takes a deletion back that waits for the end of a contract. */
export function keepAccount() {
  return answer(api['client-deletion'].$delete())
}
