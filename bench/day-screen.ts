import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { closeBrowser, visit } from '../apps/browser-tests/src/browser.ts'
import { phone } from '../apps/browser-tests/src/page-sight.ts'
import { adminHeaders } from './admin-headers.ts'
import { percentile } from './login.ts'
import { startMeasured } from './program.ts'
import { bounded, type Row } from './rounds.ts'

const rounds = 20
/** How much slower than this machine a phone is. */
const slowness = 4

/** Aujourd’hui opened anew without network, as the telephone keeps it, until its first stop is there. */
export async function dayScreen(): Promise<Row[]> {
  await using program = await startMeasured({ env: { DEMO_DATA: 'on' } })
  const headers = await adminHeaders(program)
  const times: number[] = []
  {
    await using open = await visit(program.address, { ...phone, serviceWorkers: 'allow' })
    const { page } = open
    await page.context().setExtraHTTPHeaders(headers)
    // Today may be a day without a wash.
    await page.goto(`/admin?jour=${plusDays(dayOf(new Date()), 1)}`)
    await page.locator(firstStop).first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.context().setOffline(true)
    for (let round = 0; round < rounds; round += 1) {
      await page.reload()
      await page.locator(firstStop).first().waitFor()
      times.push(await page.evaluate(() => performance.now()))
    }
  }
  await closeBrowser()
  const told = `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`
  return [bounded('the day from the telephone, four times slowed', told, 'under 300 ms')]
}

const firstStop = '[id^="arret-"]'
