import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Page } from 'playwright-core'
import { closeBrowser, visit } from '../../apps/browser-tests/src/tools/browser.ts'
import { phone } from '../../apps/browser-tests/src/tools/page-sight.ts'
import type { Program } from '../../apps/browser-tests/src/tools/program.ts'
import { until } from '../../apps/browser-tests/src/tools/until.ts'
import { adminHeaders, startMeasured } from '../tools/program.ts'
import { bounded, percentile, type Row } from '../tools/rounds.ts'

const rounds = 20
/** How much slower than this machine a phone is. */
const slowness = 4

/**
 * Aujourd’hui opened anew without network, as the telephone keeps it: until its first stop is painted, to be read, and
 * until that takes a press.
 */
export async function dayScreen(): Promise<Row[]> {
  await using program = await startMeasured({ env: { DEMO_DATA: 'on' } })
  const headers = await adminHeaders(program)
  await washToday(program, headers)
  const times: Seen[] = []
  {
    await using open = await visit(program.address, { ...phone, serviceWorkers: 'allow' })
    const { page } = open
    await page.context().setExtraHTTPHeaders(headers)
    await page.goto('/admin')
    await page.locator(alive).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await until('the round is drawn', () => page.evaluate(isDrawn))
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.context().setOffline(true)
    await page.addInitScript(watch, { stop, alive })
    for (let round = 0; round < rounds; round += 1) {
      await page.reload()
      times.push(await seen(page))
    }
  }
  await closeBrowser()
  const told = (name: keyof Seen) => {
    const measured = times.map((one) => one[name])
    return `p50 ${percentile(measured, 0.5)} ms, p95 ${percentile(measured, 0.95)} ms`
  }
  return [
    bounded(
      'the day from the telephone, four times slowed: the first stop is read',
      told('read'),
      'under 300 ms',
    ),
    bounded('and takes a press', told('pressed'), ''),
  ]
}

type Seen = { read: number; pressed: number }

const stop = 'article[aria-label="Prochain arrêt"]'
const alive = `main ${stop}[id] button.bg-soleil:not([disabled])`

/** Runs in the page, before it: when the first frame with the stop was drawn, and with a button of it that acts. */
function watch(sights: { stop: string; alive: string }) {
  const page = window as unknown as { seen: Partial<Seen> }
  page.seen = {}
  const isThere = (sight: string) => document.querySelector(sight)?.checkVisibility()
  const look = () => {
    // What is there at the beginning of one frame was drawn at the end of the one before.
    if (isThere(sights.stop)) page.seen.read ??= performance.now()
    if (isThere(sights.alive)) page.seen.pressed ??= performance.now()
    if (page.seen.pressed === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function seen(page: Page): Promise<Seen> {
  const whole = await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: Partial<Seen> }
    return seen.pressed === undefined ? null : seen
  })
  return (await whole.jsonValue()) as Seen
}

/** Runs in the page. */
function isDrawn(): Promise<boolean> {
  const opening = indexedDB.open('tramontane')
  return new Promise((resolve) => {
    opening.onsuccess = () => {
      const asked = opening.result.transaction('days').objectStore('days').getAll()
      asked.onsuccess = () => {
        opening.result.close()
        resolve(asked.result.some(({ drawn }) => drawn !== undefined))
      }
    }
  })
}

/** Today may be a day without one. */
async function washToday({ address }: Program, headers: Record<string, string>) {
  const body = {
    ...{ date: instantOf(dayOf(new Date()), '23:00').toISOString(), timeSlot: '23:00', force: true },
    ...{ service: 'Lavage Fast', address: '2 rue Foch, 66330 Cabestany', status: 'confirmed', notes: '' },
    client: { lastName: 'Puig', phone: '06 39 98 10 10' },
  }
  const reply = await fetch(`${address}/api/admin/create-appointment`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(await reply.text())
}
