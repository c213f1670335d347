import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { adminEmail, adminPassword } from '../../testing/test-app.ts'
import { adminLogin, withTeam } from './testing.ts'

const call = '/api/admin/password'
const right = { currentPassword: adminPassword, newPassword: 'trois mots au hasard' }

describe('an administrator’s own password', () => {
  test('changes: this session stays, the others end, the new one opens', async () => {
    await using set = await withTeam()
    const elsewhere = await adminLogin(set.app, adminEmail, adminPassword)
    expect((await set.camille.post(call, right)).status).toBe(200)
    expect((await set.camille.get('/api/admin/check-auth')).status).toBe(200)
    expect((await elsewhere.get('/api/admin/check-auth')).status).toBe(401)
    expect((await set.colleague.get('/api/admin/check-auth')).status).toBe(200)
    const login = (password: string) =>
      set.app.visitor.post('/api/admin/login', { email: adminEmail, password })
    expect((await login(adminPassword)).status).toBe(401)
    expect((await login(right.newPassword)).status).toBe(200)
    expect(await rowsOf(set.app, "audit_log where action = 'admin.password_changed'")).toHaveLength(1)
  })

  test.each([
    ['a wrong current one', { currentPassword: 'faux-et-archifaux' }, 'currentPassword'],
    ['nine characters', { newPassword: 'court-9ch' }, 'newPassword'],
    ['a common one', { newPassword: 'motdepasse123' }, 'newPassword'],
    ['one made of the own address', { newPassword: 'camille-2026' }, 'newPassword'],
    ['the same again', { newPassword: adminPassword }, 'newPassword'],
  ])('%s is refused on its field, and the old one stays', async (_, change, field) => {
    await using set = await withTeam()
    const reply = await set.camille.post(call, { ...right, ...change })
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
    const login = await set.app.visitor.post('/api/admin/login', {
      email: adminEmail,
      password: adminPassword,
    })
    expect(login.status).toBe(200)
  })

  test('changed twice at the same time, it is the one whose change was not refused', async () => {
    await using set = await withTeam()
    const phrases = ['trois mots au hasard', 'quatre autres mots au hasard']
    const replies = await Promise.all(
      phrases.map((newPassword) => set.camille.post(call, { ...right, newPassword })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const opens = await Promise.all(
      phrases.map((password) => set.app.visitor.post('/api/admin/login', { email: adminEmail, password })),
    )
    expect(opens.map(({ ok }) => ok)).toEqual(replies.map(({ ok }) => ok))
  })

  test('guesses of the current one wait after five', async () => {
    await using set = await withTeam({ rateLimits: 'on' })
    for (let tried = 0; tried < 5; tried += 1)
      expect((await set.camille.post(call, { ...right, currentPassword: 'faux' })).status).toBe(400)
    expect((await set.camille.post(call, right)).status).toBe(429)
    expect((await set.colleague.post(call, { ...right, currentPassword: set.password })).status).toBe(200)
  })
})
