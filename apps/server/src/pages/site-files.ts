import { articlePath } from '@tramontane/content/articles/article-slugs'
import type { ArticleSummary } from '@tramontane/content/articles/article-summaries'
import { articleTime, blogPage, blogSeo } from '@tramontane/content/blog'
import { type PageRevision, pageRevision } from '@tramontane/content/page-dates'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { settingsChangedAt } from '../features/site/settings-changed-at.ts'
import type { AppEnv } from '../http/app-env.ts'
import { escapeHtml } from '../mail/layout/escape-html.ts'
import type { StoredFile } from '../ports/pages.ts'
import { answerStored, storeText } from './stored-file.ts'

/** What robots, feed readers and telephones read, made from the settings and kept like the pages. Source: SEO-04. */
export const siteFileRoutes = new Hono<AppEnv>()
  .get('/sitemap.xml', async (c) => {
    const { deps } = c.var
    return answerStored(c, await deps.pages.keep('/sitemap.xml', () => sitemap(deps)))
  })
  .get('/robots.txt', async (c) => {
    const { deps } = c.var
    return answerStored(c, await deps.pages.keep('/robots.txt', () => robots(deps)))
  })
  .get('/admin.webmanifest', async (c) => {
    const { deps } = c.var
    return answerStored(c, await deps.pages.keep('/admin.webmanifest', () => officeManifest(deps)))
  })
  .get('/blog/rss.xml', async (c) => {
    const { deps } = c.var
    if (deps.pages.isComing()) return c.redirect('/', 302)
    return answerStored(c, await deps.pages.keep('/blog/rss.xml', () => feed(deps)))
  })

/** The back office as an application of the phone, in the name of the business. */
function officeManifest({ settings }: Pick<Deps, 'settings'>): Promise<StoredFile> {
  const { name, shortName } = settings.current.identity
  const icon = (file: string, sizes: string, type: string) => ({ src: file, sizes, type })
  const manifest = {
    id: '/admin',
    name: `${name} : administration`,
    short_name: shortName || name,
    lang: 'fr',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#0b2545',
    icons: [
      icon('/icon.svg', 'any', 'image/svg+xml'),
      icon('/icon-192.png', '192x192', 'image/png'),
      icon('/icon-512.png', '512x512', 'image/png'),
    ],
  }
  return storeText(JSON.stringify(manifest), {
    status: 200,
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  })
}

/** Calls and the back office are nobody's reading; everything else may be read, and says itself what not to show. */
function robots({ config }: Pick<Deps, 'config'>): Promise<StoredFile> {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    '',
    `Sitemap: ${config.baseUrl}/sitemap.xml`,
  ]
  return storeText(`${lines.join('\n')}\n`, {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

/**
 * The pages that search engines may show, each with the day of its last change: its text's, or the settings', which
 * every page but an article is made from. Source: SEO-04.
 */
async function sitemap({ pages, config, database }: Deps): Promise<StoredFile> {
  const paths = await pages.indexed()
  const { modifiedOn } = pages.texts()
  const settingsDay = dayOf(await settingsChangedAt(database))
  const entries = paths.map((path) => {
    const { revisedOn, followsSettings } = revisionOf(path, modifiedOn.get(path))
    const day = followsSettings && settingsDay > revisedOn ? settingsDay : revisedOn
    return `<url><loc>${escapeHtml(config.baseUrl + path)}</loc><lastmod>${day}</lastmod></url>`
  })
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return storeText(xml.join('\n'), {
    status: 200,
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

/** A text of the owner's changes when they write it; the list of the blog with what it lists. */
function revisionOf(path: string, writtenOn: Day | undefined): PageRevision {
  const revision = pageRevision(path)
  return writtenOn ? { ...revision, revisedOn: writtenOn } : revision
}

/** The blog as RSS 2.0. */
function feed({ settings, config, pages }: Pick<Deps, 'settings' | 'config' | 'pages'>): Promise<StoredFile> {
  const self = `${config.baseUrl}/blog/rss.xml`
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(`${blogPage.title} | ${settings.current.identity.name}`)}</title>`,
    `<link>${escapeHtml(config.baseUrl + blogSeo.path)}</link>`,
    `<description>${escapeHtml(blogSeo.description)}</description>`,
    '<language>fr-FR</language>',
    `<atom:link href="${escapeHtml(self)}" rel="self" type="application/rss+xml"/>`,
    ...pages.texts().articles.map((article) => item(article, config.baseUrl)),
    '</channel></rss>',
  ]
  return storeText(xml.join('\n'), {
    status: 200,
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

function item({ slug, title, excerpt, category, publishedOn }: ArticleSummary, baseUrl: string): string {
  const url = escapeHtml(baseUrl + articlePath(slug))
  const published = instantOf(publishedOn, articleTime).toUTCString()
  return `<item><title>${escapeHtml(title)}</title><link>${url}</link><guid>${url}</guid><category>${escapeHtml(category)}</category><pubDate>${published}</pubDate><description>${escapeHtml(excerpt)}</description></item>`
}
