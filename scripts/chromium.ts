import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The Chromium of this machine, or null. `CHROMIUM_PATH` names another one. */
export function findChromium(): string | null {
  const playwrights = chromium.executablePath()
  return [process.env.CHROMIUM_PATH, ...usual, playwrights].find((path) => path && existsSync(path)) ?? null
}

/** Brings a Chromium where there is none: Debian's package, else playwright's own. Answers its path, or null. */
export function bringChromium(): string | null {
  const found = findChromium()
  if (found) return found
  const ways = [
    ['sh', '-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'],
    [process.execPath, 'x', 'playwright-core', 'install', 'chromium-headless-shell', 'chromium'],
  ]
  for (const way of ways) {
    console.log(`Pas de Chromium ici : ${way.join(' ')}`)
    Bun.spawnSync(way, { stdio: ['ignore', 'inherit', 'inherit'] })
    const brought = findChromium()
    if (brought) return brought
  }
  return null
}
