import type { Answer } from './idempotency.ts'

/** How a call can go wrong. */
export type Failure =
  /** 500 before anything happened. */
  | 'server_error'
  /** 429 before anything happened. */
  | 'rate_limit'
  /** No answer ever, and nothing happened. */
  | 'timeout'
  /** It happened, and a 500 says that it did not. */
  | 'lost_answer'
  /** 404 `{"message":"x"}`: JSON without an `error`, which the SDK takes for a success (ST-05). */
  | 'no_error_field'
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

const apiError: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
}
const tooMany: Answer = {
  status: 429,
  body: { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Request rate limit exceeded.' } },
}

/** The answer that stands for the call, which then never happens. */
export function answerInstead(failure: Failure | undefined): Answer | undefined {
  if (failure === 'server_error' || failure === 'timeout') return apiError
  if (failure === 'rate_limit') return tooMany
  return failure === 'no_error_field' ? { status: 404, body: { message: 'x' } } : undefined
}

/** What is told of a call that did happen. */
export function distorted(failure: Failure | undefined, truth: Answer): Answer {
  if (failure === 'lost_answer') return apiError
  if (failure === 'wrong_amount') return { ...truth, body: withWrongAmounts(truth.body) as object }
  if (typeof failure !== 'object') return truth
  return { ...truth, body: failure.lie(structuredClone(truth.body) as Record<string, unknown>) }
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
