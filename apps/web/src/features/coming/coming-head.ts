import { unnamed } from '@tramontane/content/business/unnamed'
import { comingWords } from '@tramontane/content/legal/coming-page'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { pageHead } from '../../lib/search-engines/seo.ts'

export function comingHead(site: PublicSite) {
  const { title, description } = comingWords
  const head = pageHead(site, { title, description, path: '/', isHidden: true })
  if (site.identity.name !== unnamed) return head
  return { ...head, meta: [{ title }, ...head.meta.slice(1)] }
}
