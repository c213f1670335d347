import { endingSeo } from '@tramontane/content/endings/endings-seo'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { businessNode } from '../../lib/search-engines/business-json-ld.ts'
import { breadcrumb, graphOf } from '../../lib/search-engines/json-ld.ts'
import { pageHead } from '../../lib/search-engines/seo.ts'

export function endingHead(site: PublicSite, kind: keyof typeof endingSeo) {
  const { path, title } = endingSeo[kind]
  const jsonLd = graphOf(businessNode(site), breadcrumb(site, { name: title, path }))
  return pageHead(site, { ...endingSeo[kind], jsonLd })
}
