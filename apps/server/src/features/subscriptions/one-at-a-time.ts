import { AppError } from '../../http/app-error.ts'
import { type HeldLease, holdLease, type LeaseDeps } from '../leases/hold-lease.ts'

const tails = new Map<string, Promise<unknown>>()

/** Milliseconds that a work waits for the one of another process: two answers of a slow provider. */
const patienceMs = 20_000

const pauseMs = 100

/**
 * Runs works of one key one after another, whichever process they are in: what the provider said first is applied
 * before it is asked again, so that an older answer never lands on a newer one.
 * Errors: those of `work`; 503 when another process does not come to an end.
 */
export async function oneAtATime<Result>(
  deps: LeaseDeps,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve()
  const run = deps.database.isShared ? () => aloneOfAll(deps, key, work) : work
  const mine = before.then(run, run)
  const tail = mine.catch(ignoreHere)
  tails.set(key, tail)
  try {
    return await mine
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}

async function aloneOfAll<Result>(deps: LeaseDeps, key: string, work: () => Promise<Result>) {
  const lease = await leaseOf(deps, key)
  try {
    return await work()
  } finally {
    await lease.end(true)
  }
}

async function leaseOf(deps: LeaseDeps, name: string): Promise<HeldLease> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const lease = await holdLease(deps, { name })
    if (typeof lease !== 'string') return lease
    await Bun.sleep(pauseMs)
  }
  throw new AppError('unavailable')
}

/** The caller receives the failure; the next in line only waits for the end. */
function ignoreHere() {}
