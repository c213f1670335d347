import type { ServicePage } from '@tramontane/content/service-pages/service-page'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { businessNode, cityNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, euros, faqNode, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'

/** The wash with its price and towns, its questions, and where the page stands. Source: SEO-08. */
export function washHead(site: PublicSite, page: ServicePage) {
  const { id, path, description, towns, faq } = page
  const url = `${site.baseUrl}${path}`
  const service = {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: serviceTitles[id],
    serviceType: 'Lavage automobile à domicile',
    description,
    provider: { '@id': businessId(site) },
    areaServed: towns.served.map(cityNode),
    offers: {
      '@type': 'Offer',
      url,
      price: euros(site.services[id].priceCents),
      priceCurrency: 'EUR',
    },
  }
  const jsonLd = graphOf(
    businessNode(site),
    service,
    ...(faq.items.length > 0 ? [faqNode(site, path, faq.items)] : []),
    breadcrumb(site, { name: serviceTitles[id], path }),
  )
  return pageHead(site, { ...page, jsonLd })
}
