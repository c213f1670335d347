import { accessibilitySeo, legalNoticeSeo, privacySeo, termsSeo } from '@tramontane/content/legal/legal-seo'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, graphOf } from '../../lib/search-engines/json-ld.ts'
import { type PageSeo, pageHead } from '../../lib/search-engines/seo.ts'

export const legalHeads = {
  notice: (site: PublicSite) => legalHead(site, legalNoticeSeo(site)),
  privacy: (site: PublicSite) => legalHead(site, privacySeo),
  accessibility: (site: PublicSite) => legalHead(site, accessibilitySeo),
  terms: (site: PublicSite) => legalHead(site, termsSeo),
}

function legalHead(site: PublicSite, page: PageSeo) {
  const jsonLd = graphOf(businessNode(site), breadcrumb(site, { name: page.title, path: page.path }))
  return pageHead(site, { ...page, jsonLd })
}
