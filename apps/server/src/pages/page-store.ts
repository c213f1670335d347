import { askedPath } from '@tramontane/content/requests/booking-path'
import { wishOf } from '@tramontane/content/requests/booking-wish'
import type { PageAnswer } from '@tramontane/contract/page-renderer'
import { instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { PublishedReview } from '@tramontane/domain/reviews/published-review'
import { reviewsPath } from '@tramontane/domain/reviews/reviews-path'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import type { Clock } from '../ports/clock.ts'
import type { Pages, ShownTexts, StoredFile } from '../ports/pages.ts'
import type { Reviews } from '../ports/reviews.ts'
import type { SettingsHolder } from '../ports/settings-holder.ts'
import type { HeldTexts, TextsHolder } from '../ports/texts-holder.ts'
import { makePage, type PageOptions, storePage } from './make-page.ts'
import { reviewsAsked, reviewsPageOf } from './reviews-page.ts'

/** Every page of the same settings and the same day. */
type KeptEdition = {
  settings: BusinessSettings
  held: HeldTexts
  site: PublicSite
  shown: ShownTexts
  /** Those that it shows. */
  reviews: PublishedReview[]
  /** Its day, in milliseconds since 1970. */
  day: { start: number; end: number }
  paths: Set<string>
  programPaths: Set<string>
  kept: Map<string, Promise<StoredFile>>
  /** What is made from the settings beside the pages. */
  besides: KeptEdition['kept']
  /** The pages of those that are rendered already. */
  ready: Map<string, StoredFile>
}

/** Paths that no page will ever have: anywhere, and in the blog, which has its own words for it. */
const missingPaths = { anywhere: '/404', blog: '/blog/404' }

/** The home page with a wash chosen, which every price of the site leads to. */
const askedPaths = serviceIds.map((service) => askedPath({ service }))

/**
 * The page that is written for what an address asks: without scripts, too, the wash is chosen and the town is there.
 * Any other question changes nothing in what is served, so that what is kept has a bound.
 */
function answeredPath({ reviews }: KeptEdition, path: string, search: string): string {
  if (path === '/' && search) return askedPath(wishOf(search))
  return path === reviewsPath && search ? reviewsAsked(reviews, search) : path
}

type PageSource = {
  settings: SettingsHolder
  texts: TextsHolder
  reviews: Reviews
  clock: Clock
  /** What the pages are told of settings, today. */
  siteOf: (settings: BusinessSettings) => PublicSite
  /** What those pages show of the owner's texts. */
  textsOf: (held: HeldTexts, site: PublicSite) => ShownTexts
}

/** Pages rendered from the settings, each once, and kept compressed until these, the texts, the reviews or the day change. */
export function pageStore(source: PageSource, options: PageOptions): Pages {
  const { settings, texts, reviews, clock } = source
  const editionOf = (one: BusinessSettings, held: HeldTexts) =>
    newEdition(source, options, { settings: one, held })
  let edition = editionOf(settings.current, texts.current)

  function current(): KeptEdition {
    const now = clock.now().getTime()
    const { start, end } = edition.day
    const isPresent =
      edition.settings === settings.current &&
      edition.held === texts.current &&
      edition.reviews === reviews.current
    if (!isPresent || now < start || now >= end)
      edition = withPagesOf(edition, editionOf(settings.current, texts.current))
    return edition
  }

  return {
    async page(path, search = '') {
      const today = current()
      return today.paths.has(path) ? keepPage(today, answeredPath(today, path, search), options) : null
    },
    ready(path, search = '') {
      const today = current()
      return today.ready.get(answeredPath(today, path, search)) ?? null
    },
    isComing: () => current().site.isComing,
    async coming(path, search = '') {
      const today = current()
      const site = { ...today.site, isComing: false }
      const isPage = shownPaths(today.programPaths, today.shown).has(path)
      const asked = answeredPath(today, path, search)
      return isPage ? makePage(asked, site, options, answerOf(today, asked)) : null
    },
    missing: (path) =>
      keepPage(current(), path.startsWith('/blog/') ? missingPaths.blog : missingPaths.anywhere, options),
    has: (path) => current().paths.has(path),
    isOfProgram: (path) => current().programPaths.has(path),
    texts: () => current().shown,
    async indexed() {
      const today = current()
      if (today.site.isComing) return []
      const indexed = [...today.paths].map(async (path) => {
        const file = await keepPage(today, path, options)
        return (await isIndexed(file)) ? [path] : []
      })
      return (await Promise.all(indexed)).flat()
    },
    keep: (name, make) => keep(current().besides, name, make),
    forOne: (path, answer: PageAnswer) => makePage(path, current().site, options, answer),
    warm: () => keepAll(current(), options),
    async prepare(next, nextTexts) {
      const prepared = withPagesOf(current(), editionOf(next, nextTexts ?? texts.current))
      await keepAll(prepared, options)
      return {
        publish() {
          if (nextTexts) texts.current = nextTexts
          else settings.current = next
          edition = prepared
        },
      }
    },
  }
}

type Wanted = { settings: BusinessSettings; held: HeldTexts }

function newEdition(
  { siteOf, textsOf, reviews }: PageSource,
  { renderer }: PageOptions,
  { settings, held }: Wanted,
): KeptEdition {
  const bare = siteOf(settings)
  const shown = textsOf(held, bare)
  const site = shown.site ? { ...bare, texts: shown.site } : bare
  const programPaths = renderer.pagePaths({ ...site, isComing: false })
  // Before the site opens, nobody's own pages are among those that are there.
  const paths = site.isComing ? renderer.pagePaths(site) : shownPaths(programPaths, shown)
  const day = {
    start: instantOf(site.today).getTime(),
    end: instantOf(plusDays(site.today, 1)).getTime(),
  }
  const files = { kept: new Map(), besides: new Map(), ready: new Map() }
  return { settings, held, site, shown, reviews: reviews.current, day, programPaths, paths, ...files }
}

/** Where nothing of what everybody may know changed, its pages stay: many settings are the owner’s alone. */
function withPagesOf(before: KeptEdition, next: KeptEdition): KeptEdition {
  const { held, reviews, site, kept, ready } = before
  const isSame = next.held === held && next.reviews === reviews && Bun.deepEquals(next.site, site)
  return isSame ? { ...next, kept, ready } : next
}

/** The program's pages, without articles that are gone, and the owner's own. */
function shownPaths(programPaths: Set<string>, { site, byPath }: ShownTexts): Set<string> {
  const gone = new Set(site?.gone)
  return new Set([...programPaths].filter((path) => !gone.has(path)).concat(...byPath.keys()))
}

/** What the page of a text, and those that list articles, are made from besides. */
function answerOf({ shown, reviews }: KeptEdition, path: string): PageAnswer | undefined {
  const reviewsPage = reviewsPageOf(reviews, path)
  if (reviewsPage) return { reviewsPage }
  if (!shown.site) return undefined
  const text = shown.byPath.get(path)
  if (path === '/blog' || path.startsWith('/blog/')) return { articles: shown.articles, text }
  return text && { text }
}

/** One after another: requests are answered in between. */
async function keepAll(edition: KeptEdition, options: PageOptions) {
  const asked = edition.paths.has('/') && !edition.site.isComing ? askedPaths : []
  for (const path of [...edition.paths, ...asked, ...Object.values(missingPaths)])
    await keepPage(edition, path, options)
}

function keepPage(edition: KeptEdition, path: string, options: PageOptions): Promise<StoredFile> {
  return keep(edition.kept, path, async () => {
    const file = await storePage(path, edition.site, options, answerOf(edition, path))
    if (file.status === 200) edition.ready.set(path, file)
    return file
  })
}

function keep(kept: KeptEdition['kept'], name: string, make: () => Promise<StoredFile>): Promise<StoredFile> {
  const file = kept.get(name) ?? make()
  kept.set(name, file)
  file.catch(() => kept.delete(name))
  return file
}

/** A page says itself that it is not for search engines. */
async function isIndexed({ status, bodies }: StoredFile): Promise<boolean> {
  const html = await bodies.identity.text()
  return status === 200 && !html.includes('<meta name="robots" content="noindex"')
}
