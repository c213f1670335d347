import { titleOf } from '@tramontane/domain/site/page-title'
import type { PublicSite } from '@tramontane/domain/site/public-site'

type Named = Pick<PublicSite, 'identity'>

const themeColor = '#0b2545'

/** What every document has, public or not. */
export function documentHead() {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: themeColor },
    ],
    links: [
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }
}

/** The head of a page that is nobody's business but its user's. */
export function privateHead(site: Named, title: string) {
  return { meta: [{ title: titleOf(site, title) }, { name: 'robots', content: 'noindex' }] }
}
