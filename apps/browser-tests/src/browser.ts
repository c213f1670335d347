import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: to compile what it runs costs more than it gives.
  '--js-flags=--lite-mode',
]

/** Milliseconds that a journey waits for what must appear: generous, as machines are slow at times. */
const patienceMs = 15_000

/**
 * Milliseconds after which a visit is over, whatever it waits for. It is shorter than any journey's own time: the
 * runner ends every process of the file with a test that is late, and the tests after it would fall with it.
 */
const longestVisitMs = 80_000

/** Milliseconds that a journey may take. */
export const journeyMs = 90_000

let browser: Promise<Browser> | undefined

/** One browser for all journeys of a process, which ends with it; a lost one is started again. Errors: says so when the machine has none. */
function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium here: "bun run verify" brings one')
  browser ??= chromium.launch({ executablePath, args: flags })
  browser.then((opened) => opened.on('disconnected', forget), forget)
  return browser
}

function forget() {
  browser = undefined
}

/** For a program that goes on without it. */
export async function closeBrowser() {
  await (await browser)?.close()
}

export type Visit = {
  page: Page
  /** What went wrong in the page: errors, refused scripts, failed hydration, and calls to other hosts. */
  complaints: string[]
} & AsyncDisposable

/**
 * A person with a fresh browser profile, in Perpignan, who asked for less motion: a whole Chromium without a window now
 * and then draws no frame any more once many animations begin at the same time (seen with 156; its shell never did).
 */
export async function visit(address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await openBrowser()).newContext({
    baseURL: address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  const end = setTimeout(
    () => void context.close({ reason: `the visit lasted ${longestVisitMs / 1000} s` }),
    longestVisitMs,
  )
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  followTraffic(page)
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
      complaints.push(`asked ${request.url()}`)
  })
  return {
    page,
    complaints,
    async [Symbol.asyncDispose]() {
      clearTimeout(end)
      await context.close()
    },
  }
}

/** Opens a page and waits until React has it and nothing is under way: a busy machine is silent before its program even began. */
export async function arrive(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

/** Loads the page again, as `arrive`. */
export async function arriveAgain(page: Page) {
  await page.reload()
  await alive(page)
}

async function alive(page: Page) {
  const isAlive = () =>
    Object.keys(document.querySelector('header') ?? document.documentElement).some((key) =>
      key.startsWith('__react'),
    )
  await page.waitForFunction(isAlive, undefined, { polling: 50, timeout: 40_000 })
  await silence(page)
}

type Traffic = { underWay: Set<unknown>; lastEnd: number }

const traffic = new WeakMap<Page, Traffic>()

function followTraffic(page: Page) {
  const kept: Traffic = { underWay: new Set(), lastEnd: performance.now() }
  traffic.set(page, kept)
  const ended = (request: unknown) => {
    kept.underWay.delete(request)
    kept.lastEnd = performance.now()
  }
  page.on('request', (request) => kept.underWay.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

/** Milliseconds without a request after which a page has what it asked for. */
const silentMs = 120

/** Waits until nothing was asked for a moment. Errors: says what is still under way. */
export async function silence(page: Page) {
  const kept = traffic.get(page)
  if (!kept) return page.waitForLoadState('networkidle')
  const begun = performance.now()
  for (;;) {
    const now = performance.now()
    if (kept.underWay.size === 0 && now - Math.max(kept.lastEnd, begun) >= silentMs) return
    if (now - begun > patienceMs)
      throw new Error(`${kept.underWay.size} requests of ${page.url()} do not end`)
    await Bun.sleep(20)
  }
}

/** The booking form lives once it has read what its address asks for: it is written with that already. */
export function bookingFormAlive(page: Page) {
  return page.waitForFunction(() => sessionStorage.getItem('tramontane:demande')?.includes('"arrival":"'))
}
