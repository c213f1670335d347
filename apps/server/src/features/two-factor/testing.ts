import { Secret, TOTP } from 'otpauth'
import type { Caller } from '../../testing/caller.ts'
import { adminEmail, adminPassword, type TestApp, testApp } from '../../testing/test-app.ts'

export const now = '2026-11-20T09:00:00Z'

/** For tests: what an authenticator application shows `steps` after now. */
export function codeAt(app: TestApp, secret: string, steps = 0): string {
  const timestamp = app.clock.now().getTime() + steps * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

export function tryLogin(
  app: TestApp,
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const visitor = app.visitor.with(headers)
  return visitor.post('/api/admin/login', { email: adminEmail, password: adminPassword, ...change })
}

export async function switchOn(app: TestApp, admin: Caller) {
  const { data } = await (await admin.post('/api/admin/two-factor/setup')).json()
  const secret: string = data.secret
  const reply = await admin.post('/api/admin/two-factor/confirm', { code: codeAt(app, secret, -1) })
  const recoveryCodes: string[] = (await reply.json()).data.recoveryCodes
  return { secret, recoveryCodes }
}

/** For tests: an administrator who confirmed with the code of the step before this one. */
export async function withTwoFactor(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ now, ...options })
  const admin = await app.admin()
  const made = await switchOn(app, admin)
  return { app, admin, ...made, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}
