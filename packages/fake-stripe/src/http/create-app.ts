import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { apiVersion } from '../api-version.ts'
import { routes } from '../routes/routes.ts'
import type { World } from '../world.ts'
import { answerCall } from './answer-call.ts'
import { answerInstead, bodyOf, distorted, type FailurePlan } from './failures.ts'
import { type Idempotency, idempotency } from './idempotency.ts'
import { pages } from './pages.ts'
import type { Route } from './route.ts'

/** What was asked of the fake, for tests that count calls. */
export type CallRecord = {
  method: string
  path: string
  /** The parameters, as they came. */
  encoded: string
  idempotencyKey: string | null
  status: number | 'never answered'
}

type Parts = { world: World; failures: FailurePlan; calls: CallRecord[]; untilStopped: Promise<void> }
type Env = { Bindings: Parts & { keys: Idempotency } }

/** The account's answers; where they are found is the same for all accounts, and made once. */
export function answering(parts: Parts): (request: Request) => Promise<Response> {
  const env = { ...parts, keys: idempotency(parts.world.now) }
  app ??= createApp()
  const { fetch } = app
  return async (request) => fetch(request, env)
}

let app: Hono<Env> | undefined

function createApp() {
  const app = new Hono<Env>()
  app.use(cors({ origin: '*', exposeHeaders: ['Request-Id'] }))
  for (const route of routes) {
    const [method = '', path = ''] = route.call.split(' ')
    app.on(method, path, (c) => answer(c, route))
  }
  app.get('/endive/stripe.js', async (c) =>
    c.body(await stripeJs(new URL(c.req.url).origin), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    }),
  )
  app.route('/', pages())
  app.onError((error, c) => c.json({ error: { type: 'api_error', message: String(error.stack) } }, 500))
  app.notFound((c) => c.json(unknownUrl(c), 404))
  return app
}

async function answer(c: Context<Env>, route: Route): Promise<Response> {
  const { keys, ...parts } = c.env
  const { method, path } = c.req
  const encoded = method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1)
  const idempotencyKey = c.req.header('Idempotency-Key') ?? null
  const call: CallRecord = { method, path, encoded, idempotencyKey, status: 'never answered' }
  parts.calls.push(call)

  const failure = parts.failures.take(`${method} ${path}`)
  if (failure === 'timeout') await parts.untilStopped
  const received = { method, path, encoded, id: c.req.param('id') ?? '', headers: c.req.raw.headers }
  const inside = failure === 'server_error' || failure === 'lost_answer' ? failure : undefined
  const truth = answerInstead(failure) ?? answerCall(parts.world, keys, route, { ...received, inside })
  const told = distorted(failure, truth)

  call.status = told.status
  return new Response(bodyOf(failure, told), {
    status: told.status,
    headers: {
      'Content-Type': 'application/json',
      'Request-Id': parts.world.newId('req'),
      'Stripe-Version': apiVersion,
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...told.headers,
    },
  })
}

function unknownUrl(c: Context) {
  const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
  return { error: { type: 'invalid_request_error', message } }
}

/** The script of `/endive/stripe.js`, told where the API is: it may be served under another origin than its own. */
async function stripeJs(apiBase: string): Promise<string> {
  return `window.fakeStripeApiBase=${JSON.stringify(apiBase)};\n${await bundle()}`
}

let built: Promise<string> | undefined

function bundle(): Promise<string> {
  built ??= build()
  return built
}

async function build(): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [`${import.meta.dir}/../browser/stripe-js.ts`],
    format: 'iife',
    target: 'browser',
  })
  const [script] = outputs
  if (!script) throw new Error('stripe.js was not built')
  return script.text()
}
