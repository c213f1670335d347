import { describe, expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { adminEmail, adminPassword, testApp } from '../../testing/test-app.ts'
import { confirmTwoFactor } from './queries.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { codeAt, now, switchOn, tryLogin, withTwoFactor } from './testing.ts'

const path = '/api/admin/two-factor'

describe('nobody but an administrator', () => {
  test.each([
    ['GET', path],
    ['POST', `${path}/setup`],
    ['POST', `${path}/confirm`],
    ['POST', `${path}/off`],
  ])('%s %s: a visitor and a client are refused, and nothing changes', async (method, call) => {
    await using app = await testApp({ now })
    const client = await app.client()
    const body = method === 'GET' ? undefined : { code: '000000', password: adminPassword }
    expect((await app.visitor.send(method, call, body)).status).toBe(401)
    expect((await client.send(method, call, body)).status).toBe(401)
    expect(await rowsOf(app, 'admin_two_factor')).toEqual([])
  })
})

describe('switching on', () => {
  test('takes effect with a right code, and says ten different recovery codes', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const { data } = await (await admin.post(`${path}/setup`)).json()
    expect(data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(data.secret),
    })
    expect((await tryLogin(app)).status).toBe(200)
    expect((await (await admin.get(path)).json()).data).toEqual({ isOn: false, recoveryCodesLeft: 0 })

    const reply = await admin.post(`${path}/confirm`, { code: codeAt(app, data.secret) })
    const { recoveryCodes } = (await reply.json()).data
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect((await (await admin.get(path)).json()).data).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect((await rowsOf(app, 'audit_log')).at(-1)).toMatchObject({
      actor: adminEmail,
      action: 'admin.two_factor_on',
    })
  })

  test('a wrong code changes nothing, and says so on its field', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    await admin.post(`${path}/setup`)
    const reply = await admin.post(`${path}/confirm`, { code: '000000' })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'totp_invalid', fields: { code: expect.any(String) } })
    expect((await tryLogin(app)).status).toBe(200)
  })

  test('begun again, the first secret confirms nothing', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const first = (await (await admin.post(`${path}/setup`)).json()).data
    await admin.post(`${path}/setup`)
    expect((await admin.post(`${path}/confirm`, { code: codeAt(app, first.secret) })).status).toBe(400)
  })

  test('begun again while a code of the first secret is looked at, nothing is switched on', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    await admin.post(`${path}/setup`)
    const [first] = await rowsOf(app, 'admin_two_factor')
    await admin.post(`${path}/setup`)
    const late = {
      userId: 1,
      secret: String(first?.secret),
      step: 1,
      now: app.clock.now(),
      codeHashes: ['abc'],
    }
    expect(await withWrite(app.deps.database, (tx) => confirmTwoFactor(tx, late))).toBe(false)
    expect((await (await admin.get(path)).json()).data.isOn).toBe(false)
  })

  test.each(['setup', 'confirm'])('once on, %s is refused and the secret stays', async (step) => {
    await using set = await withTwoFactor()
    const reply = await set.admin.post(`${path}/${step}`, { code: codeAt(set.app, set.secret) })
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'two_factor_changed'])
    expect((await tryLogin(set.app, { code: codeAt(set.app, set.secret) })).status).toBe(200)
  })

  test('a code without a setup confirms nothing', async () => {
    await using app = await testApp({ now })
    expect((await (await app.admin()).post(`${path}/confirm`, { code: '000000' })).status).toBe(409)
  })
})

describe('switching off', () => {
  test.each([
    ['a wrong password', { password: 'faux-et-archifaux' }, 'password'],
    ['a wrong code', { code: '000000' }, 'code'],
    ['no code', { code: '' }, 'code'],
  ])('%s leaves it on', async (_, change, field) => {
    await using set = await withTwoFactor()
    const body = { password: adminPassword, code: codeAt(set.app, set.secret), ...change }
    const reply = await set.admin.post(`${path}/off`, body)
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
    expect((await (await tryLogin(set.app)).json()).code).toBe('totp_required')
  })

  test.each(['the application', 'a recovery code'])('password and a code of %s are enough', async (whose) => {
    await using set = await withTwoFactor()
    const code = whose === 'the application' ? codeAt(set.app, set.secret) : set.recoveryCodes[0]
    expect((await set.admin.post(`${path}/off`, { password: adminPassword, code })).status).toBe(200)
    expect((await tryLogin(set.app)).status).toBe(200)
    expect(await rowsOf(set.app, 'admin_recovery_codes')).toEqual([])
    expect((await rowsOf(set.app, 'audit_log')).map(({ action }) => action)).toContain('admin.two_factor_off')
    expect((await set.admin.post(`${path}/off`, { password: adminPassword, code })).status).toBe(409)
  })
})

describe('a lost phone', () => {
  test('the reset of the command line leaves the password alone, and ends the sessions', async () => {
    await using set = await withTwoFactor()
    expect(await resetTwoFactor(set.app.deps, adminEmail.toUpperCase())).toBe(true)
    expect((await set.admin.get('/api/admin/check-auth')).status).toBe(401)
    expect((await tryLogin(set.app)).status).toBe(200)
    expect(await rowsOf(set.app, "audit_log where action = 'admin.two_factor_reset'")).toMatchObject([
      { actor: 'system', target: adminEmail },
    ])
  })

  test('afterwards another phone can be set up', async () => {
    await using set = await withTwoFactor()
    await resetTwoFactor(set.app.deps, adminEmail)
    const { secret } = await switchOn(set.app, await set.app.admin())
    expect((await tryLogin(set.app, { code: codeAt(set.app, set.secret) })).status).toBe(401)
    expect((await tryLogin(set.app, { code: codeAt(set.app, secret) })).status).toBe(200)
  })

  test('an unknown address is told', async () => {
    await using app = await testApp({ now })
    expect(await resetTwoFactor(app.deps, 'personne@exemple.fr')).toBe(false)
  })
})

describe('ten wrong codes a quarter of an hour', () => {
  test('end the switching on: a right one changes nothing until it is over', async () => {
    await using app = await testApp({ now, rateLimits: 'on' })
    const admin = await app.admin()
    const { secret } = (await (await admin.post(`${path}/setup`)).json()).data
    const confirm = (code: string) => admin.post(`${path}/confirm`, { code })
    for (let tried = 0; tried < 10; tried += 1) expect((await confirm('000000')).status).toBe(400)
    const reply = await confirm(codeAt(app, secret))
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '900'])
    expect((await (await admin.get(path)).json()).data.isOn).toBe(false)
    app.clock.moveTo('2026-11-20T09:15:00Z')
    expect((await confirm(codeAt(app, secret))).status).toBe(200)
  })

  test('end the switching off: it stays on, a right code or not', async () => {
    await using set = await withTwoFactor({ rateLimits: 'on' })
    const off = (code: string) => set.admin.post(`${path}/off`, { password: adminPassword, code })
    for (let tried = 0; tried < 10; tried += 1) expect((await off('000000')).status).toBe(400)
    const reply = await off(codeAt(set.app, set.secret))
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([429, '900'])
    expect((await (await set.admin.get(path)).json()).data.isOn).toBe(true)
  })
})
