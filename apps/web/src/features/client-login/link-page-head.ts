import type { PublicSite } from '@tramontane/domain/site/public-site'
import { privateHead } from '../../lib/document-head.ts'

/** The head of a page whose address carries a secret at first: nothing that it loads is told that address. */
export function linkPageHead(site: PublicSite, title: string) {
  return { meta: [{ name: 'referrer', content: 'no-referrer' }, ...privateHead(site, title).meta] }
}
