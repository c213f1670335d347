import type { PublicSite } from '@tramontane/domain/public-site'
import { breadcrumb } from '../../lib/json-ld.ts'
import { planOffers } from '../../lib/plan-offers.ts'

/** The structured data of /abonnement: its two offers, and where the page stands. */
export function plansJsonLd(site: PublicSite) {
  const url = `${site.baseUrl}/abonnement`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...planOffers(site).map((offer) => ({ ...offer, url })),
      breadcrumb(site, { name: 'Abonnement', path: '/abonnement' }),
    ],
  }
}
