import { withWrite } from '@tramontane/db/with-write'
import { hourMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../deps.ts'
import { countTry, forgiveTry } from '../../rate-limits/count-try.ts'

/** Against trying stolen cards, and against asking the provider about invented payments. Source: SEC-10. */
const failuresPerHour = 20
/**
 * Runs a step of a payment as one try of a network, counted before it so that parallel ones are counted too; what
 * succeeds takes it back. Errors: 429 over twenty failures an hour, else those of `step`.
 */
export async function asCardTry<Result>(deps: Deps, network: string, step: () => Promise<Result>) {
  const key = `card:${network}`
  await withWrite(deps.database, (tx) =>
    countTry(tx, deps, { key, limit: failuresPerHour, windowMs: hourMs }),
  )
  const result = await step()
  await withWrite(deps.database, (tx) => forgiveTry(tx, deps, key))
  return result
}
