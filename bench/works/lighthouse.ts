import { join } from 'node:path'
import { listedPages } from '../../apps/browser-tests/src/tools/listed-pages.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { ownFolder } from '../tools/child.ts'
import { startMeasured } from '../tools/program.ts'
import { bounded, missing, type Row } from '../tools/rounds.ts'

const toReach = '≥ 98, the others 100; LCP ≤ 1.5 s, TBT ≤ 80 ms'

const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-sync'

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { displayValue?: string }>
}

/** Every listed page as Lighthouse sees it, with its phone and its slow network. Some seven minutes. */
export async function lighthouse(): Promise<Row[]> {
  const chromium = findChromium()
  using folder = ownFolder()
  if (!chromium || !(await installed(folder.path)))
    return [missing('Lighthouse', 'no Chromium, or no Lighthouse here')]
  await using program = await startMeasured({ env: { DEMO_DATA: 'on', LOG_LEVEL: 'warn' } })
  const rows: Row[] = []
  for (const path of await listedPages(program.address)) {
    const ask = () => reportOf(`${program.address}${path}`, folder.path, chromium)
    const report = await ask()
    // Now and then the browser hands over no trace.
    rows.push(rowOf(path, report.categories.performance?.score ? report : await ask()))
  }
  return rows
}

/** Lighthouse and a Node for it, for this run alone. */
async function installed(folder: string): Promise<boolean> {
  await Bun.write(join(folder, 'package.json'), '{"private":true}')
  const install = Bun.spawn([process.execPath, 'add', 'lighthouse@13', 'node@22'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  return (await install.exited) === 0
}

async function reportOf(url: string, folder: string, chromium: string): Promise<Report> {
  const node = join(folder, 'node_modules/.bin/node')
  const run = Bun.spawn(
    [
      ...['env', `CHROME_PATH=${chromium}`, node, 'node_modules/lighthouse/cli/index.js'],
      url,
      '--quiet',
      ...['--output=json', '--output-path=report.json'],
      `--chrome-flags=${flags}`,
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] },
  )
  await run.exited
  return Bun.file(join(folder, 'report.json')).json()
}

function rowOf(path: string, { categories, audits }: Report): Row {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score).join(' / ')
  const shown = (name: string) => audits[name]?.displayValue?.replace(/\s/g, ' ') ?? '?'
  const times = `LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}`
  return bounded(`Lighthouse ${path}`, `${scores}, ${times}`, toReach)
}
