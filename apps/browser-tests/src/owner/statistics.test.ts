import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openBackOffice } from '../tools/back-office.ts'
import { type Visit, visit } from '../tools/browser.ts'
import { axeFindings } from '../tools/page-sight.ts'
import { admin, startProgram } from '../tools/program.ts'

setDefaultTimeout(120_000)

const demonstration = { env: { DEMO_DATA: 'on' } }

const program = await startProgram(demonstration)

afterAll(() => program[Symbol.asyncDispose]())

/** The figures of the demonstration, as an administrator who is logged in. */
async function openFigures(): Promise<Visit> {
  const office = await openBackOffice(program, '?tab=dashboard')
  await office.page.getByRole('heading', { name: 'Lavages par' }).waitFor()
  return office
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
  await using office = await openFigures()
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
  await using office = await visit(program.address)
  const { page } = office
  await page.request.post('/api/admin/login', { data: admin, headers: { Origin: program.address } })
  // What the page itself was told: another answer may be of the next day.
  const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/admin/statistics')
  await page.goto('/admin?tab=dashboard')
  const { data: figures } = await (await answer).json()

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

test('axe finds nothing in the figures on a phone and at a desk', async () => {
  await using office = await openFigures()
  const { page } = office
  await page
    .getByRole('button', { name: /^Voir les chiffres/ })
    .first()
    .click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await axeFindings(page)]).toEqual([width, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
