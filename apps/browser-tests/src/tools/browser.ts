import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  errors,
  type Page,
} from 'playwright-core'
import { findChromium } from '../../../../scripts/chromium.ts'
import { doingsOf, inWords } from './late-visit.ts'

/** What Playwright switches off, and what the last word of the command line would switch on again. */
const featuresOff = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'PaintHolding',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
  // A page's process in advance, for the next page: a tab has its own here, and nobody comes for the other one.
  'SpareRendererForSitePerProcess',
]

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${featuresOff}`,
]

/** Milliseconds that a journey waits for what must appear: generous, as machines are slow at times. */
const patienceMs = 30_000

/**
 * Milliseconds after which a visit is over, whatever it waits for. It is shorter than any journey's own time: the
 * runner ends every process of the file with a test that is late, and the tests after it would fall with it.
 */
const longestVisitMs = 80_000

/** Milliseconds that a journey may take. */
export const journeyMs = 90_000

let browser: Promise<Browser> | undefined

/**
 * One browser for all journeys of a process, which ends with it; a lost one is started again.
 * Errors: says so when the machine has none.
 */
function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium here: "bun run verify" brings one')
  browser ??= chromium.launch({ executablePath, args: flags })
  browser.then((opened) => opened.on('disconnected', forget), forget)
  return browser
}

function forget() {
  browser = undefined
  idle.length = 0
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

/** A browser profile with one window, which visits use one after the other. */
type Tab = {
  page: Page
  session: CDPSession
  /** What asks for such a tab: a profile's options cannot be changed. */
  kind: string
  /** Whether a visit did what cannot be undone. */
  isSpent: boolean
}

/** Tabs that nobody uses, the last used last. */
const idle: Tab[] = []

/** More would be held in memory for nobody. */
const idleMax = 6

/**
 * A person with a fresh browser profile, in Perpignan, who asked for less motion: a whole Chromium without a window now
 * and then draws no frame any more once many animations begin at the same time (seen with 156; its shell never did).
 * To start a page's process and to compile its program costs more than most visits: so a tab is emptied and lent again.
 */
export async function visit(address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const tab = (await usedTab(address, options)) ?? (await newTab(address, options))
  const { page } = tab
  const end = setTimeout(() => void endLate(page), longestVisitMs)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.text().includes(blockedWorker)) complaints.push(message.text())
  })
  followTraffic(page)
  page.on('request', (request) => {
    if (request.url().startsWith(address) || request.url().startsWith('data:')) return
    complaints.push(`asked ${request.url()}`)
    // What was kept for another host is not looked for.
    tab.isSpent = true
  })
  return {
    page,
    complaints,
    async [Symbol.asyncDispose]() {
      clearTimeout(end)
      await giveBack(tab, options)
    },
  }
}

/** Says why no answer came, as far as a look from outside can tell. */
async function endLate(page: Page) {
  const doings = await seenFromOutside(page)
  await page.context().close({ reason: `the visit lasted ${longestVisitMs / 1000} s\n${doings}` })
}

async function seenFromOutside(page: Page): Promise<string> {
  const browser = page.context().browser()
  const look = browser ? doingsOf(browser).then(inWords, String) : ''
  return Promise.race([look, Bun.sleep(5000).then(() => 'the browser itself does not answer')])
}

/** What Playwright says in a page that it allows no service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** A tab's window and motion are set anew for whoever it is lent to. */
function kindOf(address: string, { viewport, reducedMotion, ...options }: BrowserContextOptions): string {
  return JSON.stringify([address, Object.entries(options).toSorted()])
}

async function newTab(address: string, options: BrowserContextOptions): Promise<Tab> {
  const context = await (await openBrowser()).newContext({ baseURL: address, ...usual, ...options })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const tab = { page, session, kind: kindOf(address, options), isSpent: false }
  const spend = () => {
    tab.isSpent = true
  }
  for (const one of [page, context]) noteLasting(one, spend)
  return tab
}

const usual: BrowserContextOptions & { viewport: { width: number; height: number } } = {
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  // One that keeps files would answer in place of what a journey routes, and cost each visit of the back office its own.
  serviceWorkers: 'block',
}

/** What a page or its profile is told for good. */
const lasting = [
  ...['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'addScriptTag', 'pause'],
  ...['setExtraHTTPHeaders', 'setHTTPCredentials', 'setGeolocation', 'routeWebSocket', 'routeFromHAR'],
]

function noteLasting(one: Page | BrowserContext, spend: () => void) {
  for (const name of lasting) {
    const does: unknown = Reflect.get(one, name)
    if (typeof does !== 'function') continue
    const noted = (...given: unknown[]): unknown => {
      spend()
      return Reflect.apply(does, one, given)
    }
    Object.assign(one, { [name]: noted })
  }
}

/** What journeys listen to. */
const heard = [
  ...['pageerror', 'console', 'request', 'requestfinished', 'requestfailed', 'response'],
  ...['dialog', 'download', 'popup', 'framenavigated', 'domcontentloaded', 'load'],
] as const

/** It runs nothing. */
const emptyPage = '/robots.txt'

/**
 * Leaves the last page at once, with all that it does; what it kept is forgotten by `emptied`, once somebody needs the tab.
 * It goes nowhere else than within its site: a browser would end the page's process.
 */
async function giveBack(tab: Tab, options: BrowserContextOptions) {
  const { page } = tab
  const context = page.context()
  if (tab.isSpent || page.isClosed()) return context.close()
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const name of heard) page.removeAllListeners(name)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(options.offline ?? false)
    await page.goto(emptyPage, { timeout: patienceMs })
  } catch (error) {
    // Lost, at work without end, or of a program that has ended. Whoever reads why a journey failed is told of the first two.
    if (error instanceof errors.TimeoutError)
      process.stderr.write(`a page does not leave ${page.url()}\n${await seenFromOutside(page)}\n`)
    return context.close()
  }
  idle.push(tab)
  if (idle.length > idleMax) await idle.shift()?.page.context().close()
}

/**
 * A tab of this kind that nobody uses, as if it had never been anywhere. Only files that are stored for good
 * (`/assets`, images) are still in its cache.
 */
async function usedTab(address: string, options: BrowserContextOptions): Promise<Tab | undefined> {
  const kind = kindOf(address, options)
  const at = idle.findLastIndex((tab) => tab.kind === kind)
  const [tab] = at < 0 ? [] : idle.splice(at, 1)
  if (!tab) return undefined
  try {
    await emptied(tab, options)
    return tab
  } catch {
    await tab.page.context().close()
    return undefined
  }
}

async function emptied({ page, session }: Tab, { viewport, reducedMotion }: BrowserContextOptions) {
  const context = page.context()
  const { origin } = new URL(page.url())
  await context.clearCookies()
  await context.clearPermissions()
  await page.evaluate(() => sessionStorage.clear())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: reducedMotion ?? usual.reducedMotion,
  })
  await page.setViewportSize(viewport ?? usual.viewport)
  await session.send('Page.resetNavigationHistory')
}

/** Opens a page and waits until React has it and nothing is under way: a busy machine is silent before its program even began. */
export async function arrive(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

/** A part of a public page that comes late, once somebody is near it. */
export function partAlive(page: Page, id: string) {
  const isAlive = (id: string) => (document.getElementById(id) as { isAlive?: boolean } | null)?.isAlive
  return page.waitForFunction(isAlive, id)
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

/** The page's code does not come before the answer is called: whoever is fast, or has a slow network, presses before. */
export async function heldCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

/** The booking form lives once it has read what its address asks for: it is written with that already. */
export function bookingFormAlive(page: Page) {
  return page.waitForFunction(() => sessionStorage.getItem('tramontane:demande')?.includes('"arrival":"'))
}

/** The form of the home page, which its code comes for once the page is near it. */
export function contactFormAlive(page: Page) {
  return page.locator('#contact datalist').waitFor({ state: 'attached' })
}

/**
 * Ends once the page has shown these words, however briefly: a message stays for some seconds, in which a slow machine
 * may not look.
 */
export function told(page: Page, words: string): Promise<void> {
  return page.evaluate(
    (words) =>
      new Promise<void>((resolve) => {
        const look = () => document.body.textContent.includes(words) && resolve()
        const everything = { childList: true, subtree: true, characterData: true }
        new MutationObserver(look).observe(document.body, everything)
      }),
    words,
  )
}
