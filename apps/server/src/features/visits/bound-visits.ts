import { minuteMs } from '@tramontane/domain/durations'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../http/app-env.ts'
import { AppError } from '../../http/app-error.ts'
import { fingerprint } from '../../http/fingerprint.ts'
import type { VisitCounter } from '../../ports/visit-counter.ts'

const perMinute = 60
/** Fingerprints of addresses, for a minute and in memory only: the database hears nothing of a call too many. */
type Minute = { end: number; calls: Map<string, number> }

const minutes = new WeakMap<VisitCounter, Minute>()

/** At most sixty calls a minute from one address. Errors: 429. */
export const boundVisits = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, clientNetwork } = c.var
  if (!deps.config.rateLimits) return next()
  const now = deps.clock.now().getTime()
  const known = minutes.get(deps.visits)
  const minute = known && known.end > now ? known : { end: now + minuteMs, calls: new Map<string, number>() }
  minutes.set(deps.visits, minute)
  const key = fingerprint(deps.secret, clientNetwork)
  const calls = (minute.calls.get(key) ?? 0) + 1
  minute.calls.set(key, calls)
  if (calls > perMinute)
    throw new AppError('too_many_requests', {
      headers: { 'Retry-After': String(Math.ceil((minute.end - now) / 1000)) },
    })
  await next()
})
