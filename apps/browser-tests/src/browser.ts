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
]

/** Milliseconds that a journey waits for what must appear: generous, as machines are slow at times. */
const patienceMs = 15_000

let browser: Promise<Browser> | undefined

/** One browser for a file's journeys. Errors: says so when the machine has none. */
function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium here: "bun run verify" brings one')
  browser ??= chromium.launch({ executablePath, args: flags })
  return browser
}

export async function closeBrowser() {
  await (await browser)?.close()
  browser = undefined
}

export type Visit = {
  page: Page
  /** What went wrong in the page: errors, refused scripts, failed hydration, and calls to other hosts. */
  complaints: string[]
} & AsyncDisposable

/** A person with a fresh browser profile, in Perpignan. */
export async function visit(address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (await openBrowser()).newContext({
    baseURL: address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
      complaints.push(`asked ${request.url()}`)
  })
  return {
    page,
    complaints,
    async [Symbol.asyncDispose]() {
      await context.close()
    },
  }
}
