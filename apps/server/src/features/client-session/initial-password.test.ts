import { describe, expect, spyOn, test } from 'bun:test'
import { loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/database/insert-subscriber.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const email = 'karim@exemple.fr'

/** An account as the back office makes it: its password is the system's, with a sealed copy. */
async function newAccount(app: TestApp) {
  const { id } = await app.insertClient({ email, hasOwnPassword: false })
  await app.deps.database.client.execute(
    `update clients set initial_password = 'sealed', initial_password_until = 1 where id = ${id}`,
  )
}

function logIn(app: TestApp, password = clientPassword) {
  return app.visitor.post('/api/login', { email, password })
}

describe('a password that the system made', () => {
  test('its sealed copy is erased at the first login, whose time is kept', async () => {
    await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
    await newAccount(app)
    expect((await logIn(app)).status).toBe(200)
    app.clock.moveTo('2025-03-12T08:00:00Z')
    await logIn(app)
    expect((await rowsOf(app, 'clients'))[0]).toMatchObject({
      initial_password: null,
      initial_password_until: null,
      initial_password_used_at: Date.parse('2025-03-10T08:00:00Z'),
    })
  })

  test('a wrong try leaves it as it was', async () => {
    await using app = await testApp()
    await newAccount(app)
    expect((await logIn(app, 'faux-et-archifaux')).status).toBe(401)
    expect((await rowsOf(app, 'clients'))[0]).toMatchObject({
      initial_password: 'sealed',
      initial_password_used_at: null,
    })
  })

  test('opens nothing seven days after its first use, in the words of a wrong one', async () => {
    await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
    await newAccount(app)
    await logIn(app)
    app.clock.moveTo('2025-03-17T07:59:59Z')
    expect((await logIn(app)).status).toBe(200)
    app.clock.moveTo('2025-03-17T08:00:00Z')
    const spent = await logIn(app)
    const wrong = await logIn(app, 'faux-et-archifaux')
    expect(spent.status).toBe(401)
    expect(await spent.json()).toEqual(await wrong.json())
  })

  test('asks for an own one until there is one; an own one lasts', async () => {
    await using app = await testApp({ now: '2025-03-10T08:00:00Z' })
    const { caller } = await loggedInClient(app, { email, hasOwnPassword: false })
    expect((await (await caller.get('/api/client-info')).json()).shouldChoosePassword).toBe(true)
    const change = { currentPassword: clientPassword, newPassword: 'trois flamants roses' }
    expect((await caller.post('/api/client-password', change)).status).toBe(200)
    expect((await (await caller.get('/api/client-info')).json()).shouldChoosePassword).toBe(false)
    app.clock.moveTo('2025-06-10T08:00:00Z')
    expect((await logIn(app, 'trois flamants roses')).status).toBe(200)
  })
})

test.each([
  ['an unknown address', 'delete from clients where 0', 'personne@exemple.fr'],
  ['an account without a password', "update clients set password = '!'", email],
  ['a deleted account', 'update clients set deleted_at = 1', email],
  ['a spent password', 'update clients set initial_password_used_at = 1, has_own_password = 0', email],
])('%s costs the login as much hashing as a wrong password', async (_, sql, asked) => {
  await using app = await testApp()
  await app.insertClient({ email })
  await app.deps.database.client.execute(sql)
  const verify = spyOn(Bun.password, 'verify')
  const reply = await app.visitor.post('/api/login', { email: asked, password: clientPassword })
  const hashes = verify.mock.calls.map(([, hash]) => hash)
  verify.mockRestore()
  expect(reply.status).toBe(401)
  expect(hashes).toEqual([expect.stringContaining('$argon2id$v=19$')])
})

test('a login that was under way while the password changed opens nothing', async () => {
  await using app = await testApp()
  await app.insertClient({ email })
  const { verify } = Bun.password
  Bun.password.verify = async (...args) => {
    const matches = await verify(...args)
    await app.deps.database.client.execute("update clients set password = 'another'")
    return matches
  }
  const reply = await logIn(app)
  Bun.password.verify = verify
  expect(reply.status).toBe(401)
  expect(reply.headers.get('Set-Cookie')).toBeNull()
  expect(await rowsOf(app, 'client_sessions')).toHaveLength(0)
})

test('a logout leaves nothing in the browser', async () => {
  await using app = await testApp()
  const { caller } = await loggedInClient(app)
  const { headers } = await caller.post('/api/logout')
  expect(headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(headers.get('Set-Cookie')).toMatch(/^client_session=; .*Max-Age=0/)
})
