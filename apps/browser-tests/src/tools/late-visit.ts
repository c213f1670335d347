import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/**
 * What one process of a browser did for a while.
 * Shapes: `used` is its share of that time on a core; `standing` is the state of its main thread (R runs, S waits, D
 * waits for a disk), and where it stands, as far as the kernel says it.
 */
type Doing = { type: string; id: number; used: number; standing: string }

/** What a browser's processes do while a page answers nothing. Units: milliseconds. */
export async function doingsOf(browser: Browser, forMs = 1000): Promise<Doing[]> {
  const session = await browser.newBrowserCDPSession()
  const looked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo
  }
  const before = await looked()
  await Bun.sleep(forMs)
  const doings = (await looked()).map(({ type, id, cpuTime }) => {
    const seconds = cpuTime - (before.find((one) => one.id === id)?.cpuTime ?? 0)
    return { type, id, used: (seconds * 1000) / forMs, standing: standingOf(id) }
  })
  await session.detach()
  return doings
}

/**
 * Whether the browser waits for itself: a page of ours that never ends would use a core. On a loaded machine Chromium's
 * pages stand still so for ever, now and then, in the drawing of a frame (docs/testing.md).
 */
export function isStandstill(doings: Doing[]): boolean {
  const pages = doings.filter(({ type }) => type === 'renderer')
  return pages.every(({ used, standing }) => used < 0.2 && !standing.startsWith('R'))
}

export function inWords(doings: Doing[]): string {
  return doings
    .map(({ type, id, used, standing }) => `${type} ${id} at ${Math.round(used * 100)} %, ${standing}`)
    .join('\n')
}

function standingOf(id: number): string {
  const read = (name: string) => {
    try {
      return readFileSync(`/proc/${id}/${name}`, 'utf8')
    } catch {
      return ''
    }
  }
  return `${read('status').match(/^State:\s*(\S)/m)?.[1] ?? '?'} in ${read('wchan') || '?'}`
}
