import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import axe from 'axe-core'
import { closeBrowser, visit } from './browser.ts'
import { startProgram } from './program.ts'

setDefaultTimeout(90_000)
afterAll(closeBrowser)

const widths = [
  ['phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ['tablet', { viewport: { width: 768, height: 1024 } }],
  ['desk', { viewport: { width: 1440, height: 900 } }],
] as const

const pages = [
  '/',
  '/abonnement',
  '/souscrire',
  '/professionnels',
  '/blog',
  '/blog/laver-sa-voiture-avec-peu-d-eau',
  '/blog/nope',
  '/services/lavage-exterieur-perpignan',
  '/services/lavage-fast-perpignan',
  '/zones-desservies',
  '/lavage-auto-perpignan',
  '/lavage-auto-canet',
  '/resilier',
  '/retractation',
  '/cgv',
  '/mentions-legales',
  '/politique-de-confidentialite',
  '/accessibilite',
  '/connexion',
  '/mot-de-passe-oublie',
  '/nowhere',
  '/admin-login',
]

describe('every public page', () => {
  test.each(pages)(
    '%s comes alive without a complaint, a stranger’s host or a sideways scroll',
    async (path) => {
      await using program = await startProgram()
      for (const [, options] of widths) {
        await using visitor = await visit(program.address, options)
        await visitor.page.goto(path, { waitUntil: 'networkidle' })
        await visitor.page.evaluate(async () => {
          for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
            scrollTo(0, y)
            await new Promise(requestAnimationFrame)
          }
        })
        await visitor.page.waitForLoadState('networkidle')
        const overflow = await visitor.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).toBe(0)
        const complaints = visitor.complaints.filter((complaint) => !complaint.includes('status of 404'))
        expect(complaints).toEqual([])
      }
    },
  )

  test.each(pages)('axe finds nothing on %s, on a phone and at a desk', async (path) => {
    await using program = await startProgram()
    for (const [, options] of [widths[0], widths[2]]) {
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
    }
  })
})

describe('without JavaScript', () => {
  test('the home page says everything, form included', async () => {
    await using program = await startProgram()
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
})

describe('the home page', () => {
  test('has at most one open question, and an open one closes', async () => {
    await using program = await startProgram()
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
    await using program = await startProgram()
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
    await using program = await startProgram()
    await using visitor = await visit(program.address)
    await visitor.page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'map' }))
    await visitor.page.goto('/#contact', { waitUntil: 'networkidle' })
    expect(visitor.complaints).toEqual([])
    await visitor.page.getByRole('button', { name: 'Afficher la carte interactive' }).click()
    await visitor.page.locator('iframe[title^="Carte"]').waitFor()
    expect(visitor.complaints.join()).toContain('openstreetmap.org')
  })
})
