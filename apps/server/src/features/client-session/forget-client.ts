import type { Context } from 'hono'
import type { ClientEnv } from '../../http/app-env.ts'

/**
 * Leaves nothing of a client in the browser: neither cookie nor kept pages. Cookies are not cleared altogether: that
 * would end an administrator's session as well. Source: SEC-33.
 */
export function forgetClient(c: Context<ClientEnv>) {
  c.header('Set-Cookie', c.var.auth.client.createBlankSessionCookie().serialize(), { append: true })
  c.header('Clear-Site-Data', '"cache", "storage"')
}
