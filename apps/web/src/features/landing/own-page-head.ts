import type { OwnPage } from '@tramontane/content/texts/shown-text'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, businessId, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'

/** A page of the owner's own, as search engines know one. */
export function ownPageHead(site: PublicSite, page: OwnPage) {
  const { path, title, description, modifiedOn } = page
  const url = `${site.baseUrl}${path}`
  const node = {
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    dateModified: modifiedOn,
    inLanguage: 'fr-FR',
    publisher: { '@id': businessId(site) },
  }
  const jsonLd = graphOf(businessNode(site), node, breadcrumb(site, { name: title, path }))
  return pageHead(site, { ...page, title: page.seoTitle, jsonLd })
}
