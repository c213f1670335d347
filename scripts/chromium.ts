import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Chromium without a window of its own: the same engine, and half the work of a whole browser that is hidden. */
const shells = ['/usr/bin/chromium-headless-shell']

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const longestInstallMs = 180_000

/** The Chromium of this machine, or null. `CHROMIUM_PATH` names another one. */
export function findChromium(): string | null {
  return firstThere([process.env.CHROMIUM_PATH, ...shells, ...browsers, chromium.executablePath()])
}

/**
 * Brings a Chromium where its shell is not: Debian's package, else playwright's own. Answers the path of what is there,
 * or null.
 */
export function bringChromium(): string | null {
  const ready = firstThere([process.env.CHROMIUM_PATH, ...shells])
  if (ready) return ready
  bring(['sh', '-c', `apt-get update -qq && (${install} chromium-headless-shell || ${install} chromium)`])
  if (!findChromium())
    bring([process.execPath, 'x', 'playwright-core', 'install', 'chromium-headless-shell', 'chromium'])
  return findChromium()
}

const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq'

function bring(way: string[]) {
  console.log(`Pas de Chromium sans fenêtre ici : ${way.join(' ')}`)
  Bun.spawnSync(way, { stdio: ['ignore', 'inherit', 'inherit'], timeout: longestInstallMs })
}

function firstThere(paths: (string | undefined)[]): string | null {
  return paths.find((path) => path && existsSync(path)) ?? null
}
