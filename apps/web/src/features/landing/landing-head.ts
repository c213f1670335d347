import type { LandingPage } from '@tramontane/content/landing/landing-page'
import { townOfPath } from '@tramontane/content/landing/landing-paths'
import { zonesPath } from '@tramontane/content/towns/zones'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode, cityNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, faqNode, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'
import { washOffers } from '../../lib/search-engines/wash-offers.ts'

/** The wash in one town, its prices where the page shows them, its questions, and where it stands. */
export function landingHead(site: PublicSite, page: LandingPage) {
  const { path, title, faq } = page
  const town = townOfPath(path)
  const service = {
    '@type': 'Service',
    '@id': `${site.baseUrl}${path}#service`,
    url: `${site.baseUrl}${path}`,
    name: title,
    serviceType: 'Lavage automobile à domicile',
    description: page.description,
    provider: { '@id': businessId(site) },
    areaServed: cityNode({ name: town ?? 'Perpignan' }),
    offers: offersShown(site, page),
  }
  const above = town ? [{ name: 'Zones desservies', path: zonesPath }] : []
  const jsonLd = graphOf(
    businessNode(site),
    service,
    ...(faq.items.length > 0 ? [faqNode(site, path, faq.items)] : []),
    breadcrumb(site, ...above, { name: title, path }),
  )
  return pageHead(site, { ...page, jsonLd })
}

function offersShown(site: PublicSite, { prices }: LandingPage) {
  const shown = new Set(prices.lines.map(({ label }) => label))
  const offers = washOffers(site).filter(({ itemOffered }) => shown.has(itemOffered.name))
  return offers.length > 0 ? offers : undefined
}
