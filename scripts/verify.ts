import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bun, install, run, runQuietly } from './steps.ts'

// Only what Bun brings is imported here: nothing is installed yet.
const begunAt = performance.now()
const times: [name: string, ms: number][] = []
await timed('install', install)

type Gate = [name: string, command: string[]]

/** Beside each other, as none needs another: each lane takes about a minute of a core. */
const lanes: Gate[][] = [
  [['build', [bun, 'run', 'build']]],
  [
    ['lint', [bun, 'run', 'lint']],
    ['types', [bun, 'run', 'typecheck']],
    ['dependencies', [bun, 'scripts/dependencies.ts']],
    ['migrations', [bun, 'run', 'db:check']],
  ],
]
const passed = await Promise.all(lanes.map(throughAll))
if (!passed.every(Boolean)) end(0, 1)

console.log('\n── chromium')
const { bringChromium } = await import('./chromium.ts')
const chromium = await timed('chromium', async () => bringChromium())
if (!chromium) {
  console.error(
    'Aucun Chromium ici, et aucun n’a pu être installé : les parcours dans le navigateur ne sont pas vérifiés.',
  )
  console.error('Installez-en un (apt install chromium), ou donnez son chemin dans CHROMIUM_PATH.')
  end(0, 1)
}
console.log(chromium)

console.log('\n── tests')
const workplace = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'tramontane-verify-'))
const report = join(workplace, 'junit.xml')
/**
 * The last compiler costs a tenth more than it gives within these minutes. Threads that help to find what is still
 * used wait for a core that the tests beside them have; to look for it every 128 MB is often enough.
 */
const ofMinutes = {
  BUN_JSC_useFTLJIT: '0',
  BUN_JSC_numberOfGCMarkers: '1',
  BUN_JSC_largeHeapSize: String(2 ** 27),
}
// A loaded machine is slow, not wrong: what hangs still ends.
const slowestTestMs = 30_000
const code = await timed('tests', () =>
  run(
    [
      ...[bun, 'test', `--timeout=${slowestTestMs}`],
      ...[`--parallel=${Math.min(4, availableParallelism())}`, '--no-isolate'],
      ...['--reporter=junit', `--reporter-outfile=${report}`],
    ],
    { TMPDIR: workplace, ...ofMinutes },
  ),
)
const { tests, failed, slowest } = await told(report)
rmSync(workplace, { recursive: true, force: true })
times.push(['everything', performance.now() - begunAt])
console.log('\n── where the time went')
for (const [name, ms] of [...times, ...slowest])
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
end(tests - failed, Math.max(failed, code === 0 ? 0 : 1))

/** Where thousands of databases come and go without a disk; undefined where memory is no folder, or a small one. */
function roomyMemory(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 4 * 2 ** 30 ? folder : undefined
}

async function throughAll(gates: Gate[]): Promise<boolean> {
  for (const [name, command] of gates) {
    const { code, output } = await timed(name, () => runQuietly(command))
    console.log(`\n── ${name}\n${output}`)
    if (code !== 0) return false
  }
  return true
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    times.push([name, performance.now() - begun])
  }
}

/** What the tests' report says, with the ten files that took longest. */
async function told(path: string) {
  const text = existsSync(path) ? await Bun.file(path).text() : ''
  const head = text.match(/<testsuites [^>]*>/)?.[0]
  const number = (name: string) => Number(head?.match(new RegExp(` ${name}="(\\d+)"`))?.[1] ?? 0)
  const files = [...text.matchAll(/^ {2}<testsuite name="([^"]+)".*? time="([\d.]+)"/gm)]
  const slowest = files
    .map(([, name = '', seconds]): [string, number] => [`  ${name}`, Number(seconds) * 1000])
    .sort(([, one], [, other]) => other - one)
    .slice(0, 10)
  return { tests: number('tests'), failed: number('failures') + number('errors'), slowest }
}

function end(passed: number, failed: number): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
