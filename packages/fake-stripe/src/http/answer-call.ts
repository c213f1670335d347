import { apiVersion } from '../api-version.ts'
import { atClock } from '../billing/later.ts'
import { clockBehind, refuseWhileAdvancing } from '../billing/test-clocks.ts'
import { plainCopy } from '../plain-copy.ts'
import type { World } from '../world.ts'
import { authorize } from './authorize.ts'
import { expand, expansionOf } from './expand.ts'
import { apiError } from './failures.ts'
import { parseForm } from './form.ts'
import type { Answer, Idempotency } from './idempotency.ts'
import { onlyKnown, texts } from './params.ts'
import type { Route } from './route.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

/** `encoded` are the parameters, of the query or of the body; `id` is the `:id` of the path. */
type Received = {
  method: string
  path: string
  id: string
  encoded: string
  headers: Headers
  /** What goes wrong once the call has begun to act, before it did anything or after. */
  inside?: 'server_error' | 'lost_answer'
}

/** One call from its reception to its answer, without a pause in between: two calls never mix. */
export function answerCall(world: World, keys: Idempotency, route: Route, received: Received): Answer {
  const { method, path, encoded, headers } = received
  const key = method === 'POST' ? headers.get('Idempotency-Key') : null
  try {
    const run = prepare(world, route, received)
    const replayed = key ? keys.replay(key, path, encoded) : undefined
    if (replayed) return replayed
    const request = { id: world.newId('req'), idempotency_key: key }
    const done = received.inside === 'server_error' ? apiError(key) : act(world, request, run)
    const answer = received.inside ? apiError(key) : done
    if (key) keys.remember(key, path, encoded, answer)
    return answer
  } catch (error) {
    return refusal(error)
  }
}

/** Everything that can be refused before anything happens. */
function prepare(world: World, route: Route, { id, encoded, headers }: Received): () => object {
  const form = parseForm(encoded)
  const clock = clockBehind(world, id, form)
  if (clock && !route.call.startsWith('GET')) refuseWhileAdvancing(clock)
  authorize(world, route, headers.get('Authorization'), id, form)
  const version = headers.get('Stripe-Version') ?? apiVersion
  if (version !== apiVersion) throw invalidRequest(`Invalid Stripe API version: ${version}`)
  onlyKnown(form, [...route.params, 'expand', ...(route.fromBrowser ? ['client_secret'] : [])])
  const expansions = (texts(form, 'expand') ?? []).map((path) =>
    expansionOf(path, route.answers, route.isList ?? false),
  )
  return () => {
    const answer = plainCopy(
      atClock(world, clock?.frozen_time ?? null, () => route.run({ world, form, id })),
    ) as Record<string, unknown>
    const owners = route.isList ? (answer.data as Record<string, unknown>[]) : [answer]
    for (const owner of owners) for (const expansion of expansions) expand(world.state, owner, expansion)
    return answer
  }
}

function act(world: World, request: World['request'], run: () => object): Answer {
  world.request = request
  try {
    return { status: 200, body: run() }
  } catch (error) {
    return refusal(error)
  } finally {
    world.request = null
  }
}

function refusal(error: unknown): Answer {
  if (!(error instanceof StripeError)) throw error
  return { status: error.status, body: { error: plainCopy(error.body) } }
}
