import { afterAll, afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DayStop, OwnerDay } from '@tramontane/contract/replies/appointments/day'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import { chromium, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../../../../scripts/chromium.ts'
import { flags, journeyMs, visit } from '../tools/browser.ts'
import { builtPart } from '../tools/built-part.ts'
import { asAdmin, call } from '../tools/callers.ts'
import { phoneNetwork } from '../tools/phone-network.ts'
import { admin, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'
import { clockAt } from '../two-days/clock.ts'
import { shiftDate } from '../two-days/shift-date.ts'
import { clockEnv } from '../two-days/world.ts'

setDefaultTimeout(journeyMs)

/** Today at noon, for the program and for each page: no midnight comes in the middle of a round. */
const clock = clockAt(instantOf(dayOf(new Date()), '12:00'))
const atNoon = { content: `(${shiftDate})(() => (${JSON.stringify(clock.anchor())}))` }

const program = await startProgram({ env: clockEnv(clock) })
const network = phoneNetwork(program)
const administrator = await asAdmin(program)

afterEach(() => network.obey(null))

afterAll(async () => {
  network[Symbol.dispose]()
  await program[Symbol.asyncDispose]()
})

const phoneSize = { width: 390, height: 664 }
const phone = {
  viewport: phoneSize,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

test('the back office is an application of the telephone: it opens without network, and follows a new build when nobody is at work', async () => {
  await using office = await visit(network.address, phone)
  const { page } = office
  await page.addInitScript(atNoon)
  await logIn(page)
  await page.goto('/admin')
  const title = page.getByRole('heading', { name: 'Tableau de bord administrateur' })
  await title.waitFor()
  const manifest = page.locator('link[rel=manifest][href="/admin.webmanifest"]')
  await manifest.waitFor({ state: 'attached' })
  const { start_url, display, icons } = await (await page.request.get('/admin.webmanifest')).json()
  expect([start_url, display, icons.length]).toEqual(['/admin', 'standalone', 3])
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await keptDocuments(page)).toEqual(['/admin'])

  await page.context().setOffline(true)
  await page.reload()
  const isKept = page.getByText(/^Sans réseau – d’après la tournée de \d\d:\d\d$/)
  await isKept.waitFor()
  await page.context().setOffline(false)
  const hotel = '<h1>Bienvenue à l’hôtel</h1>'
  network.obey(() => new Response(hotel, { headers: { 'Content-Type': 'text/html' } }))
  await page.reload()
  await isKept.waitFor()

  // The settings change while nobody looks: the round is there at once all the same, and they at the next quiet moment.
  const shortName = () =>
    page.locator('#site').evaluate((one) => JSON.parse(one.textContent).identity.shortName)
  network.obey(async (request, pass) => {
    const reply = await pass()
    if (new URL(request.url).pathname !== '/admin') return reply
    return new Response(
      (await reply.text()).replace('"shortName":"Tramontane"', '"shortName":"Mistral"'),
      reply,
    )
  })
  await page.reload()
  await page.locator('kept-day').waitFor({ state: 'detached' })
  expect(await shortName()).toBe('Tramontane')
  await until('the new document is kept', async () => (await keptShell(page)).includes('Mistral'))
  const taken = page.waitForEvent('domcontentloaded')
  await lookAway(page)
  await taken
  expect(await shortName()).toBe('Mistral')
  network.obey(null)

  const entry = () => page.locator('script[src*=entry-client]').getAttribute('src')
  const dialog = page.getByRole('dialog', { name: 'Ajouter un rendez-vous' })
  await page.locator('kept-day').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Réservations' }).click()
  await page.getByRole('button', { name: 'Ajouter un rendez-vous', exact: true }).click()
  await dialog.waitFor()
  network.deploy()
  await lookUntilNewBuild(page)
  await lookAway(page)
  expect(await dialog.isVisible()).toBe(true)
  expect(await hasNewBuild(page)).toBe(true)
  expect(await entry()).not.toContain('-build1.js')

  await page.keyboard.press('Escape')
  // It is gone for who reads the page before it is out of the document, which is what the page goes by.
  await page.waitForFunction(
    () =>
      !document.querySelector('[role=dialog]') && !document.activeElement?.matches('input, textarea, select'),
  )
  const reloaded = page.waitForEvent('domcontentloaded')
  await lookAway(page)
  await reloaded
  await title.waitFor()
  expect(await entry()).toContain('-build1.js')
  expect(await keptDocuments(page)).toEqual(['/admin'])
  expect(office.complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('what is done at a stop is done once and in order, whatever the network does and though the tab is killed, outlives the telephone’s restart, and is told why where another telephone was first', async () => {
  const [id, later] = [await washToday('10:00'), await washToday('11:00')]
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-phone-'))
  await using phone = await openPhone(folder, network.address)
  const { page } = phone
  await logIn(page)
  await page.goto('/admin')
  const next = nextStop(page)
  await next.waitFor()
  await page.setViewportSize({ width: 320, height: 664 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize(phoneSize)
  await page.evaluate(() => navigator.serviceWorker.ready)

  const sent: string[] = []
  // Each deed is lost on its way, then its answer, then it comes through.
  network.obey(async (request, pass) => {
    if (request.method !== 'POST') return pass()
    const { key } = await request.clone().json()
    sent.push(key)
    const tries = sent.filter((one) => one === key).length
    if (tries === 1) return new Response(null, { status: 504 })
    const reply = await pass()
    return tries === 2 ? new Response(null, { status: 504 }) : reply
  })
  for (const step of ['En route', 'Arrivé']) {
    await next.getByRole('button', { name: new RegExp(`^${step}`) }).click()
    await next.getByText(new RegExp(`^${step} à .* en attente d’envoi$`)).waitFor()
    await untilSent(page)
    await next.getByText(new RegExp(`^${step} à .* envoyé$`)).waitFor()
  }
  expect(await covered(next)).toEqual([])
  await next.getByRole('button', { name: /^Encaisser/ }).click()
  const note = page.getByRole('button', { name: 'Noter le paiement' })
  await note.waitFor()
  expect(await tooFaintOrThin(page.getByRole('dialog'))).toEqual([])
  await note.click()
  await next.getByText(/^Payé/).waitFor()

  await phone.context.setOffline(true)
  await next.getByRole('button', { name: /^Terminé/ }).click()
  await page.getByText(/^Terminé à .* en attente d’envoi$/).waitFor()
  // What was pressed has taken the drawn round with it; it is drawn again at leisure.
  await until('the round is drawn anew', () => page.evaluate(isDrawn))
  const again = await phone.context.newPage()
  await page.close()
  await again.addInitScript(holdProgram)
  await again.goto('/admin')
  const drawn = again.locator('kept-day')
  await drawn.getByText('Puig').first().waitFor()
  await drawn.getByText(/^D’après la tournée/).waitFor()
  await again.evaluate('startProgram()')
  await drawn.waitFor({ state: 'detached' })
  await again.getByText(/^Sans réseau – d’après la tournée/).waitFor()
  await again.getByText(/^Terminé à .* en attente d’envoi$/).waitFor()
  await phone.context.setOffline(false)
  await untilSent(again)

  const { progress, due } = await stopOf(id)
  expect(progress?.steps.map(({ step }) => step)).toEqual(['en_route', 'arrived', 'done'])
  expect(due.payments.map(({ method, cents }) => [method, cents])).toEqual([['cash', 8900]])
  const times = [...Map.groupBy(sent, (key) => key).values()].map((keys) => keys.length)
  expect(times).toHaveLength(4)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(3)
  network.obey(null)

  await phone.context.setOffline(true)
  await again
    .locator(`#arret-${later}`)
    .getByRole('button', { name: /^Arrivé/ })
    .click()
  await again.getByText(/^Arrivé à .* en attente d’envoi$/).waitFor()
  await phone.context.close()
  const absent = { step: 'absent', at: clock.now().toISOString(), key: crypto.randomUUID() }
  const other = { body: absent, headers: administrator }
  expect((await call(program, 'POST', `/api/appointments/${later}/progress`, other)).status).toBe(200)

  await using restarted = await openPhone(folder, network.address)
  await restarted.context.setOffline(true)
  await restarted.page.goto('/admin')
  await restarted.page.getByText(/^Arrivé à .* en attente d’envoi$/).waitFor()
  await restarted.context.setOffline(false)
  const alert = restarted.page.getByRole('alert')
  await alert.getByText(/^Refusé\s: Arrivé, lavage de 11:00/).waitFor()
  await alert.getByText(/déjà noté absent/).waitFor()
  await alert.getByRole('button', { name: /^Oublier/ }).click()
  await alert.getByText(/^Refusé/).waitFor({ state: 'detached' })
  expect((await stopOf(later)).progress?.step).toBe('absent')
})

test('the code of the day is small, and a chunk of its own', () => {
  const { size } = statSync(builtPart('day-panel').file)
  expect(size).toBeLessThan(60 * 1024)
})

function logIn(page: Page) {
  return page.request.post('/api/admin/login', { data: admin, headers: { Origin: network.address } })
}

async function washToday(timeSlot: string): Promise<number> {
  const date = instantOf(dayOf(clock.now()), timeSlot).toISOString()
  const client = { lastName: 'Puig', phone: `06 39 98 ${timeSlot.replace(':', ' ')}` }
  const body = {
    ...{ date, timeSlot, client, service: 'Lavage Fast', address: '2 rue Foch, 66330 Cabestany' },
    ...{ status: 'confirmed', notes: '', force: true },
  }
  const made = await call(program, 'POST', '/api/admin/create-appointment', { body, headers: administrator })
  expect(made.status).toBe(201)
  return (await made.json()).data.id
}

async function stopOf(id: number): Promise<DayStop> {
  const path = `/api/admin/day?date=${dayOf(clock.now())}`
  const reply = await call(program, 'GET', path, { headers: administrator })
  const { data }: { data: OwnerDay } = await reply.json()
  return (
    data.stops.find(({ appointment }) => appointment.id === id) ?? Promise.reject(new Error('no such stop'))
  )
}

/** Runs in the page, before it: its program comes when `startProgram` is called, and not once it was painted. */
function holdProgram() {
  const { setTimeout } = window
  const page = window as unknown as {
    startProgram: unknown
    setTimeout: (work: unknown, ms: number) => number
  }
  PerformanceObserver.prototype.observe = () => {}
  page.setTimeout = (work, ms) => {
    if (ms !== 3000) return Number(setTimeout(work as () => void, ms))
    page.startProgram = work
    return 0
  }
}

function nextStop(page: Page) {
  return page.getByRole('article', { name: 'Prochain arrêt' })
}

/** What would be pressed at a stop and lies below the screen, or below something else. */
async function covered(stop: Locator): Promise<string[]> {
  const pressed = stop.locator('button, label, a:not([href^="/"])')
  await stop.page().evaluate(() => scrollTo(0, 0))
  return pressed.evaluateAll((all) =>
    all
      .filter((one) => !one.textContent.startsWith('+'))
      .flatMap((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const seen = document.elementFromPoint(x + width / 2, y + height - 2)
        return one.contains(seen) ? [] : [one.textContent]
      }),
  )
}

/** Of a window's buttons those that wet hands miss, or that nobody reads in the sun: under 48 pixels, or 7:1. */
async function tooFaintOrThin(window: Locator): Promise<string[]> {
  return window.locator('button').evaluateAll((all) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    function luminance(color: string) {
      if (!canvas) return 0
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    return all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const { color, backgroundColor } = getComputedStyle(one)
      const isClear = backgroundColor === 'rgba(0, 0, 0, 0)'
      const [dark = 0, light = 0] = [color, isClear ? 'white' : backgroundColor]
        .map(luminance)
        .toSorted((a, b) => a - b)
      const isSeen = (light + 0.05) / (dark + 0.05) >= 7
      const isMet = width >= 48 && height >= 48
      return isSeen && isMet ? [] : [one.textContent || one.ariaLabel || '']
    })
  })
}

/** The network is there, and the telephone notices: until nothing waits any more. */
async function untilSent(page: Page) {
  const isSent = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('online'))
      return !document.body.textContent.includes('en attente d’envoi')
    })
  await until('what was done is sent', isSent, 100)
}

/** A telephone with a memory of its own, which it keeps when it is off. */
async function openPhone(folder: string, baseURL: string) {
  const executablePath = findChromium() ?? undefined
  const context = await chromium.launchPersistentContext(folder, {
    ...{
      executablePath,
      args: flags,
      baseURL,
      reducedMotion: 'reduce',
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    },
    ...phone,
  })
  await context.addInitScript(atNoon)
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    context,
    page,
    async [Symbol.asyncDispose]() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** All that is kept of the site but hashed files, in whichever store. */
function keptDocuments(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
  })
}

/** In the page: whether the telephone keeps how today looks. */
async function isDrawn(): Promise<boolean> {
  const opening = indexedDB.open('tramontane')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const asking = opening.result.transaction('days').objectStore('days').getAll()
  await new Promise((resolve) => asking.addEventListener('success', resolve))
  opening.result.close()
  return asking.result[0]?.drawn !== undefined
}

async function keptShell(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.match('/admin', { ignoreVary: true }))?.text()) ?? '')
}

function hasNewBuild(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/admin')
    return Boolean(registration?.waiting)
  })
}

/** Looks until the new build is asked for (who does before the page knows its worker asks for nothing), and waits for it. */
function lookUntilNewBuild(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const moment = () => new Promise((resolve) => setTimeout(resolve, 50))
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    while (!registration.installing && !registration.waiting) {
      document.dispatchEvent(new Event('visibilitychange'))
      await moment()
    }
    while (!registration.waiting) await moment()
  })
}

/** The telephone shows something else, the quietest of moments. */
function lookAway(page: Page) {
  return page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}
