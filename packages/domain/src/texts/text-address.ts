import { fold } from '../words/fold.ts'
import { type TextKind, textLimits } from './text-kinds.ts'

/** First parts of addresses that are, or may become, something else than a page of the owner's. */
const reserved: ReadonlySet<string> = new Set<string>([
  ...['404', 'accueil', 'admin', 'agenda', 'api', 'apple-touch-icon', 'assets', 'avis', 'blog', 'calendar'],
  ...[
    'calendrier',
    'confirmer',
    'creneau',
    'demande',
    'deplacement',
    'dessins',
    'devis',
    'document',
    'documents',
  ],
  ...[
    'endive',
    'favicon',
    'feed',
    'fonts',
    'health',
    'healthz',
    'icon',
    'images',
    'index',
    'manifest',
    'metrics',
  ],
  ...[
    'partage',
    'payer',
    'photos',
    'readyz',
    'robots',
    'rss',
    'service',
    'services',
    'site',
    'sitemap',
    'static',
  ],
  ...['stripe', 'sw', 'textes', 'webhook', 'webhooks', 'well-known', 'www'],
])

/** Whether a page of the owner's may not have that address, whatever stands there today. */
export function isReserved(slug: string): boolean {
  return (
    reserved.has(slug) || slug.startsWith('admin-') || slug.startsWith('api-') || slug.startsWith('icon-')
  )
}

/** The whole address of an article or a page of the owner's. */
export function pathOfSlug(kind: Extract<TextKind, 'article' | 'page'>, slug: string): string {
  return kind === 'article' ? `/blog/${slug}` : `/${slug}`
}

export function slugOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** 'Entretenir ses jantes l’été' → 'entretenir-ses-jantes-l-ete', of whole words; 'texte' where nothing is left. */
export function slugOf(title: string): string {
  const slug = fold(title)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= textLimits.slug) return slug || 'texte'
  const cut = slug.lastIndexOf('-', textLimits.slug)
  return slug.slice(0, cut > 0 ? cut : textLimits.slug)
}

/** The page that a link within the site leads to: without its question, its place on the page, and a last slash. */
export function pageAddressOf(href: string): string {
  return href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
}
