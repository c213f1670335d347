import { subscriptionFaq } from '@tramontane/content/subscription/subscription-page'
import { subscriptionSeo } from '@tramontane/content/subscription/subscription-seo'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, faqNode, graphOf } from '../../lib/search-engines/json-ld.ts'
import { planOffers } from '../../lib/search-engines/plan-offers.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'

const path = '/abonnement'

/** The two offers of the page, its questions, and where it stands. */
export function plansHead(site: PublicSite) {
  const url = `${site.baseUrl}${path}`
  const jsonLd = graphOf(
    businessNode(site),
    ...planOffers(site).map((offer) => ({ ...offer, url })),
    faqNode(site, path, subscriptionFaq(site)),
    breadcrumb(site, { name: 'Abonnement', path }),
  )
  return pageHead(site, { ...subscriptionSeo(site), path, jsonLd })
}
