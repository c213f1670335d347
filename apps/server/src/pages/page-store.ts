import type { RefusedContactRequest } from '@tramontane/contract/contact'
import type { BusinessSettings } from '@tramontane/domain/business-settings'
import type { PublicSite } from '@tramontane/domain/public-site'
import { pagePaths, renderPath, requestPath } from '@tramontane/web/entry-server'
import { siteElementId } from '@tramontane/web/lib/site-element'
import type { SettingsHolder } from '../deps.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type StoredFile, storeText } from './stored-file.ts'

/** Every page of the same settings and the same day. */
export type Edition = {
  settings: BusinessSettings
  site: PublicSite
  paths: Set<string>
  kept: Map<string, Promise<StoredFile>>
}

export type PageStore = {
  /** The page of a path, or null where there is none. */
  page(path: string): Promise<StoredFile | null>
  /** What any unknown path answers. */
  missing(): Promise<StoredFile>
  /** The booking form again, for one person whose request was refused: never kept. */
  refusedRequest(refused: RefusedContactRequest): Promise<Page>
  /** Renders every page that is not kept yet, so that no visitor waits for it. */
  warm(): Promise<void>
  /** Renders every page of other settings while the present ones are served. Errors: throws when one does not render. */
  prepare(settings: BusinessSettings): Promise<Edition>
  /** From now on pages and calls are those of this edition, all at once. */
  publish(edition: Edition): void
}

type Page = { html: string; headers: Record<string, string> }

/** A path that no page will ever have. */
const missingPath = '/404'

/** Pages whose address carries a secret: no other page may learn where the visitor comes from. Source: SEC-12. */
const pagesWithSecrets = new Set(['/reinitialiser', '/activation'])

export type PageOptions = {
  /** The build's tags for the routes of a page. */
  headTagsOf: (routeIds: string[]) => string
  policyOf?: (html: string, path: string) => string
}

export type PageSource = {
  settings: SettingsHolder
  /** What the pages are told of settings, today. */
  siteOf: (settings: BusinessSettings) => PublicSite
}

/** Pages rendered from the settings, each once, and kept compressed until the settings or the day change. */
export function pageStore({ settings, siteOf }: PageSource, options: PageOptions): PageStore {
  let edition = newEdition(settings.current, siteOf(settings.current))

  function current(): Edition {
    const site = siteOf(settings.current)
    if (edition.settings !== settings.current || edition.site.today !== site.today)
      edition = newEdition(settings.current, site)
    return edition
  }

  return {
    async page(path) {
      const today = current()
      return today.paths.has(path) ? keep(today, path, options) : null
    },
    missing: () => keep(current(), missingPath, options),
    refusedRequest: (refused) => makePage(requestPath, current().site, options, refused),
    warm: () => keepAll(current(), options),
    async prepare(next) {
      const prepared = newEdition(next, siteOf(next))
      await keepAll(prepared, options)
      return prepared
    },
    publish(prepared) {
      settings.current = prepared.settings
      edition = prepared
    },
  }
}

function newEdition(settings: BusinessSettings, site: PublicSite): Edition {
  return { settings, site, paths: pagePaths(site), kept: new Map() }
}

function keep({ site, kept }: Edition, path: string, options: PageOptions): Promise<StoredFile> {
  const page = kept.get(path) ?? storePage(path, site, options)
  kept.set(path, page)
  page.catch(() => kept.delete(path))
  return page
}

/** One after another: requests are answered in between. */
async function keepAll(edition: Edition, options: PageOptions) {
  for (const path of [...edition.paths, missingPath]) await keep(edition, path, options)
}

async function storePage(path: string, site: PublicSite, options: PageOptions): Promise<StoredFile> {
  const { html, headers } = await makePage(path, site, options)
  return storeText(html, {
    status: path === missingPath ? 404 : 200,
    headers: { ...headers, 'Cache-Control': 'no-cache' },
  })
}

async function makePage(
  path: string,
  site: PublicSite,
  { headTagsOf, policyOf = (html) => contentSecurityPolicy(html) }: PageOptions,
  refused?: RefusedContactRequest,
): Promise<Page> {
  const { html, routeIds } = await renderPath(path, site, refused)
  const settings = JSON.stringify(site).replaceAll('<', '\\u003c')
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
