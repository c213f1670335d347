import { describe, expect, test } from 'bun:test'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { logIn } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/database/insert-subscriber.ts'
import { testApp } from '../../testing/test-app.ts'

async function appWithClient(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options)
  const { email } = await app.insertClient({ email: 'Karim@exemple.fr' })
  return { app, right: { email, password: clientPassword } }
}

describe('a client logs in', () => {
  test('with a cookie of their own kind, and the visit is noted', async () => {
    const { app, right } = await appWithClient({ now: '2025-03-10T08:00:00Z' })
    await using _ = app
    const reply = await app.visitor.post('/api/login', { ...right, email: 'karim@EXEMPLE.fr' })
    expect(await reply.json()).toEqual({
      success: true,
      data: { firstName: 'Karim', lastName: 'Benali', email: 'Karim@exemple.fr' },
    })
    expect(reply.headers.get('Set-Cookie')).toMatch(
      /^client_session=\S+; HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax$/,
    )
    const { rows } = await app.deps.database.client.execute('select last_login from clients')
    expect(rows[0]?.last_login).toBe(Date.parse('2025-03-10T08:00:00Z'))
  })

  test('a wrong password and an unknown address get the same words', async () => {
    const { app, right } = await appWithClient()
    await using _ = app
    const wrong = await app.visitor.post('/api/login', { ...right, password: 'faux-et-archifaux' })
    const unknown = await app.visitor.post('/api/login', { ...right, email: 'personne@exemple.fr' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await unknown.json())
  })

  test('the sixth wrong try waits', async () => {
    const { app, right } = await appWithClient({ rateLimits: 'on' })
    await using _ = app
    const wrong = { ...right, password: 'faux-et-archifaux' }
    for (let tried = 0; tried < 5; tried += 1)
      expect((await app.visitor.post('/api/login', wrong)).status).toBe(401)
    expect((await app.visitor.post('/api/login', right)).status).toBe(429)
  })

  test('an account of one’s own takes back no guess at others: the twenty-first try of a network waits', async () => {
    const { app, right } = await appWithClient({ rateLimits: 'on' })
    await using _ = app
    const guess = async (n: number) => {
      const guessed = { email: `personne${n}@exemple.fr`, password: 'faux-et-archifaux' }
      return (await app.visitor.post('/api/login', guessed)).status
    }
    for (let tried = 0; tried < 19; tried += 1) expect(await guess(tried)).toBe(401)
    expect((await app.visitor.post('/api/login', right)).status).toBe(200)
    expect([await guess(19), await guess(20)]).toEqual([401, 429])
  })
})

describe('the two kinds of session are never interchangeable', () => {
  test('a client’s session opens nothing of the administrator’s, by cookie or bearer', async () => {
    const { app, right } = await appWithClient()
    await using _ = app
    const reply = await app.visitor.post('/api/login', right)
    const token = reply.headers.get('Set-Cookie')?.match(/client_session=([^;]+)/)?.[1] ?? ''
    const ways: Record<string, string>[] = [
      { Cookie: `client_session=${token}` },
      { Cookie: `admin_session=${token}` },
      { Authorization: `Bearer ${token}` },
    ]
    for (const way of ways) expect((await app.visitor.with(way).get('/api/contact')).status).toBe(401)
  })

  test('an administrator’s session is no client’s', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    expect((await admin.post('/api/logout')).status).toBe(401)
  })

  test('a client’s logout ends the session on the server', async () => {
    await using app = await testApp()
    const client = await app.client()
    expect((await client.post('/api/logout')).status).toBe(200)
    expect((await client.post('/api/logout')).status).toBe(401)
  })
})

describe('somebody known without a password has no account', () => {
  async function withoutAccount() {
    const { app, right } = await appWithClient({ now: '2025-03-10T08:00:00Z' })
    const caller = await logIn(app, right.email)
    await app.deps.database.client.execute(
      "update clients set password = null, has_own_password = 1, last_login = 1, initial_password = 'x', initial_password_until = 9e15",
    )
    return { app, right, caller, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test.each([
    ['any password', clientPassword],
    ['the text of none', 'null-et-non-avenu'],
  ])('%s opens nothing', async (_, password) => {
    await using at = await withoutAccount()
    expect((await at.app.visitor.post('/api/login', { ...at.right, password })).status).toBe(401)
  })

  test('a session from before opens nothing', async () => {
    await using at = await withoutAccount()
    expect((await at.caller.get('/api/client-info')).status).toBe(401)
  })

  test('a forgotten password is answered as an unknown address is: no link leaves', async () => {
    await using at = await withoutAccount()
    expect((await at.app.visitor.post('/api/password-reset', { email: at.right.email })).status).toBe(202)
    await at.app.drainMail()
    expect(at.app.mails).toEqual([])
  })

  test('they are in no list of accounts, and no account is to be deleted or reset there', async () => {
    await using at = await withoutAccount()
    const admin = await at.app.admin()
    expect(await (await admin.get('/api/client-accounts')).json()).toMatchObject({ data: [], total: 0 })
    expect(await (await admin.get('/api/client-accounts?q=benali')).json()).toMatchObject({
      data: [],
      total: 0,
    })
    expect(await (await admin.get('/api/client-accounts/passwords')).json()).toMatchObject({ data: {} })
    expect((await admin.post('/api/client-accounts/1/reset-password')).status).toBe(404)
    expect((await admin.send('DELETE', '/api/client-accounts/1')).status).toBe(404)
  })

  test('two of them may share an e-mail, and an account may have it too; two accounts may not', async () => {
    const { app } = await appWithClient()
    await using _ = app
    const add = (password: string | null) =>
      app.deps.database.client.execute({
        sql: "insert into clients (email, password, first_name, last_name) values ('karim@exemple.fr', ?, 'Léa', 'B')",
        args: [password],
      })
    await add(null)
    await add(null)
    expect(await failureWords(add('$argon2id$x'))).toContain('UNIQUE')
    expect(
      await failureWords(app.deps.database.client.execute('update clients set email = null where id = 1')),
    ).toContain('CHECK')
  })
})
