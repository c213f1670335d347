import { planTexts } from '@tramontane/content/subscription/plans'
import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { commitmentMonths } from '@tramontane/domain/contracts/terms'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessId, euros } from './json-ld.ts'

/** The two formulas as offers, priced by the month. Source: SEO-08. */
export function planOffers(site: PublicSite) {
  return publicPlanIds.map((id) => ({
    '@type': 'Offer',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: euros(site.plans[id].monthlyCents),
      priceCurrency: 'EUR',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
    eligibleDuration: { '@type': 'QuantitativeValue', minValue: commitmentMonths, unitCode: 'MON' },
    itemOffered: {
      '@type': 'Service',
      name: planTexts[id].name,
      description: planTexts[id].promise,
      provider: { '@id': businessId(site) },
    },
  }))
}
