import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { journeyMs, visit } from './browser.ts'
import { doingsOf, inWords, isStandstill } from './late-visit.ts'
import { phone } from './page-sight.ts'
import { until } from './until.ts'

setDefaultTimeout(journeyMs)

const asked: string[] = []
const server = Bun.serve({
  port: 0,
  fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname !== '/favicon.ico') asked.push(pathname)
    const html = '<!doctype html><title>A page</title><p>Read</p>'
    return new Response(html, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' } })
  },
})
const address = `http://localhost:${server.port}`

afterAll(() => server.stop(true))

/** All that a page can tell of who was there before. */
async function traces(page: Page) {
  const context = page.context()
  await page.goto('/kept')
  return {
    url: page.url(),
    pages: context.pages().length,
    cookies: await context.cookies(),
    viewport: page.viewportSize(),
    ...(await page.evaluate(async () => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      isOnline: navigator.onLine,
      location: (await navigator.permissions.query({ name: 'geolocation' })).state,
      isPrint: matchMedia('print').matches,
      isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
      text: document.body.textContent,
      isMarked: 'marked' in window,
    }))),
  }
}

/** Leaves what a visitor, and a test, can leave behind. */
async function leaveTraces(page: Page) {
  const context = page.context()
  await page.goto('/other')
  await page.goto('/kept')
  await page.evaluate(async () => {
    await cookieStore.set('left', 'behind')
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
    await (await caches.open('left')).put('/left', new Response('behind'))
    // The last word of a page that is left.
    addEventListener('pagehide', () => {
      localStorage.setItem('last', 'word')
      sessionStorage.setItem('last', 'word')
    })
    addEventListener('beforeunload', (event) => event.preventDefault())
  })
  await context.newPage()
  await context.grantPermissions(['geolocation'])
  await context.addCookies([{ name: 'other', value: 'left', url: address }])
  await page.route('**/kept', (route) => route.fulfill({ body: 'behind' }))
  await context.route('**/kept', (route) => route.fulfill({ body: 'behind' }))
  page.on('framenavigated', () => asked.push('told who listened before'))
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 500, height: 500 })
  await context.setOffline(true)
}

test.each<[string, BrowserContextOptions]>([
  ['at a desk', {}],
  ['on a phone', phone],
])('a tab is lent again as if nobody had been there, %s', async (_, options) => {
  const first = await visit(address, options)
  const fresh = await traces(first.page)
  await leaveTraces(first.page)
  await first[Symbol.asyncDispose]()
  asked.length = 0

  await using second = await visit(address, options)
  expect(second.page).toBe(first.page)
  expect(await traces(second.page)).toEqual(fresh)
  expect(second.complaints).toEqual([])
  expect(asked).toEqual(['/kept'])
  // Nor does Back lead to where they were.
  await second.page.goBack()
  expect(new URL(second.page.url()).pathname).toBe('/robots.txt')
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  [
    'was given a script for every page',
    (page) => page.addInitScript(() => Object.assign(window, { marked: 1 })),
  ],
  ['was given a function', (page) => page.exposeFunction('marked', () => 1)],
  ['was changed from below', (page) => page.context().newCDPSession(page)],
  ['was closed', (page) => page.close()],
  ['asked another host', (page) => page.goto('http://127.0.0.1:9/').catch(() => {})],
])('a tab that %s is lent to nobody', async (_, spend) => {
  const first = await visit(address)
  await spend(first.page)
  await first[Symbol.asyncDispose]()

  await using second = await visit(address)
  expect(second.page).not.toBe(first.page)
  expect(await traces(second.page)).toMatchObject({ isMarked: false, session: {}, local: {} })
})

test('a tab of another window and motion is lent as it is asked for', async () => {
  const narrow = { width: 390, height: 844 }
  const first = await visit(address, { viewport: narrow, reducedMotion: 'no-preference' })
  expect(await traces(first.page)).toMatchObject({ viewport: narrow, isCalm: false })
  await first[Symbol.asyncDispose]()

  await using second = await visit(address)
  expect(second.page).toBe(first.page)
  expect(await traces(second.page)).toMatchObject({ viewport: { width: 1440, height: 900 }, isCalm: true })
})

test('visits at one time have a tab each', async () => {
  await using one = await visit(address)
  await using other = await visit(address)
  expect(one.page).not.toBe(other.page)
  await one.page.goto('/kept')
  await one.page.evaluate(() => localStorage.setItem('of', 'one'))
  await other.page.goto('/kept')
  expect(await other.page.evaluate(() => localStorage.length)).toBe(0)
})

test('a tab whose server has ended is lent to nobody', async () => {
  const brief = Bun.serve({ port: 0, fetch: () => new Response('Read') })
  const where = `http://localhost:${brief.port}`
  const first = await visit(where)
  await first.page.goto('/')
  await brief.stop(true)
  await first[Symbol.asyncDispose]()

  await using second = await visit(where)
  expect(second.page).not.toBe(first.page)
})

test('a page that never ends is told from a browser that waits for itself', async () => {
  await using visitor = await visit(address)
  const { page } = visitor
  await page.goto('/kept')
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  const session = await page.context().newCDPSession(page)
  const begun = Promise.withResolvers<void>()
  await page.exposeFunction('begun', begun.resolve)
  const busy = page.evaluate(() => {
    Reflect.get(window, 'begun')()
    while (performance.now() < 50_000);
  })
  busy.catch(() => {})
  await begun.promise
  const atWork = await doingsOf(browser, 200)
  await session.send('Runtime.terminateExecution')
  await busy.catch(() => {})

  expect(isStandstill(atWork)).toBe(false)
  expect(inWords(atWork)).toMatch(/^renderer \d+ at \d+ %, [R?] in .+$/m)
  await until('the browser to rest', async () => isStandstill(await doingsOf(browser, 50)))
})
