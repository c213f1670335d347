import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'
import { journeyMs } from './browser.ts'
import { phoneNetwork } from './phone-network.ts'
import { startProgram } from './program.ts'

setDefaultTimeout(journeyMs)

const program = await startProgram()
const network = phoneNetwork(program)

afterAll(async () => {
  network[Symbol.dispose]()
  await program[Symbol.asyncDispose]()
})

const phone = {
  viewport: { width: 390, height: 664 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

test('the back office is an application of the telephone: it opens without network, and follows a new build when nobody is at work', async () => {
  await using office = await openBackOffice(network, '', phone)
  const { page } = office
  const title = page.getByRole('heading', { name: 'Tableau de bord administrateur' })
  await title.waitFor()
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const { start_url, display, icons } = await (await page.request.get(manifest ?? '')).json()
  expect([start_url, display, icons.length]).toEqual(['/admin', 'standalone', 3])
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await keptDocuments(page)).toEqual(['/admin'])

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^Sans réseau – d’après la tournée de \d\d:\d\d$/).waitFor()
  await page.context().setOffline(false)

  const entry = () => page.locator('script[src*=entry-client]').getAttribute('src')
  const dialog = page.getByRole('dialog', { name: 'Ajouter un rendez-vous' })
  await page.goto('/admin?tab=appointments&dialog=ajouter')
  await dialog.waitFor()
  network.deploy()
  await look(page, 'back')
  await newBuildWaits(page)
  await look(page, 'away')
  expect(await dialog.isVisible()).toBe(true)
  await newBuildWaits(page)
  expect(await entry()).not.toContain('-build1.js')

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const reloaded = page.waitForEvent('domcontentloaded')
  await look(page, 'away')
  await reloaded
  await title.waitFor()
  expect(await entry()).toContain('-build1.js')
  expect(await keptDocuments(page)).toEqual(['/admin'])
  expect(office.complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

/** All that is kept of the site but hashed files, in whichever store. */
function keptDocuments(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = (await Promise.all(stores.map((store) => store.keys()))).flat()
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
  })
}

function newBuildWaits(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => {
      registration.installing?.addEventListener('statechange', look)
      if (registration.waiting) resolve()
    }
    registration.addEventListener('updatefound', look)
    look()
    await promise
  })
}

/** The telephone shows something else, the quietest of moments, or the back office again. */
function look(page: Page, where: 'away' | 'back') {
  return page.evaluate((isAway) => {
    Object.defineProperty(document, 'hidden', { value: isAway, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, where === 'away')
}
