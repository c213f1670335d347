import type { Database } from '@tramontane/db/database'
import { minuteMs } from '@tramontane/domain/days/durations'
import { createMiddleware } from 'hono/factory'
import { fingerprint } from '../secrets/fingerprint.ts'
import type { AppEnv } from './app-env.ts'
import { AppError } from './app-error.ts'

/** Fingerprints of networks, for a minute and in memory only: the database hears nothing of a call too many. */
type Minute = { end: number; calls: Map<string, number> }

/** For small calls that come often: at most so many a minute from one network, by each program. Errors: 429. */
export function callsPerMinute(most: number) {
  const minutes = new WeakMap<Database, Minute>()

  /** A minute that ends later than one from now was begun by a clock that was ahead. */
  function minuteAt(now: number, database: Database): Minute {
    const known = minutes.get(database)
    if (known && known.end > now && known.end <= now + minuteMs) return known
    const begun = { end: now + minuteMs, calls: new Map<string, number>() }
    minutes.set(database, begun)
    return begun
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const { deps, clientNetwork } = c.var
    if (!deps.config.rateLimits) return next()
    const now = deps.clock.now().getTime()
    const { end, calls } = minuteAt(now, deps.database)
    const key = fingerprint(deps.secret, clientNetwork)
    const made = (calls.get(key) ?? 0) + 1
    calls.set(key, made)
    if (made > most)
      throw new AppError('too_many_requests', {
        headers: { 'Retry-After': String(Math.ceil((end - now) / 1000)) },
      })
    await next()
  })
}
