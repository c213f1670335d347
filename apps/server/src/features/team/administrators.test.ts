import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { adminEmail, testApp } from '../../testing/test-app.ts'
import { switchOn } from '../two-factor/testing.ts'
import { adminLogin, noe, path, withTeam } from './testing.ts'

describe('nobody but an administrator', () => {
  test.each([
    ['GET', path, undefined],
    ['POST', path, { email: 'voleur@exemple.fr' }],
    ['DELETE', `${path}/1`, undefined],
    ['POST', `${path}/1/reset-password`, undefined],
    ['DELETE', `${path}/1/two-factor`, undefined],
    ['POST', '/api/admin/password', { currentPassword: 'a', newPassword: 'b' }],
    ['GET', '/api/admin/sessions', undefined],
    ['POST', '/api/admin/sessions/end-others', undefined],
    ['DELETE', '/api/admin/sessions/abc', undefined],
  ])('%s %s: a visitor and a client are refused, and nothing changes', async (method, call, body) => {
    await using app = await testApp()
    await app.admin()
    const client = await app.client()
    const before = [await rowsOf(app, 'users'), await rowsOf(app, 'admin_sessions')]
    expect((await app.visitor.send(method, call, body)).status).toBe(401)
    expect((await client.send(method, call, body)).status).toBe(401)
    expect([await rowsOf(app, 'users'), await rowsOf(app, 'admin_sessions')]).toEqual(before)
  })
})

test('the list says who there is and who asks, and nothing of their passwords', async () => {
  await using set = await withTeam()
  await switchOn(set.app, set.colleague)
  const { data } = await (await set.camille.get(path)).json()
  expect(data).toEqual([
    { id: 1, email: adminEmail, createdAt: '2026-11-20T09:00:00.000Z', hasTwoFactor: false, isMe: true },
    { id: 2, email: noe, createdAt: '2026-11-20T09:00:00.000Z', hasTwoFactor: true, isMe: false },
  ])
})

describe('adding', () => {
  test('a colleague comes in with the password that was said, and the journal says who added them', async () => {
    await using set = await withTeam()
    expect(set.password).toMatch(/^[a-zA-Z2-9]{16}$/)
    expect(await (await set.colleague.get('/api/admin/check-auth')).json()).toEqual({
      success: true,
      email: noe,
    })
    expect(await rowsOf(set.app, `audit_log where target = '${noe}'`)).toMatchObject([
      { actor: adminEmail, action: 'admin.created' },
    ])
  })

  test.each([
    ['an address of the team, in capitals', { email: adminEmail.toUpperCase() }, 409],
    ['two addresses', { email: 'a@b.fr, c@d.fr' }, 400],
    ['no address', {}, 400],
  ])('%s adds nobody, and its field says why', async (_, body, status) => {
    await using set = await withTeam()
    const reply = await set.camille.post(path, body)
    expect(reply.status).toBe(status)
    expect(Object.keys((await reply.json()).fields)).toEqual(['email'])
    expect(await rowsOf(set.app, 'users')).toHaveLength(2)
  })
})

describe('removing', () => {
  test('a colleague’s session and password open nothing any more', async () => {
    await using set = await withTeam()
    await switchOn(set.app, set.colleague)
    expect((await set.camille.send('DELETE', `${path}/2`)).status).toBe(200)
    expect((await set.colleague.get('/api/admin/check-auth')).status).toBe(401)
    const login = await set.app.visitor.post('/api/admin/login', { email: noe, password: set.password })
    expect((await login.json()).code).toBe('unauthenticated')
    expect(await rowsOf(set.app, 'admin_two_factor')).toEqual([])
    expect((await rowsOf(set.app, 'audit_log')).at(-2)).toMatchObject({
      actor: adminEmail,
      action: 'admin.removed',
      target: noe,
    })
    expect((await set.camille.send('DELETE', `${path}/2`)).status).toBe(404)
  })

  test.each([
    ['DELETE', `${path}/1`],
    ['POST', `${path}/1/reset-password`],
    ['DELETE', `${path}/1/two-factor`],
  ])('%s %s: not oneself', async (method, call) => {
    await using set = await withTeam()
    const before = await rowsOf(set.app, 'users')
    const reply = await set.camille.send(method, call)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'own_account'])
    expect(await rowsOf(set.app, 'users')).toEqual(before)
    expect((await set.camille.get('/api/admin/check-auth')).status).toBe(200)
  })

  test('two who remove each other at the same time leave one', async () => {
    await using set = await withTeam()
    await Promise.all([set.camille.send('DELETE', `${path}/2`), set.colleague.send('DELETE', `${path}/1`)])
    expect(await rowsOf(set.app, 'users')).toHaveLength(1)
  })

  test.each([
    ['DELETE', `${path}/99`],
    ['POST', `${path}/99/reset-password`],
    ['DELETE', `${path}/99/two-factor`],
    ['DELETE', `${path}/un`],
  ])('%s %s names nobody', async (method, call) => {
    await using set = await withTeam()
    expect((await set.camille.send(method, call)).status).toBe(404)
  })
})

describe('helping a colleague', () => {
  test('a new password is said once, ends their sessions, and keeps their second factor', async () => {
    await using set = await withTeam()
    await switchOn(set.app, set.colleague)
    const reset = await (await set.camille.post(`${path}/2/reset-password`)).json()
    expect(reset).toEqual({
      success: true,
      administrator: { id: 2, email: noe },
      password: expect.stringMatching(/^.{16}$/),
    })
    expect((await set.colleague.get('/api/admin/check-auth')).status).toBe(401)
    const codeOf = async (password: string) =>
      (await (await set.app.visitor.post('/api/admin/login', { email: noe, password })).json()).code
    expect(await codeOf(set.password)).toBe('unauthenticated')
    expect(await codeOf(reset.password)).toBe('totp_required')
  })

  test('a lost phone is asked for no more, and the journal says by whom', async () => {
    await using set = await withTeam()
    await switchOn(set.app, set.colleague)
    expect((await set.camille.send('DELETE', `${path}/2/two-factor`)).status).toBe(200)
    expect((await set.colleague.get('/api/admin/check-auth')).status).toBe(401)
    const again = await adminLogin(set.app, noe, set.password)
    expect((await again.get('/api/admin/check-auth')).status).toBe(200)
    expect(await rowsOf(set.app, "audit_log where action = 'admin.two_factor_reset'")).toMatchObject([
      { actor: adminEmail, target: noe },
    ])
  })
})
