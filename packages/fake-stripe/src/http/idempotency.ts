import { StripeError } from './stripe-error.ts'

export type Answer = { status: number; body: object; headers?: Record<string, string> }

type Remembered = { path: string; encoded: string; answer: Answer; since: number }

export type Idempotency = ReturnType<typeof idempotency>

/** Keys are kept this long, in the fake's time. */
const secondsKept = 24 * 3600

/**
 * Answers a repeated key as it was answered first. An answer is remembered once the call has begun to act: a success,
 * or a card's refusal; a refused parameter leaves the key free.
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
      return { ...first.answer, headers: { 'Idempotent-Replayed': 'true' } }
    },
    remember(key: string, path: string, encoded: string, answer: Answer): void {
      if (answer.status === 200 || answer.status === 402)
        remembered.set(key, { path, encoded, answer: structuredClone(answer), since: now() })
    },
  }
}

function reused(key: string, how: string): StripeError {
  return new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${how}. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
