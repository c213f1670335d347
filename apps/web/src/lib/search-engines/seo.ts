import { titleOf } from '@tramontane/domain/site/page-title'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { ShareWords } from '@tramontane/domain/texts/site-texts'

type SeoSite = Pick<PublicSite, 'identity' | 'baseUrl'> & Partial<Pick<PublicSite, 'isComing'>>

export type PageSeo = {
  title: string
  description: string
  /** Its title without. */
  keywords?: string[]
  /** From the root: '/abonnement'; with a query where that is a page of its own: '/avis?page=2'. */
  path: string
  /** 'article' on the blog, 'website' elsewhere. */
  type?: 'website' | 'article'
  isHidden?: boolean
  /** Structured data, one object or one graph. */
  jsonLd?: object
  /** What shared links say, where the owner said it. */
  share?: ShareWords
}

/**
 * What a public page puts in its head: one title with the business's name, description, canonical address, sharing
 * tags, structured data. Source: P-11, SEO-03 to SEO-09.
 */
export function pageHead(site: SeoSite, page: PageSeo) {
  const title = titleOf(site, page.title)
  const url = absolute(site, page.path)
  const shared = page.share ?? { title, text: page.description, picture: null }
  const size = shared.picture ?? shareSize
  const image = absolute(site, shared.picture?.src ?? sharePicture(page.isHidden ? '/' : page.path))
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { name: 'keywords', content: page.keywords?.length ? page.keywords.join(', ') : page.title },
      ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:locale', content: 'fr_FR' },
      { property: 'og:site_name', content: site.identity.name },
      { property: 'og:title', content: shared.title },
      { property: 'og:description', content: shared.text },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: String(size.width) },
      { property: 'og:image:height', content: String(size.height) },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: shared.title },
      { name: 'twitter:description', content: shared.text },
      { name: 'twitter:image', content: image },
    ],
    links: page.isHidden ? [] : [{ rel: 'canonical', href: url }],
    // Before the site opens, prices and hours may still be the example's: no engine is told them.
    scripts:
      page.jsonLd && !site.isComing ? [{ type: 'application/ld+json', children: safeJson(page.jsonLd) }] : [],
  }
}

export const shareSize = { width: 1200, height: 630 }

/** Where the build lays the picture that shared links of a page show. */
export function sharePicture(path: string): string {
  const [page] = path.split('?')
  return `/partage${page === '/' ? '/accueil' : page}.png`
}

function absolute({ baseUrl }: Pick<SeoSite, 'baseUrl'>, path: string): string {
  return path.startsWith('http') ? path : `${baseUrl}${path}`
}

/** JSON that cannot close the script element which carries it. */
function safeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
