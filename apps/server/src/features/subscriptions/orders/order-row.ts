import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { dayOf, instantOf, isDay } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Order } from '../../../ports/payments.ts'

/** The columns that the form says, as often as it is corrected. */
export function detailsOf(input: SubscriptionRequestInput, now: Date) {
  const { firstVisitDate } = input
  return {
    firstName: input.prenom,
    lastName: input.nom,
    customerName: `${input.prenom} ${input.nom}`,
    customerEmail: input.email,
    customerPhone: input.telephone,
    customerAddress: input.adresse,
    postalCode: input.codePostal,
    city: input.ville,
    vehicleBrand: input.marqueVehicule,
    vehicleModel: input.modeleVehicule,
    licensePlate: input.immatriculation.toUpperCase(),
    firstVisitDate: isDay(firstVisitDate) ? instantOf(firstVisitDate) : new Date(firstVisitDate),
    firstVisitTime: input.firstVisitTime || null,
    isDistanceContract: true,
    expressRequestedAt: input.expressStart ? now : null,
  }
}

export function firstVisitDay({ firstVisitDate }: SubscriptionRequestInput): Day {
  return isDay(firstVisitDate) ? firstVisitDate : dayOf(new Date(firstVisitDate))
}

export function orderOf(
  { orderKey, signupKey, price }: Pick<Subscription, 'orderKey' | 'signupKey' | 'price'>,
  { input, ...given }: { input: SubscriptionRequestInput } & Pick<Order, 'billFooter' | 'knownCustomerId'>,
): Order {
  const customer = { name: `${input.prenom} ${input.nom}`, email: input.email, phone: input.telephone }
  return {
    orderKey: orderKey ?? '',
    attempt: signupKey ?? '',
    plan: input.planType,
    cents: price,
    customer,
    billFooter: given.billFooter,
    knownCustomerId: given.knownCustomerId,
  }
}
