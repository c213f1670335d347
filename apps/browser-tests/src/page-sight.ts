import axe from 'axe-core'
import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { arrive, visit } from './browser.ts'

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const desk = { viewport: { width: 1440, height: 900 } }

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
  /** What axe finds, with the elements. */
  violations: string[]
}

type Shift = { by: number; what: string[] }

/** Opens a page, reads it down to its foot, has axe look at it, and then draws its window to other widths. */
export async function lookAt(
  address: string,
  path: string,
  device: BrowserContextOptions & { viewport: { width: number } },
  otherWidths: number[] = [],
): Promise<Sight> {
  await using visitor = await visit(address, device)
  const { page } = visitor
  const requests: Request[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request)
  })
  await page.addInitScript(countShifts)
  await arrive(page, path)
  const cost = await costOf([...requests])
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  await readDown(page)
  const overflows: Sight['overflows'] = [[device.viewport.width, await overflowOf(page)]]
  const violations = await violationsIn(page)
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 800 })
    overflows.push([width, await overflowOf(page)])
  }
  return { ...cost, shifts, overflows, violations, complaints: visitor.complaints }
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

/** Step by step, each drawn: what comes alive when it is seen is seen. */
function readDown(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // A busy browser may draw no frame for a while, and is not waited for.
    const drawn = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 500)
      })
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo(0, y)
      await drawn()
    }
  })
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(`${axe.source};0`)
  return page.evaluate(async () => {
    scrollTo(0, 0)
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  })
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
