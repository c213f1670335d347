import type { RefusedContactRequest } from '@tramontane/contract/contact'
import type { PublicSite } from '@tramontane/domain/public-site'
import { pagePaths, renderPath, requestPath } from '@tramontane/web/entry-server'
import { siteElementId } from '@tramontane/web/lib/site-element'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type StoredFile, storeText } from './stored-file.ts'

export type PageStore = {
  /** The page of a path, or null where there is none. */
  page(path: string): Promise<StoredFile | null>
  /** What any unknown path answers. */
  missing(): Promise<StoredFile>
  /** The booking form again, for one person whose request was refused: never kept. */
  refusedRequest(refused: RefusedContactRequest): Promise<Page>
  /** Renders every page that is not kept yet, so that no visitor waits for it. */
  warm(): Promise<void>
  /** Renders every page again at its next visit: the settings changed. */
  forget(): void
}

type Page = { html: string; headers: Record<string, string> }

/** A path that no page will ever have. */
const missingPath = '/404'

/** Pages whose address carries a secret: no other page may learn where the visitor comes from. Source: SEC-12. */
const pagesWithSecrets = new Set(['/reinitialiser', '/activation'])

type Options = {
  site: () => PublicSite
  /** The build's tags for the routes of a page. */
  headTagsOf: (routeIds: string[]) => string
  policyOf?: (html: string, path: string) => string
}

/** Pages rendered from the settings, each once, and kept compressed until the settings or the day change. */
export function pageStore(options: Options): PageStore {
  const paths = pagePaths(options.site())
  const kept = new Map<string, Promise<StoredFile>>()
  let { today } = options.site()

  function keep(path: string): Promise<StoredFile> {
    if (options.site().today !== today) {
      today = options.site().today
      kept.clear()
    }
    const page = kept.get(path) ?? storePage(path, options)
    kept.set(path, page)
    page.catch(() => kept.delete(path))
    return page
  }

  return {
    page: async (path) => (paths.has(path) ? keep(path) : null),
    missing: () => keep(missingPath),
    refusedRequest: (refused) => makePage(requestPath, options, refused),
    async warm() {
      for (const path of [...paths, missingPath]) await keep(path)
    },
    forget: () => kept.clear(),
  }
}

async function storePage(path: string, options: Options): Promise<StoredFile> {
  const { html, headers } = await makePage(path, options)
  return storeText(html, {
    status: path === missingPath ? 404 : 200,
    headers: { ...headers, 'Cache-Control': 'no-cache' },
  })
}

async function makePage(
  path: string,
  { site, headTagsOf, policyOf = (html) => contentSecurityPolicy(html) }: Options,
  refused?: RefusedContactRequest,
): Promise<Page> {
  const { html, routeIds } = await renderPath(path, site(), refused)
  const settings = JSON.stringify(site()).replaceAll('<', '\\u003c')
  const whole = html.replace(
    '</head>',
    () =>
      `<script type="application/json" id="${siteElementId}">${settings}</script>${headTagsOf(routeIds)}</head>`,
  )
  return {
    html: whole,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(whole, path),
      ...(pagesWithSecrets.has(path) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    },
  }
}
