import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'
import { needsExpressRequest } from '@tramontane/domain/contracts/withdrawal'
import { dayOf, isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { type Served, type TownCondition, townCondition } from '@tramontane/domain/places/town-condition'

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

/** Whether the visit falls within the withdrawal period of an order made today. Source: LAW-22. */
export function asksExpressStart(firstVisitDate: Day): boolean {
  return isDay(firstVisitDate) && needsExpressRequest(firstVisitDate, dayOf(new Date()))
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
