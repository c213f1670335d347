import type { SubscriptionRequestInput } from '@tramontane/contract/subscription'
import { type Served, type TownCondition, townCondition } from '@tramontane/domain/town-condition'

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

type Typed = Pick<OrderEntry, 'ville' | 'codePostal'>

/** The town of an order and what the drive there costs. */
export function townOf(served: Served, { ville, codePostal }: Typed): TownCondition {
  return townCondition(served, { city: ville, postalCode: codePostal })
}

/** Whether there is enough to judge a town by. */
export function isTownTyped({ ville, codePostal }: Typed): boolean {
  return ville.trim().length >= 2 && codePostal.trim().length >= 5
}
