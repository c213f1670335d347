import { sharedPicture } from '@tramontane/content/texts/text-pictures'
import { titleOf } from '@tramontane/domain/site/page-title'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { ShareWords, TextPicture } from '@tramontane/domain/texts/site-texts'

type SeoSite = Pick<PublicSite, 'identity' | 'baseUrl'>

export type PageSeo = {
  title: string
  description: string
  keywords?: string[]
  /** From the root, without query: '/abonnement'. */
  path: string
  /** 'article' on the blog, 'website' elsewhere. */
  type?: 'website' | 'article'
  isHidden?: boolean
  /** Structured data, one object or one graph. */
  jsonLd?: object
  /** What shared links say, where the owner said it. */
  share?: ShareWords
  /** What they show, where it is not what the build made for the page. Units: pixels. */
  picture?: SharePicture
}

export type SharePicture = { src: string; width: number; height: number }

/**
 * What a public page puts in its head: one title with the business's name, description, canonical address, sharing
 * tags, structured data. Source: P-11, SEO-03 to SEO-09.
 */
export function pageHead(site: SeoSite, page: PageSeo) {
  const title = titleOf(site, page.title)
  const url = absolute(site, page.path)
  const image = pictureOf(page)
  const shared = page.share ? titleOf(site, page.share.title) : title
  const told = page.share?.text ?? page.description
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
      ...(page.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:locale', content: 'fr_FR' },
      { property: 'og:site_name', content: site.identity.name },
      { property: 'og:title', content: shared },
      { property: 'og:description', content: told },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absolute(site, image.src) },
      { property: 'og:image:width', content: String(image.width) },
      { property: 'og:image:height', content: String(image.height) },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: shared },
      { name: 'twitter:description', content: told },
      { name: 'twitter:image', content: absolute(site, image.src) },
    ],
    links: page.isHidden ? [] : [{ rel: 'canonical', href: url }],
    scripts: page.jsonLd ? [{ type: 'application/ld+json', children: safeJson(page.jsonLd) }] : [],
  }
}

export const shareSize = { width: 1200, height: 630 }

function pictureOf({ share, picture, isHidden, path }: PageSeo): SharePicture {
  if (share?.picture) return photographShare(share.picture)
  return picture ?? madeShare(isHidden ? '/' : path)
}

/** A photograph of the owner's, as it is cut for shared links. */
export function photographShare({ src, width, height }: TextPicture): SharePicture {
  const scale = Math.min(1, shareSize.width / Math.max(width, height))
  return { src: sharedPicture(src), width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** What the build made for a page. */
export function madeShare(path: string): SharePicture {
  return { src: sharePicture(path), ...shareSize }
}

/** Where the build lays the picture that shared links of a page show. */
export function sharePicture(path: string): string {
  return `/partage${path === '/' ? '/accueil' : path}.png`
}

function absolute({ baseUrl }: Pick<SeoSite, 'baseUrl'>, path: string): string {
  return path.startsWith('http') ? path : `${baseUrl}${path}`
}

/** JSON that cannot close the script element which carries it. */
function safeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
