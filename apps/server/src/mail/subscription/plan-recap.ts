import { planTexts } from '@tramontane/content/subscription/plans'
import { termTotalText, travelWords } from '@tramontane/content/towns/travel-charge'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import type { WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import type { MailSite } from '../layout/mail-site.ts'

export type PostalAddress = { street: string; postalCode: string; city: string }

type Subscribed = {
  vehicleBrand: string
  vehicleModel: string
  licensePlate: string
  customerAddress: string
  postalCode: string
  city: string
}

/** What is washed and where, as the letters of a contract say it. */
export function vehicleAndPlace(subscription: Subscribed): {
  vehicle: WrittenVehicle
  address: PostalAddress
} {
  const { vehicleBrand: brand, vehicleModel: model, licensePlate: plate } = subscription
  const { customerAddress: street, postalCode, city } = subscription
  return { vehicle: { brand, model, plate }, address: { street, postalCode, city } }
}

export function addressText({ street, postalCode, city }: PostalAddress): string {
  return `${street}, ${postalCode} ${city}`
}

/** What is bought, at what price and for how long. Units: cents per month. Source: LAW-10. */
export function planFacts(
  { settings }: MailSite,
  { plan, monthlyCents, travel }: { plan: PublicPlanId; monthlyCents: number; travel: TravelCharge },
): [string, string][] {
  const { visitsPerMonth } = settings.plans[plan]
  return [
    ['Abonnement', planTexts[plan].name],
    ['Passages', `${visitsPerMonth} par mois`],
    ['Prix', `${formatCents(monthlyCents)} TTC par mois`],
    [`Total sur ${commitmentMonths} mois`, `${termTotalText({ monthlyCents, visitsPerMonth }, travel)} TTC`],
    ['Trajet', travelWords(travel)],
    ...termFacts,
  ]
}

/** For how long it binds. Source. */
export const termFacts: [string, string][] = [
  ['Durée', `${commitmentMonths} mois au minimum, puis sans limite de durée`],
  [
    'Préavis',
    `${noticeDays} jours, au plus tôt pour la fin de la durée minimale ; ce qui est payé au-delà vous est rendu`,
  ],
]
