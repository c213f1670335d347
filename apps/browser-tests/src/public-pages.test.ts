import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { closeBrowser, visit } from './browser.ts'
import { listedPages } from './listed-pages.ts'
import { startProgram } from './program.ts'

setDefaultTimeout(90_000)

const program = await startProgram()

afterAll(async () => {
  await closeBrowser()
  await program[Symbol.asyncDispose]()
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** Widths that a window is also drawn to; the narrow one is what a wide screen shows at 400 %. */
const otherWidths = [768, 320]

const listed = await listedPages(program.address)

/** Those that they are not told of. */
const unlisted = [
  '/souscrire',
  '/souscrire/merci',
  '/blog/nope',
  '/resilier',
  '/retractation',
  '/connexion',
  '/mot-de-passe-oublie',
  '/demande-envoyee',
  '/nowhere',
  '/admin-login',
]

const pages = [...new Set([...listed, ...unlisted])]

test('the list of pages knows the home page, the articles, the washes, the zones and the towns', () => {
  expect(listed.length).toBeGreaterThan(20)
  for (const path of ['/', '/blog', '/zones-desservies', '/lavage-auto-perpignan', '/abonnement'])
    expect(listed).toContain(path)
})

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The same at the same time on a phone and at a desk: most of it is waiting. */
function onBoth(live: (path: string, options: BrowserContextOptions) => Promise<void>) {
  return async (path: string) => {
    await Promise.all([live(path, phone), live(path, desk)])
  }
}

describe('every public page', () => {
  test.each(pages)(
    '%s comes alive without a complaint, a stranger’s host or a sideways scroll',
    onBoth(async (path, options) => {
      await using visitor = await visit(program.address, options)
      const { page } = visitor
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
          scrollTo(0, y)
          await new Promise(requestAnimationFrame)
        }
      })
      await page.waitForLoadState('networkidle')
      expect(await overflowOf(page)).toBe(0)
      for (const width of options === desk ? otherWidths : []) {
        await page.setViewportSize({ width, height: 800 })
        expect([width, await overflowOf(page)]).toEqual([width, 0])
      }
      const complaints = visitor.complaints.filter((complaint) => !complaint.includes('status of 404'))
      expect(complaints).toEqual([])
    }),
  )

  test.each(pages)(
    'axe finds nothing on %s, on a phone and at a desk',
    onBoth(async (path, options) => {
      await using visitor = await visit(program.address, {
        ...options,
        reducedMotion: 'reduce',
        bypassCSP: true,
      })
      await visitor.page.goto(path, { waitUntil: 'networkidle' })
      await visitor.page.addScriptTag({ content: axe.source })
      const violations = await visitor.page.evaluate(async () => {
        const { axe } = window as unknown as { axe: typeof import('axe-core') }
        const found = await axe.run(document, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
        })
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
      })
      expect(violations).toEqual([])
    }),
  )
})

describe('without JavaScript', () => {
  test('the home page says everything, form included', async () => {
    await using visitor = await visit(program.address, { javaScriptEnabled: false })
    await visitor.page.goto('/')
    for (const heading of [
      'Contactez-nous à Perpignan',
      'Réserver un service à Perpignan',
      'Informations de contact',
    ])
      expect(await visitor.page.getByRole('heading', { name: heading }).isVisible()).toBe(true)
    expect(await visitor.page.getByLabel('Nom').isVisible()).toBe(true)
    expect(await visitor.page.getByRole('navigation').first().isVisible()).toBe(true)
  })

  test.each(listed)('%s can be read', async (path) => {
    await using visitor = await visit(program.address, { javaScriptEnabled: false })
    await visitor.page.goto(path)
    expect(await visitor.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    const hidden = await visitor.page.locator('main :is(h2, h3, p)').evaluateAll((texts) =>
      texts
        .filter((text) => !text.closest('[class*="noscript:hidden"], .sr-only, [aria-hidden], [role]'))
        .filter((text) => text.textContent?.trim() && !text.checkVisibility({ opacityProperty: true }))
        .map((text) => text.textContent?.slice(0, 60)),
    )
    expect(hidden).toEqual([])
  })
})

describe('the home page', () => {
  test('has at most one open question, and an open one closes', async () => {
    await using visitor = await visit(program.address)
    await visitor.page.goto('/#faq', { waitUntil: 'networkidle' })
    const questions = visitor.page.locator('#faq button[aria-expanded]')
    expect(await questions.count()).toBe(7)
    const open = visitor.page.locator('#faq button[aria-expanded="true"]')
    await questions.nth(0).click()
    await questions.nth(2).click()
    expect(await open.count()).toBe(1)
    await questions.nth(2).click()
    expect(await open.count()).toBe(0)
  })

  test('hides its header at the top until the pointer comes near, and shows it after 50 px', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.mouse.move(700, 500)
    const header = page.locator('header').first()
    const isShown = async () =>
      (await header.evaluate((element) => element.getBoundingClientRect().bottom)) > 1
    await page.waitForFunction(
      () => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 1) <= 1,
    )
    await page.mouse.move(700, 20)
    await page.waitForFunction(
      () => (document.querySelector('header')?.getBoundingClientRect().top ?? -1) >= 0,
    )
    await page.mouse.move(700, 500)
    await page.waitForFunction(
      () => (document.querySelector('header')?.getBoundingClientRect().bottom ?? 1) <= 1,
    )
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(
      () => (document.querySelector('header')?.getBoundingClientRect().top ?? -1) >= 0,
    )
    expect(await isShown()).toBe(true)
  })

  test('asks another host for its map only on a click', async () => {
    await using visitor = await visit(program.address)
    await visitor.page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'map' }))
    await visitor.page.goto('/#contact', { waitUntil: 'networkidle' })
    expect(visitor.complaints).toEqual([])
    await visitor.page.getByRole('button', { name: 'Afficher la carte interactive' }).click()
    await visitor.page.locator('iframe[title^="Carte"]').waitFor()
    expect(visitor.complaints.join()).toContain('openstreetmap.org')
  })
})
