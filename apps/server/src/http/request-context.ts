import { dayOf } from '@tramontane/domain/days/calendar'
import { settingsOn } from '@tramontane/domain/site/vat'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { AppEnv } from './app-env.ts'
import { networkOf } from './network-of.ts'

/** What is known of where a request comes from, besides what it says. */
export type Connection = { remoteAddress(): string | undefined }

/** What a request is answered with. */
export type Surroundings = {
  deps: Deps
  auth: AppEnv['Variables']['auth']
  connection?: Connection | undefined
}

const unknownAddress = '0.0.0.0'

/** Gives each request its id, the visitor's address, and what handlers work with. */
export const requestContext = createMiddleware<AppEnv & { Bindings: Surroundings }>(async (c, next) => {
  const { deps, auth } = c.env
  const today = dayOf(deps.clock.now())
  // The settings of its beginning: a change of them meanwhile never makes half of an answer.
  c.set('deps', { ...deps, settings: { current: settingsOn(deps.settings.current, today) } })
  c.set('auth', auth)
  c.set('requestId', crypto.randomUUID())
  const address = clientAddress(c, c.env)
  c.set('clientAddress', address)
  c.set('clientNetwork', networkOf(address))
  await next()
})

/** The last address that a proxy of ours has seen: what stands further left, anybody could have written. */
function clientAddress(c: Context, { deps, connection }: Surroundings): string {
  const { trustedProxies } = deps.config
  const forwarded = c.req.header('X-Forwarded-For')
  if (trustedProxies > 0 && forwarded) {
    const seen = forwarded.split(',').map((address) => address.trim())
    return seen.at(-Math.min(trustedProxies, seen.length)) || unknownAddress
  }
  return connection?.remoteAddress() ?? unknownAddress
}
