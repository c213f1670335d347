import { zonesPath, zonesSeo } from '@tramontane/content/towns/zones'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode, cityNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'
import { washOffers } from '../../lib/search-engines/wash-offers.ts'

/** The business, everything it washes, and every town where it does. */
export function zonesHead(site: PublicSite) {
  const url = `${site.baseUrl}${zonesPath}`
  const service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: 'Lavage auto à domicile autour de Perpignan',
    serviceType: 'Lavage automobile à domicile',
    description: zonesSeo.description,
    provider: { '@id': businessId(site) },
    areaServed: site.towns.map(cityNode),
    offers: washOffers(site),
  }
  const jsonLd = graphOf(
    businessNode(site),
    service,
    breadcrumb(site, { name: 'Zones desservies', path: zonesPath }),
  )
  return pageHead(site, { ...zonesSeo, jsonLd })
}
