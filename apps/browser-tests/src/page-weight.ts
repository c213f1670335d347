import { visit } from './browser.ts'

/** What a page costs a phone before anybody touches it. Units: bytes on the wire, without headers. */
type PageWeight = {
  document: number
  scripts: number
  everything: number
  requests: number
  /** As browsers count it: 0 is a page of which nothing moves by itself. */
  layoutShift: number
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens a page once, as somebody who was never there. */
export async function weigh(address: string, path: string): Promise<PageWeight> {
  await using visitor = await visit(address, phone)
  const { page } = visitor
  const answers: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith('data:')) answers.push(answerOf(request))
  })
  await page.addInitScript(countLayoutShift)
  await page.goto(path, { waitUntil: 'networkidle' })
  const layoutShift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
  const all = await Promise.all(answers)
  const bytesOf = (type: string) => sum(all.filter((one) => one.type === type))
  return {
    document: bytesOf('document'),
    scripts: bytesOf('script'),
    everything: sum(all),
    requests: all.length,
    layoutShift,
  }
}

async function answerOf(request: {
  resourceType(): string
  sizes(): Promise<{ responseBodySize: number }>
}): Promise<{ type: string; bytes: number }> {
  return { type: request.resourceType(), bytes: (await request.sizes()).responseBodySize }
}

function sum(answers: { bytes: number }[]): number {
  return answers.reduce((total, { bytes }) => total + bytes, 0)
}

function countLayoutShift() {
  const counter = window as unknown as { layoutShift: number }
  counter.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      counter.layoutShift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
