import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { arrive, journeyMs, visit } from './browser.ts'
import { asAdmin, call } from './callers.ts'
import { isThorough, listedPages, pageKinds } from './listed-pages.ts'
import { type Program, startProgram } from './program.ts'

setDefaultTimeout(journeyMs)

const whole = await startProgram()
const empty = await startProgram()
await emptyOut(empty)

afterAll(async () => {
  await whole[Symbol.asyncDispose]()
  await empty[Symbol.asyncDispose]()
})

const pages = isThorough ? [...new Set([...(await listedPages(whole.address)), ...pageKinds])] : pageKinds

describe.each([
  ['with everything that a business may say', whole],
  ['without anything that is optional', empty],
])('%s', (_, program) => {
  test('no two bands of one colour meet, on a phone and at a desk', async () => {
    await using visitor = await visit(program.address)
    const met: Record<string, string[]> = {}
    for (const path of pages) {
      await arrive(visitor.page, path)
      for (const width of [390, 1440]) {
        await visitor.page.setViewportSize({ width, height: 900 })
        const found = await meetings(visitor.page)
        if (found.length > 0) met[`${path} ${width}`] = found
      }
    }
    expect(met).toEqual({})
  })
})

test('without testimonials, reviews, a washer or towns, nothing stands empty on the home page', async () => {
  await using visitor = await visit(empty.address)
  await arrive(visitor.page, '/')
  for (const gone of ['#temoignages', '#avis', '#qui-vient', 'a[href^="tel:"]'])
    expect([gone, await visitor.page.locator(gone).count()]).toEqual([gone, 0])
})

/** What the owner may leave out is left out. */
async function emptyOut(program: Program) {
  const headers = await asAdmin(program)
  const current = await (await call(program, 'GET', '/api/admin/settings', { headers })).json()
  const changes = {
    testimonials: [],
    reviews: null,
    washer: null,
    towns: [],
    claims: {
      waterSavedPercent: null,
      customers: null,
      bestPrice: null,
      mostPopular: null,
      subscriptionSaving: null,
    },
    contact: { phone: '', email: '', socials: [] },
  }
  const reply = await call(program, 'PATCH', '/api/admin/settings', {
    headers,
    body: { revision: current.data.revision, changes },
  })
  expect([reply.status, reply.ok || (await reply.text())]).toEqual([200, true])
}

/** Bands that touch and have one colour, by their headings. */
function meetings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = 'main section, main nav, main > *, footer'
    const bands = [...document.querySelectorAll(seen)]
      .filter((one) => !one.parentElement?.closest('main section, main nav'))
      .filter((one) => {
        const { height, width } = one.getBoundingClientRect()
        return height > 0 && width > innerWidth * 0.9 && !one.querySelector(seen)?.matches('main section')
      })
      .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    return bands.slice(1).flatMap((below, index) => {
      const above = bands[index] ?? below
      const gap = below.getBoundingClientRect().top - above.getBoundingClientRect().bottom
      const isMet = Math.abs(gap) < 2 && colourOf(above) === colourOf(below) && !isOneBand(above, below)
      return isMet ? [`${nameOf(above)} / ${nameOf(below)}: ${colourOf(above)}`] : []
    })

    function colourOf(band: Element): string {
      for (let one: Element | null = band; one; one = one.parentElement) {
        const { backgroundImage, backgroundColor } = getComputedStyle(one)
        if (backgroundImage !== 'none') return backgroundImage
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
      }
      return 'none'
    }

    /** What others say, here and elsewhere, is one. */
    function isOneBand(above: Element, below: Element): boolean {
      return above.parentElement?.closest('.band')?.contains(below) === true
    }

    function nameOf(band: Element): string {
      return (band.querySelector('h1, h2')?.textContent ?? band.className).slice(0, 40)
    }
  })
}
