import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { bun, install, runQuietly } from './steps.ts'
import { outcomeOf, startTests, type TestRun } from './test-run/test-run.ts'

// Only what Bun brings is imported here: nothing is installed yet.
const begunAt = performance.now()
// Memory that Bun gives back at once is asked for again at once: where there is enough, what starts here keeps it, for a
// fifth less of the processor.
if (totalmem() > 8 * 2 ** 30) process.env.MIMALLOC_PURGE_DELAY ??= '-1'
const times: [name: string, ms: number][] = []
await timed('install', install)

const workplace = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'tramontane-verify-'))
process.on('exit', () => rmSync(workplace, { recursive: true, force: true }))
const journeysFolder = 'apps/browser-tests'

const metReplies = join(workplace, 'met-replies.txt')
process.env.MET_REPLIES = metReplies

/** Patient: whatever waits for a gate or a journey has the cores first, and the sources' tests take what is left. */
const patient = Bun.which('nice') ? ['nice', '-n', '3'] : []
console.log('\n── tests')
const ofSources = begun('tests', ['--only-failures', `--path-ignore-patterns=${journeysFolder}/**`], patient)
const sourcesShown = ofSources.show()

type Gate = [name: string, command: string[]]

/** Beside each other, as none needs another: each lane takes about half a minute of a core. */
const lanes: Gate[][] = [
  [['build', [bun, 'run', 'build']]],
  [
    ['lint', [bun, 'run', 'lint']],
    ['types', [bun, 'run', 'typecheck']],
    ['dependencies', [bun, 'scripts/dependencies.ts']],
    ['migrations', [bun, 'run', 'db:check']],
  ],
]
const said: string[] = []
const passed = await Promise.all(lanes.map(throughAll))
if (!passed.every(Boolean)) await giveUp()

const { bringChromium } = await import('./chromium.ts')
const chromium = await timed('chromium', async () => bringChromium())
said.push(
  `\n── chromium\n${
    chromium ??
    `Aucun Chromium ici, et aucun n’a pu être installé : les parcours dans le navigateur ne sont pas vérifiés.
Installez-en un (apt install chromium), ou donnez son chemin dans CHROMIUM_PATH.`
  }`,
)
if (!chromium) await giveUp()
const ofJourneys = begun('journeys', [journeysFolder])

await sourcesShown
for (const words of said) console.log(words)
console.log('\n── journeys')
await ofJourneys.show()

const told = await Promise.all([ofSources, ofJourneys].map(outcomeOf))
const total = (of: 'passed' | 'failed') => told.reduce((sum, one) => sum + one[of], 0)
const slowest = told
  .flatMap(({ files }) => files)
  .sort(([, one], [, other]) => other - one)
  .slice(0, 10)
times.push(['everything', performance.now() - begunAt])
console.log('\n── where the time went')
for (const [name, ms] of [...times, ...slowest])
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
const { failureOfUnmet } = await import('./test-run/unmet-replies.ts')
const unmet = failureOfUnmet(metReplies)
const failures = [...told.flatMap((one) => one.failures), ...unmet]
// A log that was cut still tells.
if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n\n')}`)
end(total('passed'), total('failed') + unmet.length)

function begun(name: string, which: string[], how: string[] = []): TestRun {
  const run = startTests({ report: join(workplace, `${name}.xml`), workplace, which, how })
  void timed(name, () => run.ended)
  return run
}

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
    said.push(`\n── ${name}\n${output}`)
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

/** Says what the gates said last, below what the tests print meanwhile. */
async function giveUp(): Promise<never> {
  ofSources.stop()
  await sourcesShown
  for (const words of said) console.log(words)
  end(0, 1)
}

function end(passed: number, failed: number): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
