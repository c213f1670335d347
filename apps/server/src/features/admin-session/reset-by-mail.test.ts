import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { adminEmail, adminPassword, type TestApp, testApp } from '../../testing/test-app.ts'
import { outboxRows } from '../outbox/testing.ts'
import { codeAt, withTwoFactor } from '../two-factor/testing.ts'
import { resetAdminPassword } from './manage-admins.ts'

const phrase = 'trois-mots-au-hasard-ici'

/** Asks for a link; the next write of anybody waits for what is done after the answer. */
function askFor(app: TestApp, email = adminEmail) {
  return app.visitor.post('/api/admin/password-reset', { email })
}

async function link(app: TestApp, email = adminEmail): Promise<string> {
  await askFor(app, email)
  await app.drainMail()
  return app.mails.at(-1)?.text.match(/jeton=([\w-]+)/)?.[1] ?? ''
}

const confirm = (app: TestApp, token: string, password = phrase) =>
  app.visitor.post('/api/admin/password-reset/confirm', { token, password })

const logIn = (app: TestApp, password: string) =>
  app.visitor.post('/api/admin/login', { email: adminEmail, password })

describe('a forgotten administrator’s password', () => {
  test('is chosen anew behind one link, ends every session, and opens none', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const token = await link(app)
    expect(app.mails.at(-1)?.to.address).toBe(adminEmail)

    const reply = await confirm(app, token)
    expect(await reply.json()).toEqual({ success: true, data: { email: adminEmail } })
    expect(reply.headers.get('Set-Cookie')).toBeNull()
    expect((await admin.get('/api/admin/check-auth')).status).toBe(401)
    expect((await logIn(app, adminPassword)).status).toBe(401)
    expect((await logIn(app, phrase)).status).toBe(200)
    await app.drainMail()
    expect(app.mails.at(-1)?.subject).toBe('Administration : votre mot de passe a été changé')
  })

  test('still wants the second factor at the login that follows', async () => {
    await using made = await withTwoFactor()
    const { app, secret } = made
    await confirm(app, await link(app))
    expect(await (await logIn(app, phrase)).json()).toMatchObject({ code: 'totp_required' })
    const whole = { email: adminEmail, password: phrase, code: codeAt(app, secret) }
    expect((await app.visitor.post('/api/admin/login', whole)).status).toBe(200)
  })

  test('nobody learns whether an address is an administrator’s, and nothing leaves to one that is not', async () => {
    await using app = await testApp()
    await app.admin()
    const [known, unknown] = [await askFor(app), await askFor(app, 'personne@exemple.fr')]
    expect([known.status, unknown.status]).toEqual([202, 202])
    expect(await known.text()).toBe(await unknown.text())
    await app.drainMail()
    expect(app.mails.map(({ to }) => to.address)).toEqual([adminEmail])
  })
})

describe('a link', () => {
  test('serves once, of two at once', async () => {
    await using app = await testApp()
    await app.admin()
    const token = await link(app)
    const replies = await Promise.all([confirm(app, token), confirm(app, token, `${phrase}-2`)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await confirm(app, token)).status).toBe(400)
    const looked = await app.visitor.post('/api/admin/password-reset/check', { token })
    expect((await looked.json()).data.isUsable).toBe(false)
  })

  test('that has not left yet does not leave any more once a newer one was asked for', async () => {
    await using app = await testApp()
    await app.admin()
    await askFor(app)
    const token = await link(app)
    expect(app.mails).toHaveLength(1)
    expect((await confirm(app, token)).status).toBe(200)
  })

  test('serves thirty minutes, and only while no newer one was sent', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    await app.admin()
    const older = await link(app)
    const newer = await link(app)
    const usable = async (token: string) =>
      (await (await app.visitor.post('/api/admin/password-reset/check', { token })).json()).data.isUsable
    expect([await usable(older), await usable(newer)]).toEqual([false, true])
    app.clock.moveTo('2026-11-20T09:30:00Z')
    expect(await usable(newer)).toBe(false)
    expect(await (await confirm(app, newer)).json()).toMatchObject({ code: 'link_expired' })
  })

  test('outlives a weak password, and no change of the password by another way', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const token = await link(app)
    expect(await (await confirm(app, token, 'motdepasse1')).json()).toMatchObject({ code: 'common_password' })
    const change = { currentPassword: adminPassword, newPassword: `${phrase}-autre` }
    expect((await admin.post('/api/admin/password', change)).status).toBe(200)
    expect((await confirm(app, token)).status).toBe(400)

    const later = await link(app)
    await resetAdminPassword(app.deps, { email: adminEmail, password: `${phrase}-redonnée` })
    expect((await confirm(app, later)).status).toBe(400)
  })

  test('leaves no trace of its secret in the database or the log', async () => {
    await using app = await testApp()
    await app.admin()
    const token = await link(app)
    const { rows } = await app.deps.database.client.execute('select * from admin_links')
    expect(JSON.stringify([rows, await outboxRows(app), app.logged])).not.toContain(token)
  })
})

test('requests are limited by network, and a server without mail says what to do instead', async () => {
  await using app = await testApp({ rateLimits: 'on' })
  for (let asked = 0; asked < 5; asked += 1) expect((await askFor(app)).status).toBe(202)
  expect((await askFor(app)).status).toBe(429)

  await using production = await testApp()
  production.deps.config.isProduction = true
  const reply = await askFor(production)
  expect([reply.status, (await reply.json()).code]).toEqual([409, 'mail_not_configured'])
})

test('what is asked while it waits lengthens no wait', async () => {
  await using app = await testApp({ rateLimits: 'on', now: '2026-11-20T09:00:00Z' })
  for (let asked = 0; asked < 5; asked += 1) await askFor(app)
  app.clock.moveTo('2026-11-20T09:59:00Z')
  expect((await askFor(app)).headers.get('Retry-After')).toBe('60')
  app.clock.moveTo('2026-11-20T10:00:00Z')
  expect((await askFor(app)).status).toBe(202)
})

test('an administrator is written to five times an hour, from however many networks it is asked, and the journal says so', async () => {
  await using app = await testApp({ rateLimits: 'on', trustedProxies: 1 })
  await app.admin()
  for (let host = 1; host <= 6; host += 1) {
    const visitor = app.visitor.with({ 'X-Forwarded-For': `203.0.${host}.1` })
    expect((await visitor.post('/api/admin/password-reset', { email: adminEmail })).status).toBe(202)
    await app.drainMail()
  }
  expect(app.mails).toHaveLength(5)
  expect(await rowsOf(app, "audit_log where action = 'admin.reset_asked'")).toHaveLength(5)
})

test.each(['check', 'confirm'])(
  '%s: thirty links a quarter of an hour are looked at from one network, and the right one stays good',
  async (call) => {
    await using app = await testApp({ rateLimits: 'on', now: '2026-11-20T09:00:00Z' })
    await app.admin()
    const token = await link(app)
    const look = (guess: string) =>
      app.visitor.post(`/api/admin/password-reset/${call}`, { token: guess, password: phrase })
    for (let looked = 0; looked < 30; looked += 1) await look('x'.repeat(43))
    const reply = await look(token)
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '900'])
    expect((await logIn(app, adminPassword)).status).toBe(200)
    app.clock.moveTo('2026-11-20T09:15:00Z')
    expect((await confirm(app, token)).status).toBe(200)
  },
)
