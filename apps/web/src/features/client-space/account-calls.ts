import type { ClientInfoInput } from '@tramontane/contract/client'
import { answer, api } from '../../lib/api.ts'

/** Errors: 400 with the sentence of a field. */
export function changePassword(json: { currentPassword: string; newPassword: string }) {
  return answer(api['client-password'].$post({ json }))
}

export function changeInfo(json: ClientInfoInput) {
  return answer(api['client-info'].$patch({ json }))
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

export function deleteAccount(json: { password: string }) {
  return answer(api['client-deletion'].$post({ json }))
}
