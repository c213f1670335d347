import { ownWashFormPath, ownWashPath, proposalPath } from '@tramontane/content/one-off/own-wash-path'
import type { PageAnswer, PageRenderer } from '@tramontane/contract/page-renderer'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import type { Page, StoredFile } from '../ports/pages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { storeText } from './stored-file.ts'

export type PageOptions = {
  renderer: PageRenderer
  /** The build's tags for the routes of a page. */
  headTagsOf: (routeIds: string[]) => string
  policyOf?: (html: string, path: string) => string
}

/** Pages whose address carries a secret: no other page may learn where the visitor comes from. Source: SEC-12. */
const pagesWithSecrets = new Set([
  '/connexion',
  '/reinitialiser',
  '/activation',
  proposalPath,
  ownWashPath,
  ownWashFormPath,
  '/admin-mot-de-passe',
])

export async function storePage(
  path: string,
  site: PublicSite,
  options: PageOptions,
  answer?: PageAnswer,
): Promise<StoredFile> {
  const { html, status, headers } = await makePage(path, site, options, answer)
  return storeText(html, { status, headers: { ...headers, 'Cache-Control': 'no-cache' } })
}

/** A page whole: rendered from the settings, with the build's tags and a policy that knows its scripts. */
export async function makePage(
  path: string,
  site: PublicSite,
  { renderer, headTagsOf, policyOf = (html) => contentSecurityPolicy(html) }: PageOptions,
  answer?: PageAnswer,
): Promise<Page> {
  const { html, status, routeIds } = await renderer.renderPath(path, site, answer)
  const [pathOnly = path] = path.split('?')
  const whole = html.replace('</head>', () => `${headTagsOf(routeIds)}</head>`)
  return {
    html: whole,
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(whole, pathOnly),
      ...referrerPolicy(pathOnly),
      // Nothing of it is to be found before it is there. Source: V-66.
      ...(site.isComing && { 'X-Robots-Tag': 'noindex' }),
    },
  }
}

/** A page that posts by itself proves where it comes from: its own site learns that, and no other. */
function referrerPolicy(path: string): Record<string, string> {
  if (/^\/(avis|creneau|deplacement|devis)\//.test(path)) return { 'Referrer-Policy': 'same-origin' }
  return pagesWithSecrets.has(path) || path.startsWith('/payer/') ? { 'Referrer-Policy': 'no-referrer' } : {}
}
