import type { Tx } from '@tramontane/db/database'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprint } from '../../secrets/fingerprint.ts'
import { addTry, deleteTries, removeTry } from './queries.ts'

type Counter = Pick<Deps, 'config' | 'clock' | 'secret'>
type Limit = { key: string; limit: number; windowMs: number }

/**
 * Counts one try in the caller's transaction. The table holds a fingerprint of the key, never an address.
 * Errors: 429 with Retry-After, in seconds, once the window holds more than `limit` tries.
 */
export async function countTry(tx: Tx, deps: Counter, { key, limit, windowMs }: Limit) {
  if (!deps.config.rateLimits) return
  const now = deps.clock.now()
  const { count, resetsAt } = await addTry(tx, { key: fingerprint(deps.secret, key), now, windowMs })
  if (count <= limit) return
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  throw new AppError('too_many_requests', { headers: { 'Retry-After': String(seconds) } })
}

/** Counts one, where nobody is there to be refused: answers whether the window holds `limit` at most. */
export async function isWithin(tx: Tx, deps: Counter, { key, limit, windowMs }: Limit): Promise<boolean> {
  if (!deps.config.rateLimits) return true
  const now = deps.clock.now()
  return (await addTry(tx, { key: fingerprint(deps.secret, key), now, windowMs })).count <= limit
}

/** Takes one try back: it succeeded, only failures count. */
export async function forgiveTry(tx: Tx, deps: Counter, key: string) {
  await removeTry(tx, fingerprint(deps.secret, key))
}

/** Forgets a key: its right person came in. */
export async function forgetTries(tx: Tx, deps: Counter, key: string) {
  await deleteTries(tx, fingerprint(deps.secret, key))
}
