import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { arrive, heldCode, journeyMs, visit } from '../tools/browser.ts'
import { isThorough, listedPages, pageKinds } from '../tools/listed-pages.ts'
import { desk, phone, type Sight, stranger } from '../tools/page-sight.ts'
import { startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()
const onPhone = stranger(program.address, phone)
const atDesk = stranger(program.address, desk)

afterAll(async () => {
  await onPhone[Symbol.asyncDispose]()
  await atDesk[Symbol.asyncDispose]()
  await program[Symbol.asyncDispose]()
})

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

test('the list of pages knows the home page, the articles, the washes, the zones and the towns', () => {
  expect(listed.length).toBeGreaterThan(20)
  for (const path of ['/', '/blog', '/zones-desservies', '/lavage-auto-perpignan', '/abonnement'])
    expect(listed).toContain(path)
})

/** `verify:long` looks with axe at the width of a desk too. */
const pages = isThorough ? [...new Set([...listed, ...unlisted])] : pageKinds
const axeAt = isThorough ? [390, 1440] : [390]

function listedOf(paths: string[]) {
  return paths.filter((path) => listed.includes(path))
}

const sights = new Map<string, Promise<Sight>>()

/** Each page is looked at once, on a phone whose window is then drawn to the widths of a desk. */
function sightOf(path: string) {
  const known = sights.get(path)
  if (known) return known
  const sight = onPhone.lookAt(path, {
    // The narrowest is what a wide screen shows at 400 %.
    otherWidths: [1440, 768, 320],
    axeAt,
    isFrameKnown: !isThorough && path !== '/',
  })
  sights.set(path, sight)
  return sight
}

const kilobyte = 1000

describe('every kind of public page', () => {
  test.each(pages)(
    '%s comes alive without a complaint, a stranger’s host or a sideways scroll',
    async (path) => {
      const { overflows, complaints } = await sightOf(path)
      expect(overflows).toEqual([
        [390, 0],
        [1440, 0],
        [768, 0],
        [320, 0],
      ])
      expect(complaints.filter(isComplaint)).toEqual([])
    },
  )

  test.each(pages)('axe finds nothing on %s', async (path) => {
    expect((await sightOf(path)).violations).toEqual([])
  })

  test.each(pages)(
    'what a thumb presses on %s is 44 px high and wide, but for links inside a sentence',
    async (path) => {
      expect((await sightOf(path)).thin).toEqual([])
    },
  )

  test.each(pages)('who asks for less motion sees all of %s at once, and nothing moves', async (path) => {
    expect((await sightOf(path)).unrest).toEqual([])
  })

  test.each(pages)(
    'with letters twice as large nothing of %s that is read, pressed or paid is cut on a phone',
    async (path) => {
      expect((await sightOf(path)).cut).toEqual([])
    },
  )

  test.each(pages)('no two bands of one colour meet on %s, on a phone and at a desk', async (path) => {
    expect((await sightOf(path)).bandsMet).toEqual([])
  })

  test.each(['/', '/souscrire', '/zones-desservies'])(
    '%s comes alive at a desk, under a pointer that hovers, as it does on a phone',
    async (path) => {
      const { overflows, complaints, unrest, violations } = await atDesk.lookAt(path, {
        axeAt: isThorough || path === '/' ? [1440] : [],
      })
      expect({ overflows, complaints, unrest, violations }).toEqual({
        overflows: [[1440, 0]],
        unrest: [],
        complaints: [],
        violations: [],
      })
    },
  )

  test.each(listedOf(pages))('%s is light enough for a phone on a slow network', async (path) => {
    const { document, scripts, everything, requests, shifts } = await sightOf(path)
    expect(document).toBeLessThanOrEqual(25 * kilobyte)
    expect(scripts).toBeGreaterThan(0)
    expect(scripts).toBeLessThanOrEqual(110 * kilobyte)
    expect(everything).toBeLessThanOrEqual(250 * kilobyte)
    expect(requests).toBeLessThanOrEqual(15)
    expect(shifts.reduce((sum, { by }) => sum + by, 0) > 0.02 ? shifts : []).toEqual([])
  })
})

/** Of a path that leads nowhere, the browser says so. */
function isComplaint(complaint: string) {
  return !complaint.includes('status of 404')
}

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

  test('every page can be read: what is hidden at this width stands elsewhere', async () => {
    await using visitor = await visit(program.address, { javaScriptEnabled: false })
    const unread: Record<string, (string | undefined)[]> = {}
    for (const path of listedOf(pages)) {
      await visitor.page.goto(path)
      expect(await visitor.page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      const hidden = await visitor.page.locator('main :is(h2, h3, p)').evaluateAll((texts) => {
        const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true })
        const shown = new Set(
          [...document.querySelectorAll('body :is(p, li, span)')]
            .filter(isShown)
            .map((one) => one.textContent),
        )
        return texts
          .filter((text) => !text.closest('[class*="noscript:hidden"], .sr-only, [aria-hidden], [role]'))
          .filter((text) => text.textContent?.trim() && !isShown(text) && !shown.has(text.textContent))
          .map((text) => text.textContent?.slice(0, 60))
      })
      if (hidden.length > 0) unread[path] = hidden
    }
    expect(unread).toEqual({})
  })
})

describe('the home page', () => {
  test('asks for no measurement without its id: nothing to manage, no host of Google’s', async () => {
    const reply = await fetch(program.address)
    expect(await reply.text()).not.toContain('Gérer les cookies')
    expect(reply.headers.get('Content-Security-Policy')).not.toContain('google')
    expect((await sightOf('/')).complaints).toEqual([])
  })

  test('hides its header at the top until the pointer comes near, and shows it after 50 px', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    await arrive(page, '/')
    const header = page.locator('header').first()
    const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom)
    const isHidden = async () => (await bottom()) <= 1
    const isShown = async () => (await bottom()) >= 72
    let moves = 0
    const pointAt = (y: number) => {
      moves += 1
      return page.mouse.move(700 + moves, y)
    }

    await pointAt(500)
    await until('the header to hide', isHidden)
    // A pointer moves more than once; the first move may come before the page listens.
    await until('the header to show', async () => {
      await pointAt(20)
      return isShown()
    })
    await pointAt(500)
    await until('the header to hide again', isHidden)
    await page.mouse.wheel(0, 200)
    await until('the header to stay', isShown)
  })

  test('keeps a press that comes before its code, does it once, and leaves the reader where they are', async () => {
    await using visitor = await visit(program.address)
    const { page } = visitor
    const release = await heldCode(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    const question = page.locator('#faq button[aria-expanded]').first()
    await question.click()
    const read = await page.evaluate(() => scrollY)
    release()
    await page.locator('#faq button[aria-expanded="true"]').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await question.getAttribute('aria-expanded')).toBe('true')
    expect(Math.abs((await page.evaluate(() => scrollY)) - read)).toBeLessThan(100)
    expect(visitor.complaints).toEqual([])
  })

  test('opens the menu that was pressed before its code came', async () => {
    await using visitor = await visit(program.address, phone)
    const { page } = visitor
    const release = await heldCode(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('header button[aria-expanded]').tap()
    release()
    await page.locator('header button[aria-expanded="true"]').waitFor()
    expect(visitor.complaints).toEqual([])
  })

  test('asks another host for its map only on a click', async () => {
    await using visitor = await visit(program.address)
    await visitor.page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'map' }))
    await arrive(visitor.page, '/#contact')
    expect(visitor.complaints).toEqual([])
    const asked = visitor.page.waitForRequest('https://www.openstreetmap.org/**')
    await visitor.page.getByRole('button', { name: 'Afficher la carte interactive' }).click()
    await asked
    await visitor.page.locator('iframe[title^="Carte"]').waitFor()
    expect(visitor.complaints.join()).toContain('openstreetmap.org')
  })
})
