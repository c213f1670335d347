import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { articleSummaries } from '@tramontane/content/articles/article-summaries'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import { saveSettings } from '../features/site/queries.ts'
import { renderedPages } from '../testing/rendered-pages.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

setDefaultTimeout(minuteMs)

const baseUrl = 'https://tramontane.example'
const publicFolder = join(import.meta.dir, '../../../web/public')

/** Of those that only look at it: its pages are rendered once. */
const shared = await testApp({ baseUrl })
afterAll(() => shared[Symbol.asyncDispose]())

describe('sitemap.xml', () => {
  test('lists the pages that search engines may show, and no other', async () => {
    const listed = Object.keys(await sitemapOf(shared))
    expect(listed.toSorted()).toEqual((await shared.deps.pages.indexed()).toSorted())
    expect(listed).toContain('/lavage-auto-pia')
    for (const hidden of ['/connexion', '/souscrire', '/admin', '/espace-client', '/activation', '/404'])
      expect(listed).not.toContain(hidden)
  })

  test('dates an article by its text, and what the settings make by their last change', async () => {
    const pages = ['/abonnement', ...articleSummaries.map(({ slug }) => `/blog/${slug}`)]
    await using app = await testApp({ baseUrl, pages })
    await save(app, '2027-02-03T10:00:00Z')
    const days = await sitemapOf(app)
    for (const { slug, modifiedOn } of articleSummaries) expect(days[`/blog/${slug}`]).toBe(modifiedOn)
    expect(days['/abonnement']).toBe('2027-02-03')

    await save(app, '2020-01-01T10:00:00Z')
    expect((await sitemapOf(app))['/abonnement']).toBe('2026-11-22')
  })

  test('leaves out the page of a town that the settings do not serve any more, which answers 404', async () => {
    await using app = await testApp({ baseUrl })
    expect((await app.visitor.get('/lavage-auto-pia')).status).toBe(200)
    const towns = demoBusiness.towns.filter(({ name }) => name !== 'Pia')
    app.deps.settings.current = { ...demoBusiness, towns }
    expect(await sitemapOf(app)).not.toHaveProperty('/lavage-auto-pia')
    expect((await app.visitor.get('/lavage-auto-pia')).status).toBe(404)
  })
})

test('robots.txt keeps robots from calls and the back office, hides no asset, and names the sitemap', async () => {
  const reply = await shared.visitor.get('/robots.txt')
  expect(reply.headers.get('Content-Type')).toStartWith('text/plain')
  expect((await reply.text()).split('\n').filter(Boolean)).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    `Sitemap: ${baseUrl}/sitemap.xml`,
  ])
})

test('the feed tells the articles, the newest first, in the name of the business', async () => {
  await using app = await testApp({ baseUrl })
  const { current } = app.deps.settings
  app.deps.settings.current = { ...current, identity: { ...current.identity, name: 'Cers & Fils' } }
  const reply = await app.visitor.get('/blog/rss.xml')
  const xml = await reply.text()
  expect(reply.headers.get('Content-Type')).toStartWith('application/rss+xml')
  expect(xml).toContain('Cers &amp; Fils</title>')
  const items = [...xml.matchAll(/<item><title>(.*?)<\/title><link>(.*?)<\/link>/g)]
  expect(items.map(([, , link]) => link)).toEqual(
    articleSummaries.map(({ slug }) => `${baseUrl}/blog/${slug}`),
  )
  expect(xml).toContain('<pubDate>Mon, 21 Sep 2026 06:00:00 GMT</pubDate>')
})

test('the back office is an application of its own, in the name of the business', async () => {
  await using app = await testApp({ baseUrl })
  const { current } = app.deps.settings
  app.deps.settings.current = { ...current, identity: { ...current.identity, name: 'Cers', shortName: '' } }
  const office = await app.visitor.get('/admin.webmanifest')
  expect(office.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(await office.json()).toMatchObject({
    short_name: 'Cers',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
  })
})

test('every link and every picture of every page leads somewhere, and every anchor to its section', async () => {
  const pages = await renderedPages(shared)
  const dead: string[] = []
  const targets = new Map(pages.map(({ path, document }) => [path, document]))
  for (const { path, document } of pages) {
    for (const link of document.querySelectorAll('a[href], link[rel="alternate"]')) {
      const { pathname, hash, origin } = new URL(link.getAttribute('href') ?? '', baseUrl + path)
      if (origin !== baseUrl) continue
      const isAlive = targets.has(pathname) || (await shared.visitor.get(pathname)).status === 200
      const target = targets.get(pathname)
      const hasAnchor = !hash || (target?.getElementById(hash.slice(1)) ?? null) !== null
      if (!isAlive || !hasAnchor) dead.push(`${path} -> ${pathname}${hash}`)
    }
    for (const picture of document.querySelectorAll('img[src], link[rel="icon"], link[rel="manifest"]')) {
      const file = picture.getAttribute('src') ?? picture.getAttribute('href') ?? ''
      if (!existsSync(join(publicFolder, file))) dead.push(`${path} -> ${file}`)
    }
  }
  expect([...new Set(dead)]).toEqual([])
})

async function save({ deps }: TestApp, instant: string) {
  await withWrite(deps.database, (tx) =>
    saveSettings(tx, { value: deps.settings.current, updatedAt: new Date(instant) }),
  )
  deps.settings.current = { ...deps.settings.current }
}

/** The day of the last change of each page, by its path. */
async function sitemapOf({ visitor }: TestApp): Promise<Record<string, string>> {
  const xml = await (await visitor.get('/sitemap.xml')).text()
  const entries = [...xml.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)]
  return Object.fromEntries(entries.map(([, loc = '', day = '']) => [new URL(loc).pathname, day]))
}
