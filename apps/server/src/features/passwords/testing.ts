import type { TestApp } from '../../testing/test-app.ts'

export const newPassword = 'trois flamants au bord de l’eau'

/** For tests: asks for a link, and reads it in the mail as its owner would. */
export async function askForLink(app: TestApp, email: string): Promise<string> {
  await app.visitor.post('/api/password-reset', { email })
  await app.drainMail()
  return tokenIn(app.mails.at(-1)?.text)
}

export function tokenIn(text = ''): string {
  return /jeton=([\w-]+)/.exec(text)?.[1] ?? ''
}

export function confirm(app: TestApp, token: string, password = newPassword) {
  return app.visitor.post('/api/password-reset/confirm', { token, password })
}

export async function check(app: TestApp, token: string) {
  return (await (await app.visitor.post('/api/password-reset/check', { token })).json()).data
}

/** For tests: whether a password opens the account. */
export async function opens(app: TestApp, email: string, password: string): Promise<boolean> {
  return (await app.visitor.post('/api/login', { email, password })).status === 200
}
