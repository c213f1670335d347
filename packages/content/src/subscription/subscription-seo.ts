import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'
import { visitsText } from './plan-amounts.ts'

/** What search engines and shared links say of /abonnement. */
export function subscriptionSeo({ plans }: Pick<BusinessSettings, 'plans'>) {
  return {
    title: 'Abonnement lavage auto à domicile',
    description: `Votre voiture lavée chaque mois chez vous, à Perpignan et ${coverageRadiusKm} km autour : ${visitsText(plans.standard.visitsPerMonth)} à ${formatCents(plans.standard.monthlyCents)}, ou ${plans.premium.visitsPerMonth} à ${formatCents(plans.premium.monthlyCents)}.`,
    keywords: ['abonnement lavage auto', 'lavage voiture mensuel', 'lavage auto à domicile Perpignan'],
  }
}
