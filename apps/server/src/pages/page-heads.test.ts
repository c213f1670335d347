import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { type RenderedPage, renderedPage, renderedPages } from '../testing/rendered-pages.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

setDefaultTimeout(minuteMs)

const baseUrl = 'https://tramontane.example'
let app: TestApp
let pages: RenderedPage[]

beforeAll(async () => {
  app = await testApp({ baseUrl })
  pages = await renderedPages(app)
})

afterAll(() => app[Symbol.asyncDispose]())

/** Pages of which a law is not true, with what they have instead. */
function breaches(of: (page: RenderedPage) => unknown): unknown[] {
  return pages.map((page) => [page.path, of(page)]).filter(([, breach]) => breach)
}

describe('the head of every page that search engines may show', () => {
  test('is that of at least every page that the site must have', () => {
    expect(pages.length).toBeGreaterThanOrEqual(29)
  })

  test('has a title with the short name of the business once, short enough to be shown with it, and no year', () => {
    const name = app.deps.settings.current.identity.shortName
    expect(breaches(({ title }) => (title.split(name).length === 2 ? null : title))).toEqual([])
    expect(breaches(({ title }) => title.length > 60 && title)).toEqual([])
    expect(breaches(({ title }) => title.match(/(19|20)\d\d/))).toEqual([])
  })

  test('has a description of 50 to 160 characters, and keywords', () => {
    expect(
      breaches(({ meta }) => {
        const { length } = meta('description') ?? ''
        return length < 50 || length > 160 ? length : null
      }),
    ).toEqual([])
    expect(breaches(({ meta }) => !meta('keywords'))).toEqual([])
  })

  test('belongs to one page: title, description and headline', () => {
    for (const of of [
      ({ title }: RenderedPage) => title,
      ({ meta }: RenderedPage) => meta('description'),
      ({ document }: RenderedPage) => document.querySelector('h1')?.textContent,
    ])
      expect(new Set(pages.map(of)).size).toBe(pages.length)
  })

  test('names the page’s own address, absolute, as canonical and as shared', () => {
    const address = (path: string) => baseUrl + path
    const canonical = ({ document }: RenderedPage) =>
      document.querySelector('link[rel="canonical"]')?.getAttribute('href')
    expect(breaches((page) => canonical(page) !== address(page.path) && canonical(page))).toEqual([])
    expect(breaches(({ path, meta }) => meta('og:url') !== address(path) && meta('og:url'))).toEqual([])
  })

  test('gives shared links the same words, and a picture of the page’s own', () => {
    expect(
      breaches(
        ({ meta, title }) =>
          meta('og:title') !== title ||
          meta('twitter:title') !== title ||
          meta('og:description') !== meta('description') ||
          meta('twitter:description') !== meta('description') ||
          meta('twitter:image') !== meta('og:image') ||
          meta('twitter:card') !== 'summary_large_image' ||
          meta('og:locale') !== 'fr_FR',
      ),
    ).toEqual([])
    expect(new Set(pages.map(({ meta }) => meta('og:image'))).size).toBe(pages.length)
    expect(breaches(({ meta }) => !meta('og:image')?.startsWith(`${baseUrl}/partage/`))).toEqual([])
  })

  test('says the language, the colour, the icons and the manifest', () => {
    const has = (document: Document, selector: string) => document.querySelector(selector) !== null
    expect(breaches(({ document }) => document.documentElement.lang !== 'fr')).toEqual([])
    expect(breaches(({ meta }) => !meta('theme-color'))).toEqual([])
    for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
      expect(breaches(({ document }) => !has(document, `link[rel="${rel}"]`))).toEqual([])
  })

  test('stands over one headline, and headings that skip no level', () => {
    expect(breaches(({ document }) => document.querySelectorAll('h1').length !== 1)).toEqual([])
    expect(
      breaches(({ document }) => {
        const levels = [...document.querySelectorAll('main :is(h1,h2,h3,h4)')].map((h) =>
          Number(h.tagName[1]),
        )
        return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) && levels.join()
      }),
    ).toEqual([])
  })
})

describe('what is not for search engines', () => {
  test.each([
    '/connexion',
    '/mot-de-passe-oublie',
    '/reinitialiser',
    '/activation',
    '/confirmer-rendez-vous',
    '/mon-rendez-vous',
    '/souscrire',
    '/espace-client',
    '/admin',
    '/admin-login',
    '/nowhere',
    '/blog/nope',
  ])('%s says so, and has a title with the name of the business', async (path) => {
    const page = await renderedPage(app, path)
    expect(page.meta('robots')).toBe('noindex')
    expect(page.title).toEndWith('| Tramontane')
  })
})

test('a page has the headers of the others: a policy without inline scripts, an ETag, a check at each visit', async () => {
  for (const path of ['/blog', '/lavage-auto-pia', '/sitemap.xml', '/robots.txt', '/blog/rss.xml']) {
    const { headers } = await app.visitor.get(path)
    expect(headers.get('Content-Security-Policy')).not.toContain("script-src 'unsafe-inline'")
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('ETag')).toMatch(/^".+"$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
})

test.each([
  ['/Blog', '/blog'],
  ['/BLOG/', '/blog'],
  ['/Lavage-Auto-Pia?x=1', '/lavage-auto-pia?x=1'],
])('%s leads to %s for good', async (asked, right) => {
  const reply = await app.visitor.get(asked)
  expect([reply.status, reply.headers.get('Location')]).toEqual([301, right])
})

test.each([
  ['/blog/nope', 'Article non trouvé', '/blog'],
  ['/services/nope', 'Cette page n’existe pas ou n’existe plus.', '/'],
  ['/lavage-auto-narbonne', 'Cette page n’existe pas ou n’existe plus.', '/'],
])('%s is a 404 that says %s and leads back to %s', async (path, words, back) => {
  expect((await app.visitor.get(path)).status).toBe(404)
  const { document } = await renderedPage(app, path)
  expect(document.querySelector('h1')?.textContent).toBe(words)
  expect(document.querySelector('main a')?.getAttribute('href')).toBe(back)
})
