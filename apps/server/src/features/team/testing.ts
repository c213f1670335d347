import type { Caller } from '../../testing/caller.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

export const path = '/api/admin/administrators'
export const noe = 'noe@tramontane.example'

/** For tests: an administrator's session, from a browser. */
export async function adminLogin(app: TestApp, email: string, password: string, userAgent = 'curl/8') {
  const visitor = app.visitor.with({ 'User-Agent': userAgent })
  const reply = await visitor.post('/api/admin/login', { email, password })
  const { adminToken = '' } = await reply.json()
  return app.visitor.with({ Cookie: `admin_session=${adminToken}`, Origin: app.deps.config.baseUrl })
}

/** For tests: Camille, number 1, who added Noé, number 2, who is logged in. */
export async function withTeam(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ now: '2026-11-20T09:00:00Z', ...options })
  const camille = await app.admin()
  const { password } = await (await camille.post(path, { email: noe })).json()
  const colleague: Caller = await adminLogin(app, noe, password)
  return { app, camille, colleague, password, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}
