import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'

/** What the fields hold: the contract's form, where nothing is accepted or asked for yet. */
export type OrderEntry = Omit<
  SubscriptionRequestInput,
  'acceptConditions' | 'expressStart' | 'orderKey' | 'firstVisitTime'
> & {
  /** Empty where any start will do. */
  firstVisitTime: string
  acceptConditions: boolean
  expressStart: boolean
}

export const emptyOrder: OrderEntry = {
  prenom: '',
  nom: '',
  email: '',
  telephone: '',
  adresse: '',
  codePostal: '',
  ville: '',
  marqueVehicule: '',
  modeleVehicule: '',
  immatriculation: '',
  firstVisitDate: '',
  firstVisitTime: '',
  acceptConditions: false,
  expressStart: false,
  planType: 'standard',
}
