import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { arrive, journeyMs, visit } from '../tools/browser.ts'
import { isThorough } from '../tools/listed-pages.ts'
import { startProgram } from '../tools/program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()

afterAll(() => program[Symbol.asyncDispose]())

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const headerHeight = 72

/** Waits until the section stands right under the fixed header, with the focus. */
async function landedOn(page: Page, id: string) {
  await page.waitForFunction(
    ([id, height]) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
      return Math.abs(top - height) <= 2 && document.activeElement?.id === id
    },
    [id, headerHeight] as const,
  )
}

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent)
}

/** The lowest first: then nothing above it was there before. */
const sections = [
  ['Contact', 'contact'],
  ['Témoignages', 'temoignages'],
  ['Services', 'services'],
] as const

describe.each([
  // Each frame of it is drawn: `verify:long` asks for all.
  ['no-preference', isThorough ? sections : sections.slice(0, 1)],
  ['reduce', sections],
] as const)('with motion: %s', (reducedMotion, asked) => {
  test('a section is landed on under the header, from another page and again from below', async () => {
    await using visitor = await visit(program.address, { reducedMotion })
    const { page } = visitor
    const header = page.getByRole('banner')
    await arrive(page, '/professionnels')
    for (const [name, id] of asked) {
      await page.mouse.move(700, 20)
      if (new URL(page.url()).pathname === '/') {
        await header.getByRole('link', { name: 'Professionnels' }).click()
        await page.waitForFunction(
          () => location.pathname === '/professionnels' && document.activeElement?.tagName === 'H1',
        )
      }
      const link = header.getByRole('link', { name })
      await link.click()
      await landedOn(page, id)
      await page.evaluate(() => scrollTo(0, 0))
      await link.click()
      await landedOn(page, id)
    }
    expect(visitor.complaints).toEqual([])
  })
})

describe('the header', () => {
  test('is there at once on a touch screen, and its menu closes by Escape, by a tap beside it and by a link', async () => {
    await using visitor = await visit(program.address, phone)
    const { page } = visitor
    await arrive(page, '/abonnement')
    const toggle = page.getByRole('banner').getByRole('button')
    expect(await toggle.isVisible()).toBe(true)
    expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0)
    // A browser makes the press of a tap after it has answered the tap.
    const closed = page.locator('header button[aria-expanded="false"]')
    const open = async () => {
      await toggle.tap()
      await page.locator('header button[aria-expanded="true"]').waitFor()
    }

    await open()
    await page.keyboard.press('Escape')
    await closed.waitFor()
    expect(await focused(page)).toBe('Menu')

    await open()
    await page.touchscreen.tap(200, 820)
    await closed.waitFor()

    await open()
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).tap()
    await landedOn(page, 'contact')
    await closed.waitFor()
  })

  test('comes with the focus, and the first stop leads past it', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/')
    await page.mouse.move(700, 500)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Aller au contenu')
    await page.keyboard.press('Tab')
    await page.waitForFunction(
      () => (document.querySelector('header')?.getBoundingClientRect().top ?? -1) >= 0,
    )
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN')
  })
})

test('the heading of the next page takes the focus, at the top of the page', async () => {
  await using visitor = await visit(program.address)
  const { page } = visitor
  await arrive(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Abonnement' }).click()
  await page.waitForFunction(
    () => document.activeElement?.tagName === 'H1' && scrollY === 0 && location.pathname === '/abonnement',
  )
  await page.goBack()
  await page.waitForFunction(() => location.pathname === '/' && document.activeElement?.tagName === 'H1')
})

test('a town is found by keyboard, and the booking form starts with it', async () => {
  await using visitor = await visit(program.address, phone)
  const { page } = visitor
  await arrive(page, '/zones-desservies')
  await page.getByLabel('Commune ou code postal').focus()
  await page.keyboard.type('66600')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Prendre rendez-vous à Rivesaltes' }).press('Enter')

  await landedOn(page, 'contact')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name=place]')?.value === 'Rivesaltes (66600)',
  )
  expect(visitor.complaints).toEqual([])
})
