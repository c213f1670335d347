import { plainCopy } from '../plain-copy.ts'
import type { Answer } from './idempotency.ts'
import type { ErrorBody } from './stripe-error.ts'

/** How a call can go wrong. */
export type Failure =
  /** 500, and nothing happened; kept under the idempotency key. */
  | 'server_error'
  /** It happened, and a 500 says that it did not; kept under the idempotency key. */
  | 'lost_answer'
  /** 503 at the door: nothing happened, and nothing is kept. */
  | 'unavailable'
  /** 429 at the door: nothing happened, and nothing is kept. */
  | 'rate_limit'
  /** The same, and `Retry-After` says when to come back: seconds. */
  | { rate_limit: number }
  /** 429 `lock_timeout`: another call has the object; Stripe advises to try again. */
  | 'lock_timeout'
  /** 409: a call of the same key is still being answered, and happens. */
  | 'key_in_use'
  /** No answer ever, and nothing happened. */
  | 'timeout'
  /** It happened, and the connection ends in the middle of the answer; the key has the true one. */
  | 'cut_off'
  /** 404 `{"message":"x"}`: JSON without an `error`, which the SDK takes for a success (ST-05). */
  | 'no_error_field'
  /** 200 `{}`, of something between us and Stripe. */
  | 'empty'
  /** 200 with the first half of a JSON text. */
  | 'broken_json'
  /** Every amount of the answer is one cent too many. */
  | 'wrong_amount'
  /** The provider lies: the answer is what this makes of the true one. */
  | { lie: (truth: Record<string, unknown>) => object }

export type RoutePattern = `${'GET' | 'POST' | 'DELETE'} /v1/${string}`

export type FailurePlan = ReturnType<typeof failurePlan>

export function failurePlan() {
  const planned: { matches: RegExp; failure: Failure; left: number }[] = []
  return {
    add(route: RoutePattern, failure: Failure, times: number): void {
      planned.push({ matches: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`), failure, left: times })
    },
    clear(): void {
      planned.length = 0
    },
    take(call: string): Failure | undefined {
      const plan = planned.find(({ matches, left }) => left > 0 && matches.test(call))
      if (plan) plan.left--
      return plan?.failure
    },
  }
}

/**
 * Of a call without a key the SDK may try again; of one with a key the same 500 would come, and the header says so.
 * Source: docs.stripe.com/error-low-level, and `_shouldRetry` of the SDK.
 */
export function apiError(key: string | null): Answer {
  return {
    ...refused(500, { type: 'api_error', message: 'An unknown error occurred.' }),
    headers: key ? { 'Stripe-Should-Retry': 'false' } : {},
  }
}

const lockTimeout: ErrorBody = {
  type: 'invalid_request_error',
  code: 'lock_timeout',
  message:
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.',
}
const keyInUse: ErrorBody = {
  type: 'idempotency_error',
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this idempotency key.',
}

/**
 * The answer of those who stand before the API: the call never happens, and no key is spent. Limits and locks are
 * looked at before idempotency. Source: docs.stripe.com/rate-limits ("Object lock timeouts"), docs.stripe.com/error-low-level.
 */
export function answerInstead(failure: Failure | undefined): Answer | undefined {
  if (failure === 'rate_limit') return tooMany({})
  if (typeof failure === 'object' && 'rate_limit' in failure)
    return tooMany({ 'Retry-After': String(failure.rate_limit) })
  if (failure === 'lock_timeout')
    return { ...refused(429, lockTimeout), headers: { 'Stripe-Should-Retry': 'true' } }
  if (failure === 'unavailable' || failure === 'timeout')
    return refused(503, { type: 'api_error', message: 'Service unavailable.' })
  if (failure === 'empty') return { status: 200, body: {} }
  return failure === 'no_error_field' ? { status: 404, body: { message: 'x' } } : undefined
}

/** What is told of a call that did happen. */
export function distorted(failure: Failure | undefined, truth: Answer): Answer {
  if (failure === 'key_in_use') return refused(409, keyInUse)
  if (failure === 'wrong_amount') return { ...truth, body: withWrongAmounts(truth.body) as object }
  if (typeof failure !== 'object' || !('lie' in failure)) return truth
  return { ...truth, body: failure.lie(plainCopy(truth.body) as Record<string, unknown>) }
}

/** The body as it travels: whole, half of it, or ending with the connection. */
export function bodyOf(failure: Failure | undefined, answer: Answer): string | ReadableStream {
  const json = JSON.stringify(answer.body, null, 2)
  const half = json.slice(0, json.length / 2)
  if (failure === 'broken_json') return half
  return failure === 'cut_off' ? endingEarly(half) : json
}

function endingEarly(text: string): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      controller.error()
    },
  })
}

function tooMany(headers: Record<string, string>): Answer {
  const error: ErrorBody = {
    type: 'rate_limit_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  }
  return { ...refused(429, error), headers }
}

function refused(status: number, error: ErrorBody): Answer {
  return { status, body: { error } }
}

const amounts =
  /^(amount|amount_due|amount_paid|amount_received|amount_remaining|subtotal|total|unit_amount)$/

function withWrongAmounts(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withWrongAmounts(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withWrongAmounts(inner, name)]),
    )
  return typeof value === 'number' && amounts.test(field) ? value + 1 : value
}
