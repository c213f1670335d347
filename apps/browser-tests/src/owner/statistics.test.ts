import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import type { Visit } from '../tools/browser.ts'
import { axeFindings } from '../tools/page-sight.ts'
import { type Program, startProgram } from '../tools/program.ts'

setDefaultTimeout(120_000)

const demonstration = { env: { DEMO_DATA: 'on' } }

const program = await startProgram(demonstration)

afterAll(() => program[Symbol.asyncDispose]())

/** The figures of the demonstration, as an administrator who is logged in. */
async function openFigures(program: Program, options: BrowserContextOptions = {}): Promise<Visit> {
  const office = await openBackOffice(program, '?tab=dashboard', options)
  await office.page.getByRole('heading', { name: 'Lavages par' }).waitFor()
  return office
}

async function figuresOf(page: Page) {
  const reply = await page.request.get('/api/admin/statistics')
  const { data } = await reply.json()
  return data
}

/** The table under a chart or of a ranking, without its header. */
async function rowsOf(page: Page, caption: string): Promise<string[][]> {
  return page
    .getByRole('table', { name: caption })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s/g, ' '))),
    )
}

const asShown = (number: number) => new Intl.NumberFormat('fr-FR').format(number).replace(/\s/g, ' ')

test('a period that was chosen is in the address, and survives a reload', async () => {
  await using office = await openFigures(program)
  const { page } = office
  await page.getByRole('button', { name: 'Dates' }).click()
  await page.getByLabel('Du', { exact: true }).fill('2026-01-05')
  await page.getByLabel('Au', { exact: true }).fill('2026-02-03')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await page.waitForURL('**from=2026-01-05&to=2026-02-03**')

  await page.reload()
  await page.getByText('Du 05/01/2026 au 03/02/2026').waitFor()
  expect(await page.getByLabel('Au', { exact: true }).inputValue()).toBe('2026-02-03')
  await page.getByRole('button', { name: 'Voir les chiffres : Lavages par jour' }).click()
  expect(await rowsOf(page, 'Lavages par jour')).toHaveLength(30)
  expect(office.complaints).toEqual([])
})

test('the tables behind the charts say what the server counted, in the order of the days', async () => {
  await using office = await openFigures(program)
  const { page } = office
  const figures = await figuresOf(page)

  await page.getByRole('button', { name: 'Voir les chiffres : Lavages par semaine' }).click()
  const washes = (await rowsOf(page, 'Lavages par semaine')).map(([, ...values]) => values)
  expect(washes).toEqual(
    figures.washes.weeks.map(({ done = 0, planned = 0, toClose = 0 }: Record<string, number>) =>
      [done, planned, ...(figures.washes.toClose > 0 ? [toClose] : [])].map(asShown),
    ),
  )
  await page.getByRole('button', { name: 'Voir les chiffres : Pages ouvertes par jour' }).click()
  const visits = (await rowsOf(page, 'Pages ouvertes par jour')).map(([, value]) => value)
  expect(visits).toEqual(figures.visits.days.map((day: { visits: number }) => asShown(day.visits)))
  expect(figures.visits.total).toBeGreaterThan(500)
  expect(await rowsOf(page, 'Par commune')).toEqual(
    figures.towns.map(
      ({ town, ...values }: { town: string | null; washes: number; subscriptions: number }) => [
        town ?? 'Commune inconnue',
        asShown(values.washes),
        asShown(values.subscriptions),
      ],
    ),
  )
})

test('by keyboard a figure says what it means, and Escape puts it away', async () => {
  await using office = await openFigures(program)
  const { page } = office
  await page.getByRole('button', { name: 'Définition : Total Clients' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const tip = page.getByRole('tooltip')
  expect(await tip.textContent()).toContain('Les clients qui ont un compte')
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
})

test.each([
  ['a phone', 390],
  ['a desk', 1440],
])('axe finds nothing in the figures on %s', async (_, width) => {
  await using office = await openFigures(program, { viewport: { width, height: 900 } })
  const { page } = office
  await page
    .getByRole('button', { name: /^Voir les chiffres/ })
    .first()
    .click()
  expect(await axeFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
