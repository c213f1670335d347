import Stripe from 'stripe'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../http/app-error.ts'

/** How often one call is tried again by the SDK, and milliseconds for each answer. */
export type Patience = { maxNetworkRetries: number; timeout: number }

const usualPatience: Patience = { maxNetworkRetries: 2, timeout: 10_000 }

/** An account, and another way there than the network: that of tests. */
export type StripeAccount = NonNullable<Config['stripe']> & { ask?: typeof fetch }

/** Stripe's client for one account, at Stripe or at the host that tests give. */
export function stripeClient(
  { secretKey, apiBase, ask }: Pick<StripeAccount, 'secretKey' | 'apiBase' | 'ask'>,
  given = usualPatience,
): Stripe {
  const patience = { ...given, httpClient: Stripe.createFetchHttpClient(inTurn(ask)) }
  if (!apiBase) return new Stripe(secretKey, patience)
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    ...patience,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  })
}

/** Times that a call comes back after a 429, which the SDK itself leaves to its caller. */
const returnsMax = 2
const pauseMs = 150
/** Nobody waits longer than this before a page: the refusal is told. */
const longestPauseMs = 3000

/** Comes back after a 429, when Stripe says or a moment later: nothing has happened there. Source: docs.stripe.com/rate-limits. */
function inTurn(ask = fetch): typeof fetch {
  async function fetchInTurn(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    for (let returns = 0; ; returns += 1) {
      const reply = await ask(input, init)
      const pause = returns < returnsMax ? pauseBefore(reply, returns) : null
      if (pause === null) return reply
      await reply.body?.cancel()
      await Bun.sleep(pause)
    }
  }
  return Object.assign(fetchInTurn, { preconnect: fetch.preconnect })
}

/** Milliseconds until a refused call may come back; null where it may not, or where the SDK itself comes back. */
function pauseBefore({ status, headers }: Response, returns: number): number | null {
  if (status !== 429 || headers.has('Stripe-Should-Retry')) return null
  const asked = Number(headers.get('Retry-After') ?? Number.NaN) * 1000
  if (asked > longestPauseMs) return null
  return Number.isNaN(asked) ? pauseMs * 2 ** returns * (1 + Math.random()) : asked
}

/** Attempts of one thing that failed within a day, before a person is to look. */
const attemptsMax = 30

/**
 * Makes something once, however often it is asked: Stripe keeps the first answer under a key for a day, a failure too.
 * A key whose answer is known to be a failure, or that served for something else, is left behind for the next attempt;
 * one whose answer never came is asked again, and gives it. A failure may have happened all the same: `find` looks for
 * what was made before anything is made anew. Source: docs.stripe.com/api/idempotent_requests.
 */
export async function underKey<Answer>(
  key: string,
  make: (options: { idempotencyKey: string }) => Promise<Answer>,
  find: () => Promise<Answer | undefined> = async () => undefined,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await make({ idempotencyKey: attempt === 1 ? key : `${key}:${attempt}` })
    } catch (error) {
      if (attempt === attemptsMax || !isSpent(error)) throw error
      const made = await find()
      if (made) return made
    }
}

function isSpent(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true
  return error.headers?.['idempotent-replayed'] === 'true'
}

/** Runs one exchange with Stripe. Errors: whatever goes wrong there is `payment_provider` here, with its cause. */
export async function atStripe<Answer>(exchange: () => Promise<Answer>): Promise<Answer> {
  try {
    return await exchange()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('payment_provider', { cause: error })
  }
}

/** The same, but null for what Stripe does not know. */
export async function atStripeOrNull<Answer>(exchange: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await exchange()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw new AppError('payment_provider', { cause: error })
  }
}

/**
 * Stripe's SDK takes any JSON without `error` for an answer, whatever its status (ST-05).
 * Errors: throws for what is not the object that was asked for.
 */
export function expectObject<Answer extends { object: string }>(
  answer: Answer,
  object: Answer['object'],
): Answer {
  if (answer?.object !== object)
    throw new AppError('payment_provider', { cause: new Error(`no ${object} came`) })
  return answer
}

/** The most that a list gives at once. */
export const pageSize = 100

/** One after another, a page at a time. */
export async function* every<Found, Told>(found: AsyncIterable<Found>, tell: (one: Found) => Told) {
  try {
    for await (const one of found) yield tell(one)
  } catch (error) {
    throw new AppError('payment_provider', { cause: error })
  }
}

export function inSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
