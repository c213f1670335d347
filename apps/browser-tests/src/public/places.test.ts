import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { journeyMs, visit } from '../tools/browser.ts'
import { isThorough, listedPages } from '../tools/listed-pages.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const headerHeight = 72

/** Where the journeys start: it has nothing of the page that they lead to. */
const elsewhere = '/mentions-legales'

/** Of a phone that is one bar away from losing it. */
const slow = { offline: false, latency: 120, downloadThroughput: 400_000, uploadThroughput: 100_000 }

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

/** Every place that a link of the site names, each once ('/#contact'), with a page that has such a link. */
async function namedPlaces(): Promise<Map<string, string>> {
  const places = new Map<string, string>()
  for (const path of await listedPages(program.address)) {
    const html = await (await fetch(program.address + path)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]*#[^"]+)"/g)) {
      const { pathname, hash, origin } = new URL(href.replaceAll('&amp;', '&'), program.address + path)
      if (origin === program.address && hash !== '#contenu')
        places.set(pathname + hash, places.get(pathname + hash) === elsewhere ? elsewhere : path)
    }
  }
  return places
}

/** Of the places of the home page the first and the last; those of a page to read are one kind (its articles): the last. */
function endsOfEach(places: Map<string, string>): [place: string, start: string][] {
  const byPage = Map.groupBy(places, ([place]) => place.split('#')[0])
  return [...byPage].flatMap(([page, ofPage]) => [
    ...(page === '/' && ofPage.length > 1 ? ofPage.slice(0, 1) : []),
    ...ofPage.slice(-1),
  ])
}

const named = await namedPlaces()
const asked = isThorough ? [...named] : endsOfEach(named)

/** `verify:long` asks for all of them: content comes latest on a phone. */
const widths = isThorough ? [390, 768, 1440] : [390]

/** So many that a visit on a slow network is not over before its last. */
const placesOfVisit = 8

const visits = widths.flatMap((width) =>
  Array.from({ length: Math.ceil(asked.length / placesOfVisit) }, (_, i) => {
    const places = asked.slice(i * placesOfVisit, (i + 1) * placesOfVisit)
    return { width, places, names: places.map(([place]) => place).join(' ') }
  }),
)

test('links name places of the home page from elsewhere, and articles', () => {
  expect(named.get('/#contact')).toBe(elsewhere)
  expect(named.size).toBeGreaterThan(4)
  expect(asked.map(([place]) => place)).toContain('/#contact')
})

test.each(visits)(
  'what a link names stands under the header and stays there, $width px wide on a slow network: $names',
  async ({ width, places }) => {
    await using visitor = await visit(program.address, {
      viewport: { width, height: 844 },
      isMobile: width < 1000,
      hasTouch: width < 1000,
    })
    const { page } = visitor
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', slow)

    const missed: Record<string, [followed: number, shared: number]> = {}
    for (const [place, start] of places) {
      await page.goto(start, { waitUntil: 'domcontentloaded' })
      await alive(page)
      await follow(page, place)
      const id = place.split('#')[1] ?? ''
      const followed = await restsAt(page, id)
      await page.goto('about:blank')
      await page.goto(place, { waitUntil: 'domcontentloaded' })
      await alive(page)
      const shared = await restsAt(page, id)
      if (Math.abs(followed) > 2 || Math.abs(shared) > 2) missed[place] = [followed, shared]
    }
    expect(missed).toEqual({})
    expect(visitor.complaints).toEqual([])
  },
)

test('what grows above a place that a link led to does not push it away, until the visitor scrolls', async () => {
  await using visitor = await visit(program.address, { viewport: { width: 390, height: 844 } })
  const { page } = visitor
  await page.goto(elsewhere)
  await alive(page)
  await standTime(page)
  await follow(page, '/#contact')
  await restsAt(page, 'contact')

  await grow(page)
  expect(Math.abs(await restsAt(page, 'contact'))).toBeLessThanOrEqual(2)

  const topOf = () => document.getElementById('contact')?.getBoundingClientRect().top ?? 0
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, -600)
  await page.waitForFunction(
    () => (document.getElementById('contact')?.getBoundingClientRect().top ?? 0) > 300,
  )
  await grow(page)
  expect(await page.evaluate(topOf)).toBeGreaterThan(300)
})

/** From now on what the page does after a second or later is never due: a place is held however slow the machine is. */
async function standTime(page: Page) {
  await page.evaluate(() => {
    const { setTimeout: due } = window
    const brief = (act: TimerHandler, ms = 0, ...given: unknown[]) => (ms < 1000 ? due(act, ms, ...given) : 0)
    window.setTimeout = brief as typeof setTimeout
  })
}

/** Something comes late above, where no browser anchors the scrolling. */
async function grow(page: Page) {
  await page.evaluate(async () => {
    document.body.style.overflowAnchor = 'none'
    const late = document.createElement('p')
    late.style.height = '700px'
    document.querySelector('main')?.prepend(late)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

async function alive(page: Page) {
  await page.waitForFunction(
    () => Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
    undefined,
    { polling: 50 },
  )
}

/** By the link itself, in the application: one in a closed menu too. */
async function follow(page: Page, place: string) {
  await page.evaluate(
    (href) => [...document.links].find(({ pathname, hash }) => pathname + hash === href)?.click(),
    place,
  )
  await page.waitForURL((url) => url.pathname + url.hash === place)
}

/** Pixels between the section and the header once neither has moved for a while. */
function restsAt(page: Page, id: string): Promise<number> {
  return page.evaluate(
    async ([place, height]) => {
      const offset = () => (document.getElementById(place)?.getBoundingClientRect().top ?? 9999) - height
      let last = Number.NaN
      let still = 0
      const end = performance.now() + 12_000
      while (still < 8 && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 60))
        const now = offset()
        still = now === last && now < 9000 ? still + 1 : 0
        last = now
      }
      return last
    },
    [id, headerHeight] as const,
  )
}
