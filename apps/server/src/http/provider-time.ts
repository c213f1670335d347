import type { ApiErrorKey } from '@tramontane/contract/errors'
import { minuteMs } from '@tramontane/domain/days/durations'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { AppError } from './app-error.ts'

/**
 * The calls that wait for the payment provider. Its SDK asks up to three times, ten seconds each, and an order asks for
 * several things: each gets a minute, which nobody would wait longer than. Bun ends a call without a body after ten
 * seconds of silence, and waits for ever for one whose body it has read.
 */
const waiting: { method: string; path: RegExp; late: ApiErrorKey }[] = [
  { method: 'POST', path: /^\/api\/setup-intent$/, late: 'payment_provider' },
  { method: 'POST', path: /^\/api\/finalize-subscription$/, late: 'payment_unconfirmed' },
  { method: 'POST', path: /^\/api\/webhooks\/stripe$/, late: 'payment_unconfirmed' },
  { method: 'POST', path: /^\/api\/(admin\/first-steps\/)?payment\/start$/, late: 'payment_provider' },
  { method: 'POST', path: /^\/api\/(admin\/first-steps\/)?payment\/finish$/, late: 'payment_unconfirmed' },
  { method: 'POST', path: /^\/api\/client-card-link$/, late: 'provider_silent' },
  { method: 'POST', path: /^\/api\/client-deletion$/, late: 'outcome_unknown' },
  { method: 'POST', path: /^\/api\/create-subscription-only$/, late: 'outcome_unknown' },
  { method: 'POST', path: /^\/api\/clients\/\d+\/erase$/, late: 'outcome_unknown' },
  { method: 'PATCH', path: /^\/api\/subscriptions\/\d+$/, late: 'outcome_unknown' },
  { method: 'DELETE', path: /^\/api\/subscriptions\/\d+$/, late: 'outcome_unknown' },
  { method: 'DELETE', path: /^\/api\/client-accounts\/\d+$/, late: 'outcome_unknown' },
]

const methods = new Set(waiting.map(({ method }) => method))

/** Milliseconds that a call waits for the provider. */
export const answerMs = minuteMs

/** Seconds that the connection may stay silent: until the answer, and a little for it to leave. */
const silenceSeconds = 65

/** Seconds that Bun is to wait for the answer to this call; null where it does as it does. */
export function silenceAllowed({ method, url }: Pick<Request, 'method' | 'url'>): number | null {
  if (!methods.has(method)) return null
  return waitingCall(method, new URL(url, 'http://localhost').pathname) ? silenceSeconds : null
}

/** Answers these calls within their time, whatever the provider does: what goes on goes on, and is found by the next. */
export const providerTime = createMiddleware<AppEnv>(async (c, next) => {
  const call = waitingCall(c.req.method, c.req.path)
  await (call ? within(answerMs, next(), call.late) : next())
})

/** What comes of a work, unless it takes longer. Errors: those of the work; `late`. */
export async function within<Result>(ms: number, work: Promise<Result>, late: ApiErrorKey): Promise<Result> {
  const end = Promise.withResolvers<never>()
  const timer = setTimeout(() => end.reject(new AppError(late)), ms)
  try {
    return await Promise.race([work, end.promise])
  } finally {
    clearTimeout(timer)
  }
}

function waitingCall(method: string, path: string) {
  return waiting.find((call) => call.method === method && call.path.test(path))
}
