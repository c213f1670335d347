import { serviceTexts } from '@tramontane/content/services'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { type ServiceId, serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { businessId, euros } from './json-ld.ts'

/** The washes as offers, all four or those asked for. Source: SEO-08. */
export function washOffers(site: PublicSite, ids: readonly ServiceId[] = serviceIds) {
  return ids.map((id) => ({
    '@type': 'Offer',
    price: euros(site.services[id].priceCents),
    priceCurrency: 'EUR',
    itemOffered: {
      '@type': 'Service',
      name: serviceTitles[id],
      description: serviceTexts[id].description,
      provider: { '@id': businessId(site) },
    },
  }))
}
