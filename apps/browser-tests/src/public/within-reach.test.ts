import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { arrive, bookingFormAlive, journeyMs, visit } from '../tools/browser.ts'
import { asAdmin, call } from '../tools/callers.ts'
import { reachBar as bar, phone } from '../tools/page-sight.ts'
import type { Program } from '../tools/program.ts'
import { reviewedProgram } from '../tools/reviewed-program.ts'

setDefaultTimeout(journeyMs)

/** Its home page is as high as it becomes: with reviews and photographs. */
const program = await reviewedProgram(photograph)

afterAll(() => program[Symbol.asyncDispose]())

test('on a phone the bar calls and books from any screen, and gives way to the page’s own buttons and to forms', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await arrive(page, '/')
  expect(await bar(page).isVisible()).toBe(false)

  await page.evaluate(() => document.getElementById('temoignages')?.scrollIntoView())
  await bar(page).waitFor()
  expect(await bar(page).getByRole('link').allTextContents()).toEqual(['Appeler', 'Réserver dès 39\u00a0€'])

  await bar(page)
    .getByRole('link', { name: /Réserver/ })
    .tap()
  await bar(page).waitFor({ state: 'hidden' })

  // Of other forms: `reach-bar.test.tsx`, and without scripts below.
  await arrive(page, '/mentions-legales')
  await bar(page).waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  const tops = await bar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(tops[0]).toBe(tops[1])
  expect(visitor.complaints).toEqual([])
})

// From an order and its confirmation neither: `step-back.test.ts`.
test('the bar leads nobody away from a request that was sent', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await page.goto('/robots.txt')
  await page.evaluate(() =>
    sessionStorage.setItem(
      'tramontane:demande',
      JSON.stringify({ entry: {}, sent: { entry: { name: 'Anne' }, sentAt: '2026-11-18T10:00:00Z' } }),
    ),
  )
  await arrive(page, '/#contact')
  await page.getByRole('heading', { name: 'Merci, c’est noté' }).waitFor()
  await bar(page).waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
})

test('without scripts the bar is there on pages to read, and never on forms', async () => {
  await using visitor = await visit(program.address, { ...phone, javaScriptEnabled: false })
  const { page } = visitor
  for (const [path, isThere] of [
    ['/mentions-legales', true],
    ['/', true],
    ['/souscrire', false],
    ['/connexion', false],
  ] as const) {
    await page.goto(path)
    expect([path, await bar(page).isVisible()]).toEqual([path, isThere])
  }
})

test('/abonnement shows both prices and their buttons on the first screen of a small desk and of a phone', async () => {
  await using visitor = await visit(program.address, { viewport: { width: 1280, height: 720 } })
  const { page } = visitor
  await arrive(page, '/abonnement')
  const prices = page.getByText(/^(69|119),86/)
  const buttons = page.getByRole('link', { name: /^Souscrire en ligne à la/ })
  for (const { width, height } of [page.viewportSize() ?? phone.viewport, phone.viewport]) {
    await page.setViewportSize({ width, height })
    for (const one of [prices.nth(0), prices.nth(1), buttons.nth(0), buttons.nth(1)]) {
      const box = await one.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
  }
})

test('a card leads to its wash wherever it is pressed, and its button to the form with that wash', async () => {
  await using visitor = await visit(program.address, { viewport: { width: 1440, height: 900 } })
  const { page } = visitor
  for (const path of ['/#services', '/lavage-auto-perpignan']) {
    await arrive(page, path)
    const book = page.getByRole('link', { name: /Réserver – 39.€ \(Lavage Extérieur\)/ })
    expect(await book.getAttribute('href')).toBe('/?service=exterieur#contact')
    const card = page.locator('li', { has: book })
    await card.click({ position: { x: 12, y: 12 } })
    await page.waitForURL('**/services/lavage-exterieur-perpignan')
  }

  await page.getByRole('link', { name: 'Réserver à Perpignan' }).first().click()
  await page.waitForURL('**/?service=exterieur#contact')
  expect(visitor.complaints).toEqual([])
})

// With scripts, and after a reload: `booking-request.test.ts`.
test('the address of a wash opens the form with it without scripts too', async () => {
  await using reader = await visit(program.address, { ...phone, javaScriptEnabled: false })
  await reader.page.goto('/?service=exterieur#contact')
  const chosen = reader.page.locator('#contact input[name="service"]:checked')
  expect(await chosen.inputValue()).toBe('exterieur')
})

test('every way from a town’s page to the form carries the town, with scripts and without', async () => {
  await using reader = await visit(program.address, { ...phone, javaScriptEnabled: false })
  await reader.page.goto('/lavage-auto-saint-esteve')
  const ways = await reader.page
    .locator('a[href$="#contact"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const townless = ways.filter((way) => !way.includes('commune=Saint-Est%C3%A8ve'))
  // What the menu calls 'Contact' is the section.
  expect(new Set(townless)).toEqual(new Set(['/#contact']))
  expect(ways).toContain('/?service=exterieur&commune=Saint-Est%C3%A8ve#contact')
  await reader.page.goto('/?service=exterieur&commune=Saint-Est%C3%A8ve#contact')
  expect(await reader.page.getByLabel('Commune ou adresse').inputValue()).toBe('Saint-Estève')

  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await arrive(page, '/lavage-auto-saint-esteve')
  await page.locator('main a[href="/?commune=Saint-Est%C3%A8ve#contact"]').first().tap()
  await bookingFormAlive(page)
  // What is typed since stays, also after a reload: `booking-draft.test.tsx`.
  expect(await page.getByLabel('Commune ou adresse').inputValue()).toBe('Saint-Estève')
  expect(visitor.complaints).toEqual([])
})

/** One whole pair of photographs, which is higher than several side by side, and one of the gallery's row. */
async function photograph(one: Program) {
  const headers = await asAdmin(one)
  const picture = await (await fetch(`${one.address}/images/cuir-600.webp`)).arrayBuffer()
  const image = Buffer.from(picture).toString('base64')
  let { revision } = (await (await call(one, 'GET', '/api/admin/settings', { headers })).json()).data
  for (const slot of ['before', 'after', 'van']) {
    const body = { revision, image, isDeclared: true }
    const reply = await call(one, 'PUT', `/api/admin/photos/${slot}`, { headers, body })
    revision = (await reply.json()).data.revision
  }
}

test('the home page stays under its height on a phone and a tablet, photographs included', async () => {
  for (const [screen, height] of [
    [phone, 10_500],
    [{ viewport: { width: 768, height: 1024 } }, 12_950],
  ] as const) {
    await using visitor = await visit(program.address, screen)
    const { page } = visitor
    await arrive(page, '/')
    // With the reviews, which come when somebody nears them.
    await page.locator('#avis').scrollIntoViewIfNeeded()
    await page.locator('#avis').getByText('délai respecté').waitFor()
    const parts = ['img[alt="Notre camionnette"]', 'input[type=range]', '#services aside', '#qui-vient']
    for (const shown of [...parts, '#abonnement'])
      expect([shown, await page.locator(shown).isVisible()]).toEqual([shown, true])
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(height)
  }
})
