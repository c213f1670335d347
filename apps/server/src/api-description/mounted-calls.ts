import type { RouterRoute } from 'hono/types'
import type { ZodType } from 'zod'
import { requireAdmin, requireClient, requireEither } from '../http/require-account.ts'
import { validations } from '../http/validate.ts'

export type Audience = 'public' | 'client' | 'either' | 'admin'

/** A call as the application has it: who may make it and what it takes, from the very guards and validators of its route. */
export type MountedCall = {
  method: string
  /** '/api/contact/:id' */
  path: string
  audience: Audience
  takes: { param?: ZodType; query?: ZodType; json?: ZodType }
}

/** The calls under /api, once each, in the order in which they are mounted. Shapes: `routes` are an application's. */
export function mountedCalls(routes: RouterRoute[]): MountedCall[] {
  const calls = new Map<string, MountedCall>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue
    const key = `${method} ${path}`
    const call: MountedCall = calls.get(key) ?? { method, path, audience: 'public', takes: {} }
    calls.set(key, call)
    // Guards are told by their type too: all that is asked here is whether this is the very one.
    if ((handler as unknown) === requireAdmin) call.audience = 'admin'
    if ((handler as unknown) === requireClient) call.audience = 'client'
    if ((handler as unknown) === requireEither) call.audience = 'either'
    const validation = validations.get(handler)
    if (validation) Object.assign(call.takes, { [validation.target]: validation.schema })
  }
  return [...calls.values()]
}
