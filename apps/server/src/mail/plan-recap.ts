import { planTexts } from '@tramontane/content/plans'
import { travelChargeText } from '@tramontane/content/travel-charge'
import { fold } from '@tramontane/domain/fold'
import { formatCents } from '@tramontane/domain/money'
import { commitmentMonths, noticeDays, type PublicPlanId } from '@tramontane/domain/plans'
import type { ServedTown } from '@tramontane/domain/zones'
import type { MailSite } from './mail-site.ts'

export type Vehicle = { brand: string; model: string; licensePlate: string }
export type PostalAddress = { street: string; postalCode: string; city: string }

export function vehicleText({ brand, model, licensePlate }: Vehicle): string {
  return `${brand} ${model}, ${licensePlate}`
}

export function addressText({ street, postalCode, city }: PostalAddress): string {
  return `${street}, ${postalCode} ${city}`
}

/** What is bought, at what price and for how long. Units: cents per month. Source: domain.md LAW-10. */
export function planFacts(
  { settings }: MailSite,
  { plan, monthlyCents, city }: { plan: PublicPlanId; monthlyCents: number; city: string },
): [string, string][] {
  const visits = settings.plans[plan].visitsPerMonth
  return [
    ['Formule', planTexts[plan].name],
    ['Passages', `${visits} par mois`],
    ['Prix', `${formatCents(monthlyCents)} TTC par mois`],
    [`Total sur ${commitmentMonths} mois`, `${formatCents(monthlyCents * commitmentMonths)} TTC`],
    ['Durée', `${commitmentMonths} mois au minimum, puis sans limite de durée`],
    ['Préavis', `${noticeDays} jours après la durée minimale`],
    ['Déplacement', travelText(settings.towns, city)],
  ]
}

function travelText(towns: ServedTown[], city: string): string {
  const town = towns.find(({ name }) => fold(name) === fold(city))
  if (!town) return 'selon la commune, voir les conditions générales'
  return town.charge.kind === 'surcharge'
    ? `${travelChargeText(town.charge)} TTC par passage`
    : travelChargeText(town.charge)
}
