import { describe, expect, test } from 'bun:test'
import { logIn, rowsOf } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { askForLink, confirm, newPassword, opens } from '../passwords/testing.ts'
import { elodieAccount, elodieEmail, passwordsOf } from './testing.ts'

describe('GET /api/client-accounts/passwords', () => {
  test('says what the system made, and nothing of who chose their own; it is noted', async () => {
    await using app = await testApp()
    await app.insertClient()
    const admin = await app.admin()
    const { id, password } = await elodieAccount(admin)
    expect(await passwordsOf(admin)).toEqual({ 1: null, [id]: password })
    expect((await rowsOf(app, 'audit_log')).at(-1)).toMatchObject({
      action: 'client.passwords_read',
      details: '{"shown":1}',
    })
  })

  test('a first login ends it', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const { id, password } = await elodieAccount(admin)
    await logIn(app, elodieEmail, password)
    expect(await passwordsOf(admin)).toEqual({ [id]: null })
  })

  test('a password chosen behind a link ends it', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const { id } = await elodieAccount(admin)
    await confirm(app, await askForLink(app, elodieEmail))
    expect(await passwordsOf(admin)).toEqual({ [id]: null })
  })

  test('thirty days end it, and erase the sealed copy', async () => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
    const { id, password } = await elodieAccount(await app.admin())
    app.clock.moveTo('2025-04-09T08:59:59Z')
    const admin = await app.admin()
    expect(await passwordsOf(admin)).toEqual({ [id]: password })
    app.clock.moveTo('2025-04-09T09:00:00Z')
    expect(await passwordsOf(admin)).toEqual({ [id]: null })
    expect((await rowsOf(app, 'clients'))[0]).toMatchObject({
      initial_password: null,
      initial_password_until: null,
    })
  })

  test('what another secret sealed is not known any more', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const { id } = await elodieAccount(admin)
    app.deps.secret = 'another secret, long enough to be one too'
    expect(await passwordsOf(admin)).toEqual({ [id]: null })
  })
})

describe('POST /api/client-accounts/:id/reset-password', () => {
  const reset = '/api/client-accounts/1/reset-password'

  test('ends the client’s sessions and own password, for one that the system made', async () => {
    await using app = await testApp()
    const client = await app.client()
    const admin = await app.admin()
    const reply = await admin.post(reset)
    expect(reply.status).toBe(200)
    const body = await reply.json()
    expect(body).toEqual({
      success: true,
      client: { id: 1, email: 'karim@exemple.fr', password: expect.stringMatching(/^\w{16}$/) },
      message: expect.any(String),
    })
    expect((await client.get('/api/client-info')).status).toBe(401)
    expect(await opens(app, 'karim@exemple.fr', 'garrigue-et-romarin')).toBe(false)
    expect(await passwordsOf(admin)).toEqual({ 1: body.client.password })
    expect((await rowsOf(app, 'clients'))[0]?.has_own_password).toBe(0)
    expect(await opens(app, 'karim@exemple.fr', body.client.password)).toBe(true)
    const written = [await rowsOf(app, 'audit_log'), app.logged]
    expect(JSON.stringify(written)).not.toContain(body.client.password)
    expect(JSON.stringify(written)).toContain('client.password_reset')
  })

  test('a link on its way opens nothing any more', async () => {
    await using app = await testApp()
    await app.insertClient()
    const token = await askForLink(app, 'karim@exemple.fr')
    await (await app.admin()).post(reset)
    expect(await rowsOf(app, 'account_links')).toEqual([])
    expect((await confirm(app, token)).status).toBe(400)
    expect(await opens(app, 'karim@exemple.fr', newPassword)).toBe(false)
  })

  test('opens again an account whose first password had served its time', async () => {
    await using app = await testApp()
    const { email } = await app.insertClient({ hasOwnPassword: false })
    await app.deps.database.client.execute('update clients set initial_password_used_at = 1')
    const { client } = await (await (await app.admin()).post(reset)).json()
    expect(await opens(app, email, client.password)).toBe(true)
  })
})
