import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { journeyMs, visit } from '../tools/browser.ts'
import { asAdmin, call } from '../tools/callers.ts'
import { isThorough, listedPages, pageKinds } from '../tools/listed-pages.ts'
import { type Program, startProgram } from '../tools/program.ts'
import { meetingBands } from './bands.ts'

setDefaultTimeout(journeyMs)

// Pages that say everything a business may say are held to the same in `public-pages.test.ts`.
const empty = await startProgram()
await emptyOut(empty)

afterAll(() => empty[Symbol.asyncDispose]())

/** One of each kind that says what a business may leave out. */
const optionalOn = [
  '/',
  '/abonnement',
  '/professionnels',
  '/services/lavage-fast-perpignan',
  '/zones-desservies',
  '/lavage-auto-perpignan',
  '/lavage-auto-canet',
]

const pages = isThorough ? [...new Set([...(await listedPages(empty.address)), ...pageKinds])] : optionalOn

test('without anything that is optional, no two bands of one colour meet, on a phone and at a desk', async () => {
  await using visitor = await visit(empty.address)
  const { page } = visitor
  // As the server wrote them: a page's program adds no band, letters and pictures no colour, and all cost more than the page.
  await page.route(/\.(js|woff2|webp|avif|jpg|png)$/, (route) => route.abort())
  const met: Record<string, string[]> = {}
  for (const path of pages) {
    await page.goto(path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const found = await meetingBands(page)
      if (found.length > 0) met[`${path} ${width}`] = found
    }
  }
  expect(met).toEqual({})
})

test('without testimonials, reviews, a washer or towns, nothing stands empty on the home page', async () => {
  const html = await (await fetch(empty.address)).text()
  expect(html).toContain('id="contact"')
  for (const gone of ['id="temoignages"', 'id="avis"', 'id="qui-vient"', 'href="tel:'])
    expect([gone, html.includes(gone)]).toEqual([gone, false])
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
