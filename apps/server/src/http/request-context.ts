import { dayOf } from '@tramontane/domain/days/calendar'
import { settingsOn } from '@tramontane/domain/site/vat'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { AppEnv } from './app-env.ts'
import { networkOf } from './network-of.ts'

/** What is known of where a request comes from, besides what it says. */
export type Connection = { remoteAddress(): string | undefined }

const unknownAddress = '0.0.0.0'

/** Gives each request its id, the visitor's address, and what handlers work with. */
export function requestContext(deps: Deps, auth: AppEnv['Variables']['auth']) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const today = dayOf(deps.clock.now())
    // The settings of its beginning: a change of them meanwhile never makes half of an answer.
    c.set('deps', { ...deps, settings: { current: settingsOn(deps.settings.current, today) } })
    c.set('auth', auth)
    c.set('requestId', crypto.randomUUID())
    const address = clientAddress(c, deps.config.trustedProxies)
    c.set('clientAddress', address)
    c.set('clientNetwork', networkOf(address))
    await next()
  })
}

/** The last address that a proxy of ours has seen: what stands further left, anybody could have written. */
function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const forwarded = c.req.header('X-Forwarded-For')
  if (trustedProxies > 0 && forwarded) {
    const seen = forwarded.split(',').map((address) => address.trim())
    return seen.at(-Math.min(trustedProxies, seen.length)) || unknownAddress
  }
  const connection = c.env as Partial<Connection> | undefined
  return connection?.remoteAddress?.() ?? unknownAddress
}
