import { coverageRadiusKm } from '@tramontane/domain/places/coverage'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { formatCents } from '@tramontane/domain/words/money'
import { availabilityText } from './business/availability.ts'

/** What search engines and shared links say of the home page. */
export function homeSeo({ services, hours }: Pick<BusinessSettings, 'services' | 'hours'>) {
  const cheapest = Math.min(...Object.values(services).map(({ priceCents }) => priceCents))
  return {
    title: 'Lavage auto à domicile à Perpignan',
    description: `Votre voiture lavée à la main chez vous ou au bureau, à Perpignan et ${coverageRadiusKm} km autour. Dès ${formatCents(cheapest)}, ${availabilityText(hours)}.`,
    keywords: [
      'lavage auto Perpignan',
      'lavage voiture à domicile',
      'nettoyage intérieur voiture',
      'lavage à la main',
      'Pyrénées-Orientales',
    ],
  }
}
