import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { RouterRoute } from 'hono/types'
import type { JsonSchema } from '../api-description/json-schemas.ts'
import { type OpenApi, type Operation, openApi } from '../api-description/open-api.ts'
import type { Handle } from '../request-handler.ts'
import { noteMet } from './met-replies.ts'

/**
 * The server, with each answer of its calls held to their description: a status, a code or a member that is described
 * nowhere fails the test that met it. Shapes: `routes` are those of the server.
 */
export function heldToDescription(handle: Handle, routes: () => RouterRoute[]): Handle {
  return async (request, env) => {
    const { method, url } = request
    const reply = await handle(request, env)
    const { pathname } = new URL(url)
    if (pathname.startsWith('/api/')) await hold(checkerOf(routes), { method, pathname }, reply)
    return reply
  }
}

type Asked = { method: string; pathname: string }
type Route = { method: string; path: string; pattern: RegExp; responses: Operation['responses'] }
type Checker = {
  ajv: Ajv2020
  routes: Route[]
  /** By their schemas, and by the texts of these, as calls that answer alike share one. */
  ready: Map<JsonSchema | string, ValidateFunction>
}

let checker: Checker | null = null

/** Every server of the tests has the same calls: made once. */
function checkerOf(routes: () => RouterRoute[]): Checker {
  checker ??= makeChecker(openApi(routes()))
  return checker
}

function makeChecker(description: OpenApi): Checker {
  // Most schemas see a few answers: what makes them ready sooner is worth more than what makes them faster.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  })
  addFormats(ajv)
  ajv.addSchema(description, 'api')
  const routes = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]): Route => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
      return { method, path, pattern, responses }
    }),
  )
  // A path that is spelt out goes before one with a part that can be anything.
  return { ajv, routes: routes.toSorted((one, other) => parts(one) - parts(other)), ready: new Map() }
}

function parts({ path }: Route): number {
  return path.split('{').length
}

async function hold(checker: Checker, { method, pathname }: Asked, reply: Response) {
  const said = `${method} ${pathname} answered ${reply.status}`
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  const route = checker.routes.find((one) => one.method === asked && one.pattern.test(pathname))
  if (!route) return leadNowhere(said, reply)
  const { content = {} } = route.responses[reply.status] ?? {}
  const type = reply.headers.get('Content-Type')?.split(';')[0] ?? ''
  const described = content[type]
  if (!described) throw new Error(`${said} as ${type}, which is not described`)
  if (!described.schema) noteMet(route, reply.status)
  if (!described.schema || method === 'HEAD') return
  const place = [
    'paths',
    route.path,
    route.method,
    'responses',
    String(reply.status),
    'content',
    type,
    'schema',
  ]
  const isDescribed = validator(checker, place, described.schema)
  const body: unknown = await reply.clone().json()
  if (isDescribed(body)) return noteMet(route, reply.status, body)
  throw new Error(
    `${said} otherwise than described: ${checker.ajv.errorsText(isDescribed.errors)} in ${JSON.stringify(body)}`,
  )
}

/** What stands at a place of the description, made ready; calls that answer alike share it. */
function validator({ ajv, ready }: Checker, place: string[], schema: JsonSchema): ValidateFunction {
  const asked = ready.get(schema)
  if (asked) return asked
  const text = JSON.stringify(schema)
  const made = ready.get(text) ?? ajv.getSchema(`api#/${place.map(pointerPart).join('/')}`)
  if (!made) throw new Error(`nothing is described at ${place.join(' ')}`)
  ready.set(text, made).set(schema, made)
  return made
}

/** An unknown path, or a known one in another way. */
function leadNowhere(said: string, { status }: Response) {
  if (status !== 404 && status !== 405) throw new Error(`${said}, and is described nowhere`)
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
