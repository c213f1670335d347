import { availableParallelism } from 'node:os'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { run } from './steps.ts'

/**
 * `bun run verify:long`: what `verify` does briefly, for hours, in the night before a release.
 * - a hundred kills under load; a crowd of eight where four come, and 500 for one start
 * - every public page where one of each kind is looked at, at every width
 * - 200 clients who book a fortnight
 * - two days of a telephone without network, and two days that the owner lives in a browser, 50 times each
 * - the main journeys in Firefox and WebKit too, where they are
 * - every round of what is tried at random
 * - a release, started on processors that are played
 * - then the random weeks and orders, five thousand times each, from another seed in every process
 * VERIFY_LONG_RUNS=200 asks for fewer, VERIFY_LONG_SEED=… for others.
 */
const runs = Number(Bun.env.VERIFY_LONG_RUNS ?? 5000)
const firstSeed = Number(Bun.env.VERIFY_LONG_SEED ?? 1)
const processes = Math.min(runs, Math.max(1, availableParallelism() - 1))
const runsEach = Math.ceil(runs / processes)
const files = [
  'apps/server/src/features/reconciliation/random-runs.test.ts',
  'apps/server/src/features/subscriptions/money-model.test.ts',
]
const pageFiles = ['public-pages', 'places', 'bands', 'getting-around'].map(
  (name) => `apps/browser-tests/src/public/${name}.test.ts`,
)
const tortures = ['torture', 'scaling'].map((name) => `apps/browser-tests/src/process/${name}.test.ts`)

const crowds = [
  'apps/server/src/features/appointments/crowd.test.ts',
  'apps/browser-tests/src/process/crowd.test.ts',
]

/** Where `roundsOf` and `seedsOf` say how often. */
const everyRound = [
  ...['packages/domain', 'packages/db'],
  ...['appointments', 'books', 'client-import', 'clients'].map((name) => `apps/server/src/features/${name}/`),
  'apps/browser-tests/src/owner/client-import.test.ts',
  'apps/browser-tests/src/two-days/two-days.test.ts',
]

const outlivesKills = (await run(['bun', 'test', ...tortures], { KILLS: '100', CROWD: '8' })) === 0
const isReadable =
  (await run(['bun', 'test', '--timeout', String(minuteMs), ...pageFiles], { EVERY_PAGE: '1' })) === 0
const isInTime =
  (await run(['bun', 'test', ...crowds], {
    CROWD_CLIENTS: '200',
    CROWD_SEED: String(firstSeed),
  })) === 0
const arePhonesKept =
  (await run(['bun', 'test', '--timeout', String(minuteMs), 'apps/web/src/phone/send-deeds.test.ts'], {
    DEED_SEEDS: '50',
    DEED_FIRST_SEED: String(firstSeed),
  })) === 0
const isInEveryEngine =
  (await run(['bun', 'test', 'apps/browser-tests/src/engines/engines.test.ts'], { EVERY_ENGINE: '1' })) === 0
const isTried =
  (await run(['bun', 'test', '--timeout', String(minuteMs), ...everyRound], {
    EVERY_ROUND: '1',
    FIRST_SEED: String(firstSeed),
  })) === 0
const isGivenAway =
  (await run(['bun', 'run', 'release'])) === 0 &&
  (await run(['bun', 'test', 'scripts/release'], { RELEASE: '1' })) === 0
/** After the journeys, which build the program. */
const isInstalled = (await run(['bun', 'scripts/fresh-debian.ts'])) === 0
const outcomes = await Promise.all(Array.from({ length: processes }, (_, index) => live(index)))
const isWhole =
  outlivesKills &&
  isReadable &&
  isInTime &&
  arePhonesKept &&
  isInEveryEngine &&
  isTried &&
  isGivenAway &&
  isInstalled &&
  outcomes.every(Boolean)
console.log(
  `100 kills, every page at a desk, ${processes * runsEach} runs of each: ${isWhole ? 'nothing broke' : 'a guarantee broke'}`,
)
process.exit(isWhole ? 0 : 1)

async function live(index: number): Promise<boolean> {
  const seed = String(firstSeed + index * runsEach)
  const env = {
    STRIPE_RUNS: String(runsEach),
    STRIPE_RUNS_ACTS: '40',
    STRIPE_RUNS_SEED: seed,
    MONEY_RUNS: String(runsEach),
    MONEY_FIRST_SEED: seed,
  }
  return (await run(['bun', 'test', '--timeout', String(dayMs), ...files], env)) === 0
}
