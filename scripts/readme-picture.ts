import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { bringChromium } from './chromium.ts'
import { root } from './steps.ts'

/**
 * Makes `docs/picture.png`, what README shows: the demonstration's home page beside the owner's day, of the program that
 * `bun run build` made.
 */
const size = { width: 1280, height: 800 }
const admin = { email: 'camille@tramontane.example', password: 'une-photo-de-famille' }
const port = 3999
const address = `http://localhost:${port}`

const folder = mkdtempSync(join(tmpdir(), 'tramontane-picture-'))
const program = Bun.spawn([join(root, 'dist/tramontane')], {
  env: { DATA_DIR: folder, PORT: String(port), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  stdout: 'ignore',
})
try {
  while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) await Bun.sleep(100)
  await using browser = await chromium.launch({
    executablePath: bringChromium() ?? undefined,
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  const home = await seen(page, '/')
  const { email, password } = admin
  await page.request.post(`${address}/api/admin/login`, {
    headers: { Origin: address },
    data: { email, password },
  })
  const day = await seen(page, '/admin')
  const both = { width: 2 * size.width, height: size.height, channels: 3 as const, background: 'white' }
  const beside = await sharp({ create: both })
    .composite([
      { input: home, left: 0, top: 0 },
      { input: day, left: size.width, top: 0 },
    ])
    .png()
    .toBuffer()
  await sharp(beside)
    .resize({ width: 1800 })
    .png({ palette: true, effort: 10 })
    .toFile(join(root, 'docs/picture.png'))
} finally {
  program.kill()
  await program.exited
  rmSync(folder, { recursive: true, force: true })
}

async function seen(page: Page, path: string): Promise<Buffer> {
  await page.goto(`${address}${path}`)
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}
