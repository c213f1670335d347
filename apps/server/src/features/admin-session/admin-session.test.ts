import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { hourMs } from '@tramontane/domain/days/durations'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { adminEmail, adminPassword, testApp } from '../../testing/test-app.ts'
import { demoAdminEmail, ensureFirstAdmin } from './first-admin.ts'
import { createAdmin, resetAdminPassword } from './manage-admins.ts'

afterEach(() => {
  setSystemTime()
})

const right = { email: adminEmail, password: adminPassword }

async function appWithAdmin(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  await createAdmin(app.deps, right)
  return app
}

describe('the first administrator', () => {
  test('of a production that names none is nobody, and no usual name and password opens it', async () => {
    await using app = await testApp()
    Object.assign(app.deps.config, { isProduction: true, firstAdmin: null })
    expect(await ensureFirstAdmin(app.deps)).toBeNull()
    expect(await rowsOf(app, 'users')).toEqual([])
    for (const password of ['admin', 'password', 'admin123', 'tramontane', adminPassword])
      for (const email of ['admin@admin.com', demoAdminEmail, adminEmail]) {
        const reply = await app.visitor.post('/api/admin/login', { email, password })
        expect(reply.status).toBe(401)
      }
  })

  test('is the one that is named, once, and its password is told to nobody', async () => {
    await using app = await testApp()
    Object.assign(app.deps.config, { isProduction: true, firstAdmin: right })
    expect(await ensureFirstAdmin(app.deps)).toBeNull()
    expect(await ensureFirstAdmin(app.deps)).toBeNull()
    expect(await rowsOf(app, 'users')).toMatchObject([{ username: adminEmail }])
    expect((await app.visitor.post('/api/admin/login', right)).status).toBe(200)
  })

  test('is one where two programs start for the first time at once', async () => {
    await using app = await testApp()
    Object.assign(app.deps.config, { isProduction: true, firstAdmin: right })
    await Promise.all([ensureFirstAdmin(app.deps), ensureFirstAdmin(app.deps)])
    expect(await rowsOf(app, 'users')).toHaveLength(1)
  })

  test('of a demonstration has a new password, which is told once', async () => {
    await using app = await testApp()
    const made = await ensureFirstAdmin(app.deps)
    expect(made).toEqual({ email: demoAdminEmail, password: expect.stringMatching(/^\S{16}$/) })
    expect(await ensureFirstAdmin(app.deps)).toBeNull()
    expect((await app.visitor.post('/api/admin/login', made ?? {})).status).toBe(200)
  })
})

describe('an administrator logs in', () => {
  test('the right password opens a session by cookie and by bearer', async () => {
    await using app = await appWithAdmin()
    const reply = await app.visitor.post('/api/admin/login', right)
    expect(reply.status).toBe(200)
    const { success, adminToken, expiresAt } = await reply.json()
    expect(success).toBe(true)
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(24 * hourMs)
    expect(reply.headers.get('Set-Cookie')).toMatch(
      /^admin_session=\S+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/,
    )

    const ways: Record<string, string>[] = [
      { Cookie: `admin_session=${adminToken}` },
      { Authorization: `Bearer ${adminToken}` },
      { Authorization: `bearer ${adminToken}` },
    ]
    for (const headers of ways)
      for (const path of ['/api/admin/check-auth', '/api/check-admin-auth']) {
        const check = await app.visitor.with(headers).get(path)
        expect(await check.json()).toEqual({ success: true, email: adminEmail })
      }
  })

  test('on https the cookie is Secure', async () => {
    await using app = await appWithAdmin({ baseUrl: 'https://tramontane.example' })
    const reply = await app.visitor.post('/api/admin/login', right)
    expect(reply.headers.get('Set-Cookie')).toContain('; Secure')
  })

  test('the address may be typed in capitals', async () => {
    await using app = await appWithAdmin()
    expect(
      (await app.visitor.post('/api/admin/login', { ...right, email: adminEmail.toUpperCase() })).status,
    ).toBe(200)
  })

  test('a wrong password and an unknown address get the same words', async () => {
    await using app = await appWithAdmin()
    const wrong = await app.visitor.post('/api/admin/login', { ...right, password: 'faux-et-archifaux' })
    const unknown = await app.visitor.post('/api/admin/login', { ...right, email: 'personne@exemple.fr' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const body = await wrong.json()
    expect(body.message).toBe('Identifiants incorrects. Veuillez réessayer.')
    expect(await unknown.json()).toEqual(body)
  })

  test.each([
    ['nothing', {}, { email: "L'email est requis", password: 'Le mot de passe est requis' }],
    ['a malformed address', { ...right, email: 'camille' }, { email: "Format d'email invalide" }],
    ['an empty password', { ...right, password: '' }, { password: 'Le mot de passe est requis' }],
    [
      'a password of a megabyte',
      { ...right, password: 'a'.repeat(2000) },
      { password: 'Le mot de passe est trop long' },
    ],
  ])('%s is refused by field', async (_, body, fields) => {
    await using app = await appWithAdmin()
    const reply = await app.visitor.post('/api/admin/login', body)
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields).toEqual(fields)
  })

  test('the sixth wrong try waits, even with the right password; another address comes in', async () => {
    await using app = await appWithAdmin({ rateLimits: 'on', trustedProxies: 1 })
    const from = (address: string) => app.visitor.with({ 'X-Forwarded-For': address })
    const wrong = { ...right, password: 'faux-et-archifaux' }
    for (let tried = 0; tried < 5; tried += 1)
      expect((await from('203.0.113.7').post('/api/admin/login', wrong)).status).toBe(401)
    const sixth = await from('203.0.113.7').post('/api/admin/login', right)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('Retry-After'))).toBe(900)
    expect((await from('203.0.113.8').post('/api/admin/login', right)).status).toBe(200)
    app.clock.moveTo('2025-03-10T09:15:01Z')
    expect((await from('203.0.113.7').post('/api/admin/login', right)).status).toBe(200)
  })

  test('who logs in rightly is never slowed', async () => {
    await using app = await appWithAdmin({ rateLimits: 'on' })
    for (let tried = 0; tried < 25; tried += 1)
      expect((await app.visitor.post('/api/admin/login', right)).status).toBe(200)
  })

  test('no address of a visitor is written to the database', async () => {
    await using app = await appWithAdmin({ rateLimits: 'on', trustedProxies: 1, isUntouched: true })
    await app.visitor
      .with({ 'X-Forwarded-For': '203.0.113.77' })
      .post('/api/admin/login', { ...right, password: 'x' })
    expect(await app.stored()).not.toContain('203.0.113.77')
  })
})

describe('a session', () => {
  test('is kept as a hash, and the password as argon2id', async () => {
    await using app = await appWithAdmin({ isUntouched: true })
    const { adminToken } = await (await app.visitor.post('/api/admin/login', right)).json()
    const stored = await app.stored()
    expect(stored).not.toContain(adminToken)
    expect(stored).not.toContain(adminPassword)
    expect(stored).toContain('$argon2id$v=19$')
  })

  test('each login has its own', async () => {
    await using app = await appWithAdmin()
    const first = await (await app.visitor.post('/api/admin/login', right)).json()
    const second = await (await app.visitor.post('/api/admin/login', right)).json()
    expect(first.adminToken).not.toBe(second.adminToken)
  })

  test('ends at logout, on the server', async () => {
    await using app = await appWithAdmin()
    const admin = await (async () => {
      const { adminToken } = await (await app.visitor.post('/api/admin/login', right)).json()
      return app.visitor.with({ Authorization: `Bearer ${adminToken}` })
    })()
    const reply = await admin.post('/api/admin/logout')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Set-Cookie')).toMatch(/^admin_session=; .*Max-Age=0/)
    expect((await admin.get('/api/admin/check-auth')).status).toBe(401)
  })

  test('ends when the password is reset', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    await resetAdminPassword(app.deps, { email: adminEmail, password: 'une-autre-phrase' })
    expect((await admin.get('/api/admin/check-auth')).status).toBe(401)
  })

  test('is not opened by a login that was under way while the password was reset', async () => {
    await using app = await appWithAdmin()
    const { verify } = Bun.password
    Bun.password.verify = async (...args) => {
      const matches = await verify(...args)
      await resetAdminPassword(app.deps, { ...right, password: 'un-autre-mot-de-passe' })
      return matches
    }
    const reply = await app.visitor.post('/api/admin/login', right)
    Bun.password.verify = verify
    expect(reply.status).toBe(401)
    expect(reply.headers.get('Set-Cookie')).toBeNull()
    const { rows } = await app.deps.database.client.execute('select * from admin_sessions')
    expect(rows).toEqual([])
  })

  test('is not opened by a login that was under way while the administrator was removed', async () => {
    await using app = await appWithAdmin()
    const { verify } = Bun.password
    Bun.password.verify = async (...args) => {
      const matches = await verify(...args)
      await app.deps.database.client.execute('delete from users')
      return matches
    }
    const reply = await app.visitor.post('/api/admin/login', right)
    Bun.password.verify = verify
    expect(reply.status).toBe(401)
  })

  test('that was begun as the password was reset leaves no row', async () => {
    await using app = await appWithAdmin()
    const { client } = app.deps.database
    await client.execute(
      "create trigger reset after insert on admin_sessions begin update users set password = 'another'; end",
    )
    expect((await app.visitor.post('/api/admin/login', right)).status).toBe(401)
    expect(await rowsOf(app, 'admin_sessions')).toEqual([])
  })

  test.each([
    ['another scheme', 'Basic YTpi'],
    ['nothing', ''],
    ['an invented token', 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('is not looked for in the cookie where the header says %s', async (_, Authorization) => {
    await using app = await testApp()
    const admin = await app.admin()
    expect((await admin.with({ Authorization }).get('/api/admin/check-auth')).status).toBe(401)
  })

  test('ends after 8 hours without a call', async () => {
    const start = Date.parse('2025-03-10T08:00:00Z')
    setSystemTime(start)
    await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
    const admin = await app.admin()
    setSystemTime(start + 8 * hourMs + 1000)
    expect((await admin.get('/api/admin/check-auth')).status).toBe(401)
  })

  test('ends 24 hours after its login, however busy', async () => {
    const start = Date.parse('2025-03-10T08:00:00Z')
    setSystemTime(start)
    await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
    const admin = await app.admin()
    for (let hour = 3; hour < 24; hour += 3) {
      setSystemTime(start + hour * hourMs)
      expect((await admin.get('/api/admin/check-auth')).status).toBe(200)
    }
    setSystemTime(start + 24 * hourMs + 1000)
    expect((await admin.get('/api/admin/check-auth')).status).toBe(401)
  })

  test.each([
    ['nothing', {}],
    ['an invented token', { Authorization: 'Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['the old base64 token', { Authorization: `Bearer ${btoa(`${adminEmail}:x:${Date.now()}`)}` }],
    ['another scheme', { Authorization: 'Basic YTpi' }],
    ['an empty cookie', { Cookie: 'admin_session=' }],
    ['a client’s cookie', { Cookie: 'client_session=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }],
  ])('%s opens nothing', async (_, headers) => {
    await using app = await appWithAdmin()
    const reply = await app.visitor.with(headers).get('/api/admin/check-auth')
    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ success: false, code: 'unauthenticated' })
  })

  test('a session’s stored id is no token', async () => {
    await using app = await testApp()
    await app.admin()
    const { rows } = await app.deps.database.client.execute('select id from admin_sessions')
    const thief = app.visitor.with({ Cookie: `admin_session=${rows[0]?.id}` })
    expect((await thief.get('/api/admin/check-auth')).status).toBe(401)
  })
})
