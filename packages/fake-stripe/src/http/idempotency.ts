import { daySeconds } from '../clock.ts'
import { plainCopy } from '../plain-copy.ts'
import { type ErrorBody, StripeError } from './stripe-error.ts'

export type Answer = { status: number; body: object; headers?: Record<string, string> }

type Remembered = { path: string; encoded: string; answer: Answer; since: number }

export type Idempotency = ReturnType<typeof idempotency>

/** Keys are kept this long, in the fake's time. */
const secondsKept = daySeconds

/**
 * Answers a repeated key as it was answered first: "regardless of whether it succeeds or fails", 500 included, once the
 * call has begun to act; a refused parameter leaves the key free. Another body, or another call, under a key is an error.
 * Source: docs.stripe.com/api/idempotent_requests.
 */
export function idempotency(now: () => number) {
  const remembered = new Map<string, Remembered>()
  return {
    replay(key: string, path: string, encoded: string): Answer | undefined {
      const first = remembered.get(key)
      if (!first || first.since + secondsKept <= now()) return undefined
      if (first.path !== path)
        throw reused(key, `for the same endpoint they were first used for ('${path}' vs '${first.path}')`)
      if (first.encoded !== encoded) throw reused(key, 'with the same parameters they were first used with')
      return { ...first.answer, headers: { ...first.answer.headers, 'Idempotent-Replayed': 'true' } }
    },
    remember(key: string, path: string, encoded: string, answer: Answer): void {
      if (!isRefusedParameter(answer))
        remembered.set(key, { path, encoded, answer: plainCopy(answer), since: now() })
    },
  }
}

function isRefusedParameter({ status, body }: Answer): boolean {
  if (status !== 400 && status !== 404) return false
  return 'error' in body && (body.error as ErrorBody).param !== undefined
}

function reused(key: string, how: string): StripeError {
  return new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${how}. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
