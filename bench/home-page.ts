import { brotliCompressSync } from 'node:zlib'
import { closeBrowser, visit } from '../apps/browser-tests/src/browser.ts'
import { startProgram } from '../apps/browser-tests/src/program.ts'
import { bounded, type Row } from './rounds.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** What a phone downloads for the home page before anybody touches it, and how much of it moves. */
export async function homePage(): Promise<Row[]> {
  await using program = await startProgram()
  const html = await (await fetch(program.address, { headers: { 'Accept-Encoding': 'identity' } })).text()

  await using home = await visit(program.address, phone)
  const { page } = home
  let scriptBytes = 0
  let allBytes = 0
  let requests = 0
  page.on('response', async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0))
    const isText = /javascript|css|html|svg|json/.test(response.headers()['content-type'] ?? '')
    const bytes = isText ? brotliCompressSync(body).length : body.length
    requests += 1
    allBytes += bytes
    if (response.url().endsWith('.js')) scriptBytes += bytes
  })
  await page.addInitScript(countLayoutShift)
  await page.goto('/', { waitUntil: 'networkidle' })
  const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
  await closeBrowser()
  return [
    bounded('home page, HTML in brotli', kilobytes(brotliCompressSync(html).length), '< 30 KB'),
    bounded('home page, initial JavaScript in brotli', kilobytes(scriptBytes), '≤ 110 KB'),
    bounded('home page, everything', kilobytes(allBytes), '≤ 250 KB'),
    bounded('home page, requests', String(requests), '≤ 15'),
    bounded('home page, layout shift', shift.toFixed(4), '≤ 0.02'),
  ]
}

function countLayoutShift() {
  const counter = window as unknown as { layoutShift: number }
  counter.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      counter.layoutShift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
