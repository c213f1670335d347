import { Ajv2020 } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { RouterRoute } from 'hono/types'
import { type OpenApi, type Operation, openApi } from '../api-description/open-api.ts'
import type { Handle } from '../request-handler.ts'

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
type Checker = { ajv: Ajv2020; routes: Route[] }

let checker: Checker | null = null

/** Every server of the tests has the same calls: made once. */
function checkerOf(routes: () => RouterRoute[]): Checker {
  checker ??= makeChecker(openApi(routes()))
  return checker
}

function makeChecker(description: OpenApi): Checker {
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  addFormats(ajv)
  ajv.addSchema(description, 'api')
  const routes = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { responses }]): Route => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
      return { method, path, pattern, responses }
    }),
  )
  // A path that is spelt out goes before one with a part that can be anything.
  return { ajv, routes: routes.toSorted((one, other) => parts(one) - parts(other)) }
}

function parts({ path }: Route): number {
  return path.split('{').length
}

async function hold({ ajv, routes }: Checker, { method, pathname }: Asked, reply: Response) {
  const said = `${method} ${pathname} answered ${reply.status}`
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
  const route = routes.find((one) => one.method === asked && one.pattern.test(pathname))
  if (!route) return leadNowhere(said, reply)
  const { content = {} } = route.responses[reply.status] ?? {}
  const type = reply.headers.get('Content-Type')?.split(';')[0] ?? ''
  const described = content[type]
  if (!described) throw new Error(`${said} as ${type}, which is not described`)
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
  const isDescribed = ajv.getSchema(`api#/${place.map(pointerPart).join('/')}`)
  const body: unknown = await reply.clone().json()
  if (isDescribed?.(body)) return
  throw new Error(
    `${said} otherwise than described: ${ajv.errorsText(isDescribed?.errors)} in ${JSON.stringify(body)}`,
  )
}

/** An unknown path, or a known one in another way. */
function leadNowhere(said: string, { status }: Response) {
  if (status !== 404 && status !== 405) throw new Error(`${said}, and is described nowhere`)
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
