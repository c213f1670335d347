import type { PublicSite } from '@tramontane/domain/public-site'
import { pageHead } from '../../lib/seo.ts'

/** The head of a page whose address carries a secret at first: nothing that it loads is told that address. */
export function linkPageHead(site: PublicSite, page: { title: string; description: string; path: string }) {
  const head = pageHead(site, { ...page, isHidden: true })
  return { ...head, meta: [{ name: 'referrer', content: 'no-referrer' }, ...head.meta] }
}
