import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { findChromium } from '../../../../scripts/chromium.ts'
import { flags } from '../tools/browser.ts'
import { phoneNetwork } from '../tools/phone-network.ts'
import { admin } from '../tools/program.ts'
import type { Air } from './air.ts'
import { type Anchor, shiftDate } from './shift-date.ts'
import type { World } from './world.ts'

const clockKey = 'test:clock'

/** A telephone of the owner's: a browser with a memory of its own, and what is done with it. */
export type Phone = Awaited<ReturnType<typeof phoneIn>>

export async function phoneIn(world: World, air: Air) {
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-phone-'))
  const network = phoneNetwork(world.program)
  network.obey(air.carry)
  let context = await launch(folder, network.address)
  let page = await newPage()

  /** The newest clock is right: a page may open with one that was put long ago. */
  async function newPage(): Promise<Page> {
    const [key, anchor] = [JSON.stringify(clockKey), JSON.stringify(world.clock.anchor())]
    await context.addInitScript({ content: `(${keepClock})(${key}, ${anchor}, ${shiftDate})` })
    return context.pages().find((one) => one.url() === 'about:blank') ?? context.newPage()
  }

  return {
    air,
    page: () => page,
    /** A session does not last a night, nor hours without a call. */
    logIn() {
      const headers = { Origin: network.address }
      // A connection that was kept may be closed this moment.
      return page.request.post('/api/admin/login', { data: admin, headers, maxRetries: 2 })
    },
    async open() {
      await page.goto('/admin')
      await page.getByRole('button', { name: 'Jour suivant' }).waitFor()
    },
    async followClock() {
      const moved = [clockKey, JSON.stringify(world.clock.anchor())] as const
      await though(page, () => page.evaluate(([key, anchor]) => localStorage.setItem(key, anchor), moved))
    },
    /** What the browser says of it. */
    cut: (isCut: boolean) => context.setOffline(isCut),
    async killTab() {
      const killed = page
      page = await newPage()
      await killed.close()
    },
    async restart() {
      await context.close()
      context = await launch(folder, network.address)
      page = await newPage()
    },
    deploy: () => network.deploy(),
    async [Symbol.asyncDispose]() {
      await context.close()
      network[Symbol.dispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function launch(folder: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...{ executablePath: findChromium() ?? undefined, args: flags, baseURL },
    ...{ reducedMotion: 'reduce', locale: 'fr-FR', timezoneId: 'Europe/Paris' },
    ...{ viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true, serviceWorkers: 'allow' },
  })
}

/** In the page: goes by the clock that lies in its memory. */
function keepClock(key: string, given: Anchor, shift: typeof shiftDate) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!kept || kept.realMs < given.realMs) localStorage.setItem(key, JSON.stringify(given))
    // A telephone that was opened again has been told twice.
    if ('isShifted' in globalThis) return
    Object.assign(globalThis, { isShifted: true })
    shift(() => JSON.parse(localStorage.getItem(key) ?? 'null') ?? given)
  } catch {
    // An empty page has no memory.
  }
}

export function cardOf(page: Page, id: number): Locator {
  return page.locator(`#arret-${id}`)
}

export type KeptDeed = {
  key: string
  appointmentId: number
  act: { kind: string; of?: string }
  at: string
  label: string
  state: string
}

/** What the telephone has kept of what was done. */
export function keptDeeds(page: Page): Promise<KeptDeed[]> {
  return though(page, () => page.evaluate(readDeeds))
}

async function readDeeds(): Promise<KeptDeed[]> {
  const opening = indexedDB.open('tramontane')
  const phone = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const reading = phone.transaction('deeds').objectStore('deeds').getAll()
  const deeds = await new Promise<KeptDeed[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result)
  })
  phone.close()
  return deeds.map(({ key, appointmentId, act, at, label, state }) => ({
    key,
    appointmentId,
    act,
    at,
    label,
    state,
  }))
}

/** A page that takes a new build begins anew in the middle of it. */
async function though<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!String(error).includes('navigation')) throw error
    await page.getByRole('button', { name: 'Jour suivant' }).waitFor()
    return though(page, work)
  }
}
