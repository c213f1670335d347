import { orderSeo } from '@tramontane/content/subscription/order-seo'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { pageHead } from '../../lib/search-engines/seo.ts'

/** One page for every ?plan=: its canonical address carries none. Source: SEO-03. */
export function orderHead(site: PublicSite) {
  const path = '/souscrire'
  return {
    ...pageHead(site, { ...orderSeo, path, isHidden: true }),
    links: [{ rel: 'canonical', href: `${site.baseUrl}${path}` }],
  }
}
