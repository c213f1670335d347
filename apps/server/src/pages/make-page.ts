import type { RefusedContactRequest } from '@tramontane/contract/contact'
import type { PublicSite } from '@tramontane/domain/public-site'
import { renderPath } from '@tramontane/web/entry-server'
import { siteElementId } from '@tramontane/web/lib/site-element'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type StoredFile, storeText } from './stored-file.ts'

export type PageOptions = {
  /** The build's tags for the routes of a page. */
  headTagsOf: (routeIds: string[]) => string
  policyOf?: (html: string, path: string) => string
}

export type Page = { html: string; status: 200 | 404; headers: Record<string, string> }

/** Pages whose address carries a secret: no other page may learn where the visitor comes from. Source: SEC-12. */
const pagesWithSecrets = new Set([
  '/reinitialiser',
  '/activation',
  '/confirmer-rendez-vous',
  '/admin-mot-de-passe',
])

export async function storePage(path: string, site: PublicSite, options: PageOptions): Promise<StoredFile> {
  const { html, status, headers } = await makePage(path, site, options)
  return storeText(html, { status, headers: { ...headers, 'Cache-Control': 'no-cache' } })
}

/** A page whole: rendered from the settings, with the build's tags and a policy that knows its scripts. */
export async function makePage(
  path: string,
  site: PublicSite,
  { headTagsOf, policyOf = (html) => contentSecurityPolicy(html) }: PageOptions,
  refused?: RefusedContactRequest,
): Promise<Page> {
  const { html, status, routeIds } = await renderPath(path, site, refused)
  const settings = JSON.stringify(site).replaceAll('<', '\\u003c')
  const whole = html.replace(
    '</head>',
    () =>
      `<script type="application/json" id="${siteElementId}">${settings}</script>${headTagsOf(routeIds)}</head>`,
  )
  return {
    html: whole,
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(whole, path),
      ...(pagesWithSecrets.has(path) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    },
  }
}
