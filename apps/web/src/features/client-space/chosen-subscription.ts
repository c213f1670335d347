import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'

/** The subscription of the address, or the one that the server puts first; null for an account without one. */
export function chosenSubscription(info: ClientInfo, id: number | undefined): ClientSubscription | null {
  return info.subscriptions.find((subscription) => subscription.id === id) ?? info.subscription
}

/** 'Renault Clio' */
export function vehicleName({ carBrand, carModel }: Pick<ClientSubscription, 'carBrand' | 'carModel'>) {
  return [carBrand, carModel].filter(Boolean).join(' ')
}
