import type { PublicSite } from '@tramontane/domain/public-site'

type SeoSite = Pick<PublicSite, 'identity' | 'baseUrl'>

export type PageSeo = {
  title: string
  description: string
  keywords?: string[]
  /** From the root, without query: '/abonnement'. */
  path: string
  /** 'article' on the blog, 'website' elsewhere. */
  type?: 'website' | 'article'
  /** From the root, 1200 by 630. */
  image?: string
  isHidden?: boolean
  /** Structured data, one object or one graph. */
  jsonLd?: object
}

const themeColor = '#0b2545'
const shareImage = '/partage.png'

/**
 * What a public page puts in its head: one title with the business's name, description, canonical address, sharing
 * tags, structured data. Source: spec 1 ("every page sets a title"), domain.md SEO-03 to SEO-09.
 */
export function pageHead(site: SeoSite, page: PageSeo) {
  const title = titleOf(site, page.title)
  const url = absolute(site, page.path)
  const image = absolute(site, page.image ?? shareImage)
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
      ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:locale', content: 'fr_FR' },
      { property: 'og:site_name', content: site.identity.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: page.description },
      { name: 'twitter:image', content: image },
    ],
    links: page.isHidden ? [] : [{ rel: 'canonical', href: url }],
    scripts: page.jsonLd ? [{ type: 'application/ld+json', children: safeJson(page.jsonLd) }] : [],
  }
}

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

/** The page's title, followed by the business's name unless it already says it. */
export function titleOf({ identity }: Pick<SeoSite, 'identity'>, title: string): string {
  return title.includes(identity.name) ? title : `${title} | ${identity.name}`
}

export function absolute({ baseUrl }: Pick<SeoSite, 'baseUrl'>, path: string): string {
  return path.startsWith('http') ? path : `${baseUrl}${path}`
}

/** JSON that cannot close the script element which carries it. */
function safeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
