import { homeFaq } from '@tramontane/content/faq'
import { homeSeo } from '@tramontane/content/home-seo'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { businessId, faqNode, graphOf } from '../../lib/search-engines/json-ld.ts'
import { planOffers } from '../../lib/search-engines/plan-offers.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'
import { washOffers } from '../../lib/search-engines/wash-offers.ts'

export function homeHead(site: PublicSite) {
  return pageHead(site, { ...homeSeo(site), path: '/', jsonLd: homeJsonLd(site) })
}

/** The business with everything that it sells, the site, the questions. Source: SEO-07 to SEO-09. */
function homeJsonLd(site: PublicSite) {
  const catalog = {
    '@type': 'OfferCatalog',
    name: 'Lavages et abonnements',
    itemListElement: [...washOffers(site), ...planOffers(site)],
  }
  return graphOf(
    { ...businessNode(site), hasOfferCatalog: catalog },
    {
      '@type': 'WebSite',
      '@id': `${site.baseUrl}/#site`,
      url: `${site.baseUrl}/`,
      name: site.identity.name,
      inLanguage: 'fr-FR',
      publisher: { '@id': businessId(site) },
    },
    faqNode(site, '/', homeFaq(site)),
  )
}
