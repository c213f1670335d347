import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page, Request, Route } from 'playwright-core'
import { meetingBands } from '../public/bands.ts'
import { arrive, type Visit, visit } from './browser.ts'
import { doingsOf, inWords, isStandstill } from './late-visit.ts'

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const desk = { viewport: { width: 1440, height: 900 } }

/** The bar to call or book under the thumb. */
export const reachBar = (page: Page) => page.getByRole('complementary', { name: 'Appeler ou réserver' })

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** What a page is to somebody who was never there. Units: bytes on the wire, without headers. */
export type Sight = {
  /** What it costs before anybody touches it. */
  document: number
  scripts: number
  everything: number
  requests: number
  /** What moves by itself before anybody touches it, as browsers count it. */
  shifts: Shift[]
  /** By window width: how far it can be scrolled sideways, in pixels. */
  overflows: [width: number, pixels: number][]
  complaints: string[]
  /** What is pressed and lower or narrower than 44 px at the device's width, but for links inside a sentence. */
  thin: string[]
  /** Bands that touch and have one colour, on a phone and at a desk. */
  bandsMet: string[]
  /** What a visitor who asked for less motion does not see at once, and what moves all the same. */
  unrest: string[]
  /** What letters twice as large cut off at the device's width. */
  cut: string[]
  /** What axe finds at the widths that it was asked for, with the elements. */
  violations: string[]
}

type Look = {
  device: BrowserContextOptions & { viewport: { width: number } }
  /** Window widths that the page is drawn to once it was read. */
  otherWidths?: number[]
  /** Of these widths, the device's own among them, axe looks at the page at these. */
  axeAt?: number[]
  /** The header, the footer and the bar are those of another page that axe looks at: here it passes over them. */
  isFrameKnown?: boolean
}

type Shift = { by: number; what: string[] }

/** Pages that one tab reads: then a visit is not over before its last, on a machine at work either. */
const pagesOfTab = 5

/**
 * Somebody who was nowhere yet, page after page. One tab reads several, with nothing kept between them (cookies, storage,
 * files): to start a browser's process for each costs more than to read it.
 */
export function stranger(address: string, device: Look['device']) {
  let tab: Promise<Visit> | undefined
  let read = 0
  const leave = async () => {
    const left = tab
    tab = undefined
    read = 0
    await (await left)?.[Symbol.asyncDispose]()
  }
  return {
    /** Opens a page, reads it down to its foot, and then draws its window to other widths. */
    async lookAt(path: string, widths: Omit<Look, 'device'> = {}, mayStandStill = true): Promise<Sight> {
      tab ??= openTab(address, device)
      try {
        const sight = await lookAt(await tab, path, { device, ...widths })
        read += 1
        if (read === pagesOfTab) await leave()
        return sight
      } catch (error) {
        // One page that hangs is one failure.
        await leave()
        if (mayStandStill && error instanceof Standstill) return this.lookAt(path, widths, false)
        throw error
      }
    },
    [Symbol.asyncDispose]: leave,
  }
}

async function openTab(address: string, device: Look['device']): Promise<Visit> {
  const visitor = await visit(address, device)
  const { page } = visitor
  await page.addInitScript(countShifts)
  await page.route(/\.woff2$/, (font) => afterFirstPaint(page, font))
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return visitor
}

/** Letters come after the first picture, as on a slow network: what moves by them is then no question of speed. */
async function afterFirstPaint(page: Page, font: Route) {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
  await page.waitForFunction(isPainted, undefined, { polling: 50 }).catch(() => {})
  await font.continue()
}

async function lookAt(
  { page, complaints }: Visit,
  path: string,
  { device, otherWidths = [], axeAt = [], isFrameKnown = false }: Look,
): Promise<Sight> {
  const before = complaints.length
  const requests: Request[] = []
  const own = new Set<Request>()
  const begin = (request: Request) => void own.add(request)
  // What the page before had still on its way is not this one's.
  const count = (request: Request) => {
    if (own.has(request) && !request.url().startsWith('data:')) requests.push(request)
  }
  await page.context().clearCookies()
  await page.setViewportSize(device.viewport)
  page.on('request', begin)
  page.on('requestfinished', count)
  await arrive(page, path)
  // What comes late costs as well.
  await page.waitForLoadState('networkidle')
  page.off('request', begin)
  page.off('requestfinished', count)
  const cost = await costOf(requests)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const unrest = await page.evaluate(unrestIn)
  await readDown(page)
  if (axeAt.length > 0) await page.evaluate(`${axeSource};0`)
  const overflows: Sight['overflows'] = []
  const violations: string[] = []
  const bandsMet: string[] = []
  const thin = await thinIn(page)
  const cut = await page.evaluate(cutInLargeLetters)
  for (const width of [device.viewport.width, ...otherWidths]) {
    if (width !== device.viewport.width) await page.setViewportSize({ width, height: 800 })
    overflows.push([width, await overflowOf(page)])
    if (width === 390 || width === 1440)
      bandsMet.push(...(await meetingBands(page)).map((one) => `${width} px: ${one}`))
    if (axeAt.includes(width))
      violations.push(...(await violationsIn(page, isFrameKnown)).map((one) => `${width} px: ${one}`))
  }
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const seen = { shifts, overflows, thin, bandsMet, unrest, cut, violations }
  return { ...cost, ...seen, complaints: complaints.slice(before) }
}

async function costOf(
  requests: Request[],
): Promise<Pick<Sight, 'document' | 'scripts' | 'everything' | 'requests'>> {
  const answers = await Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
  const bytesOf = (...types: string[]) =>
    answers
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((total, { bytes }) => total + bytes, 0)
  return {
    document: bytesOf('document'),
    scripts: bytesOf('script'),
    everything: bytesOf(),
    requests: answers.length,
  }
}

/** The browser waits for itself, and no page of ours is at work. */
class Standstill extends Error {}

/** Milliseconds in which the longest page (/cgv, 25,000 px on a phone) was read, though a busy browser drew no frame of it. */
const longestReadingMs = 32_000

/** Errors: Standstill. */
async function readDown(page: Page): Promise<void> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(late.resolve, longestReadingMs, 'late')
  const reading = scrollDown(page)
  // Its tab may be closed over it.
  reading.catch(() => {})
  const outcome = await Promise.race([reading, late.promise]).finally(() => clearTimeout(timer))
  const browser = page.context().browser()
  if (outcome !== 'late' || !browser) return
  const doings = await doingsOf(browser)
  if (isStandstill(doings)) throw new Standstill(inWords(doings))
  throw new Error(`the page was not read in ${longestReadingMs / 1000} s\n${inWords(doings)}`)
}

/** Step by step, each drawn: what comes alive when it is seen is seen. */
function scrollDown(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A busy browser may draw no frame for a while, and is not waited for.
    const drawn = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 500)
      })
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.9) {
      scrollTo(0, y)
      await drawn()
    }
  })
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Runs in the page, as it came. */
function unrestIn(): string[] {
  const unseen = [...document.querySelectorAll('main section')].filter(
    (section) => getComputedStyle(section).opacity !== '1',
  )
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
  return [...unseen.map(({ id, className }) => `unseen: ${id || className}`), ...moving.map(String)]
}

/**
 * Runs in the page. With letters twice as large: what stands beyond the window, or beyond a box that hides what leaves it;
 * rows under the thumb go on beyond.
 */
function cutInLargeLetters(): string[] {
  document.documentElement.style.fontSize = '200%'
  const kinds = 'h1, h2, h3, a, button, input, label, .tabular-nums'
  const cut = [...document.querySelectorAll<HTMLElement>(`:is(main, .reach-bar) :is(${kinds})`)].flatMap(
    (element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const around: Element[] = []
      for (let box = element.parentElement; box; box = box.parentElement) around.push(box)
      const overflows = around.map((box) => getComputedStyle(box).overflowX)
      const isHidden = width < 2 || right < 0 || element.closest('.sr-only, thead, [aria-hidden]')
      if (isHidden || overflows.some((overflow) => /auto|scroll/.test(overflow))) return []
      const limits = around
        .filter((_, i) => /hidden|clip/.test(overflows[i] ?? ''))
        .map((box) => box.getBoundingClientRect())
      const isCut = [{ left: 0, right: innerWidth }, ...limits].some(
        (box) => left < box.left - 1 || right > box.right + 1,
      )
      return isCut ? [element.textContent || element.tagName] : []
    },
  )
  document.documentElement.style.fontSize = ''
  return cut
}

/** A thumb needs 44 px, and an iPhone makes the page larger for a field whose letters are under 16. */
function thinIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = [...document.querySelectorAll('a[href], button, summary, select, textarea, input')]
    const small = matchMedia('(pointer: coarse)').matches
      ? pressed.filter(
          (one) =>
            one.matches('select, textarea, input:not([type=radio], [type=checkbox])') &&
            Number.parseFloat(getComputedStyle(one).fontSize) < 16,
        )
      : []
    const thin = pressed
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
      .filter((one) => {
        // A card that is pressed anywhere, and a field with its label, count as a whole.
        const around = getComputedStyle(one, '::after').position === 'absolute' ? one.closest('li') : one
        const { width, height } = (one.closest('label') ?? around ?? one).getBoundingClientRect()
        return width > 1 && height > 1 && Math.min(width, height) < 43.5
      })
      .filter((one) => {
        const said = (one.parentElement?.textContent ?? '').trim().length
        return getComputedStyle(one).display !== 'inline' || said < (one.textContent ?? '').trim().length + 8
      })
    return [...small, ...thin].map((one) => one.outerHTML.slice(0, 120))
  })
}

/** What axe finds in a page as it stands, with the elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(`${axeSource};0`)
  return violationsIn(page)
}

async function violationsIn(page: Page, isFrameKnown = false): Promise<string[]> {
  return page.evaluate(async (isFrameKnown) => {
    scrollTo(0, 0)
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run(
      isFrameKnown ? { exclude: ['.site-header', '.site-footer', '.reach-bar'] } : document,
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // What passes, and where it stands, is worked out for nobody.
        resultTypes: ['violations'],
        selectors: false,
        // Style sheets would be asked for again, for rules that are not run.
        preload: { assets: ['media'] },
      },
    )
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  }, isFrameKnown)
}

/** Runs in the page, before it. */
function countShifts() {
  type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  const seen = window as unknown as { shifts: Shift[] }
  seen.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      seen.shifts.push({
        by: value,
        what: sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 150) : String(node?.textContent),
        ),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}
