import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/**
 * What a browser's processes do while a page answers nothing: a program of ours that never ends takes a whole core, what
 * waits for the browser none. Shape: 'renderer 4711 used 1.00 s of 1 s, its main thread R (0)'. Units: milliseconds.
 */
export async function doingsOf(browser: Browser, forMs = 1000): Promise<string> {
  const session = await browser.newBrowserCDPSession()
  const looked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo
  }
  const before = await looked()
  await Bun.sleep(forMs)
  const doings = (await looked()).map(({ type, id, cpuTime }) => {
    const used = cpuTime - (before.find((one) => one.id === id)?.cpuTime ?? 0)
    return `${type} ${id} used ${used.toFixed(2)} s of ${forMs / 1000} s, its main thread ${standing(id)}`
  })
  await session.detach()
  return doings.join('\n')
}

/** R runs, S waits (where, as far as the kernel says it), D waits for a disk. */
function standing(id: number): string {
  const read = (name: string) => {
    try {
      return readFileSync(`/proc/${id}/${name}`, 'utf8')
    } catch {
      return ''
    }
  }
  return `${read('status').match(/^State:\s*(\S)/m)?.[1] ?? '?'} (${read('wchan') || '?'})`
}
