import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { bun, install, root, runQuietly } from './steps.ts'

// Only what Bun brings is imported here: nothing is installed yet.
const begunAt = performance.now()
const times: [name: string, ms: number][] = []
await timed('install', install)

const workplace = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'tramontane-verify-'))
process.on('exit', () => rmSync(workplace, { recursive: true, force: true }))
const journeysFolder = 'apps/browser-tests'

/** Patient: whatever waits for a gate or a journey has the cores first, and the sources' tests take what is left. */
const patient = Bun.which('nice') ? ['nice', '-n', '3'] : []
console.log('\n── tests')
const ofSources = startTests('tests', [`--path-ignore-patterns=${journeysFolder}/**`], patient)
const sourcesShown = shown(ofSources)

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
const ofJourneys = startTests('journeys', [journeysFolder])

await sourcesShown
for (const words of said) console.log(words)
console.log('\n── journeys')
await shown(ofJourneys)

const told = await Promise.all([ofSources, ofJourneys].map(outcome))
const total = (of: 'tests' | 'failed') => told.reduce((sum, one) => sum + one[of], 0)
const slowest = told
  .flatMap(({ files }) => files)
  .sort(([, one], [, other]) => other - one)
  .slice(0, 10)
times.push(['everything', performance.now() - begunAt])
console.log('\n── where the time went')
for (const [name, ms] of [...times, ...slowest])
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
end(total('tests') - total('failed'), total('failed'))

type Tests = { report: string; child: Bun.Subprocess<'ignore', 'pipe', 'pipe'>; ended: Promise<number> }

function startTests(name: string, which: string[], how: string[] = []): Tests {
  const report = join(workplace, `${name}.xml`)
  // A loaded machine is slow, not wrong: what hangs still ends.
  const slowestTestMs = 60_000
  const command = [
    ...[...how, bun, 'test', `--timeout=${slowestTestMs}`],
    ...[`--parallel=${Math.min(4, availableParallelism())}`, '--no-isolate'],
    ...['--reporter=junit', `--reporter-outfile=${report}`, ...which],
  ]
  const child = Bun.spawn(command, {
    cwd: root,
    env: {
      ...process.env,
      TMPDIR: workplace,
      // The last compiler costs a tenth more than it gives within these minutes.
      BUN_JSC_useFTLJIT: '0',
      // Threads that help to find what is still used wait for a core that the tests beside them have; to look for it
      // every 128 MB is often enough.
      BUN_JSC_numberOfGCMarkers: '1',
      BUN_JSC_largeHeapSize: String(2 ** 27),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { report, child, ended: timed(name, () => child.exited) }
}

/** What two runs print at the same time would be read as one: what nobody reads yet is kept. */
async function shown({ child, ended }: Tests) {
  const show = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) process.stdout.write(chunk)
  }
  await Promise.all([show(child.stdout), show(child.stderr), ended])
}

/** What a run's report says. A run that ended badly failed, whatever it reported. */
async function outcome({ report, ended }: Tests) {
  const text = existsSync(report) ? await Bun.file(report).text() : ''
  const head = text.match(/<testsuites [^>]*>/)?.[0]
  const number = (name: string) => Number(head?.match(new RegExp(` ${name}="(\\d+)"`))?.[1] ?? 0)
  const files = [...text.matchAll(/^ {2}<testsuite name="([^"]+)".*? time="([\d.]+)"/gm)].map(
    ([, name = '', seconds]): [string, number] => [`  ${name}`, Number(seconds) * 1000],
  )
  const isWhole = (await ended) === 0 && number('tests') > 0
  return {
    tests: number('tests'),
    failed: Math.max(number('failures') + number('errors'), isWhole ? 0 : 1),
    files,
  }
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
  ofSources.child.kill()
  await sourcesShown
  for (const words of said) console.log(words)
  end(0, 1)
}

function end(passed: number, failed: number): never {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
