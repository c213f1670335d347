import { describe, expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { adminEmail } from '../../testing/test-app.ts'
import { codeAt, tryLogin, withTwoFactor } from './testing.ts'

describe('a login with two-factor codes on', () => {
  test('a right password without a code is asked for one, and opens nothing', async () => {
    await using set = await withTwoFactor()
    const before = await rowsOf(set.app, 'admin_sessions')
    const reply = await tryLogin(set.app)
    expect(reply.status).toBe(401)
    expect(await reply.json()).toEqual({
      success: false,
      code: 'totp_required',
      message: 'Saisissez le code de votre application de vérification.',
    })
    expect(reply.headers.get('Set-Cookie')).toBeNull()
    expect(await rowsOf(set.app, 'admin_sessions')).toEqual(before)
  })

  test('a wrong password says what it says to everybody, with and without a code', async () => {
    await using set = await withTwoFactor()
    for (const code of [undefined, codeAt(set.app, set.secret), set.recoveryCodes[0]]) {
      const reply = await tryLogin(set.app, { password: 'faux-et-archifaux', code })
      expect(reply.status).toBe(401)
      expect((await reply.json()).code).toBe('unauthenticated')
    }
    expect((await tryLogin(set.app, { code: codeAt(set.app, set.secret) })).status).toBe(200)
    expect(await rowsOf(set.app, 'admin_recovery_codes')).toHaveLength(10)
  })

  test('the right code answers what every login answers', async () => {
    await using set = await withTwoFactor()
    const reply = await tryLogin(set.app, { code: codeAt(set.app, set.secret) })
    expect(reply.status).toBe(200)
    expect(Object.keys(await reply.json())).toEqual(['success', 'adminToken', 'expiresAt'])
  })

  test.each([
    ['of the step that has just ended', 1],
    ['of the step to come', -1],
  ])('a code %s is taken', async (_, late) => {
    await using set = await withTwoFactor()
    set.app.clock.moveTo('2026-11-20T09:10:00Z')
    expect((await tryLogin(set.app, { code: codeAt(set.app, set.secret, -late) })).status).toBe(200)
  })

  test('spaces and dashes in a code are nothing', async () => {
    await using set = await withTwoFactor()
    const code = codeAt(set.app, set.secret)
    expect((await tryLogin(set.app, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
  })

  test.each(['000000', 'abcde-fghjk', '12', '      '])('the code "%s" is wrong', async (code) => {
    await using set = await withTwoFactor()
    const reply = await tryLogin(set.app, { code })
    expect(reply.status).toBe(401)
    expect(['totp_invalid', 'totp_required']).toContain((await reply.json()).code)
  })

  test('a code opens once, and those before it no more', async () => {
    await using set = await withTwoFactor()
    const [before, code] = [codeAt(set.app, set.secret, -1), codeAt(set.app, set.secret)]
    expect((await tryLogin(set.app, { code })).status).toBe(200)
    for (const used of [code, before]) {
      const again = await tryLogin(set.app, { code: used })
      expect((await again.json()).code).toBe('totp_invalid')
    }
    expect((await tryLogin(set.app, { code: codeAt(set.app, set.secret, 1) })).status).toBe(200)
  })

  test('the code that confirmed the setup opens nothing', async () => {
    await using set = await withTwoFactor()
    expect((await tryLogin(set.app, { code: codeAt(set.app, set.secret, -1) })).status).toBe(401)
  })

  test('of twenty logins with one code at the same time, one comes in', async () => {
    await using set = await withTwoFactor()
    const code = codeAt(set.app, set.secret)
    const replies = await Promise.all(Array.from({ length: 20 }, () => tryLogin(set.app, { code })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a recovery code', () => {
  test('opens once, in capitals and without its dash too, and the journal tells how many are left', async () => {
    await using set = await withTwoFactor()
    const code = set.recoveryCodes[3]?.replace('-', '').toUpperCase()
    expect((await tryLogin(set.app, { code })).status).toBe(200)
    expect((await tryLogin(set.app, { code })).status).toBe(401)
    const [line] = await rowsOf(set.app, "audit_log where action = 'admin.recovery_code_used'")
    expect(line).toMatchObject({ actor: adminEmail, details: JSON.stringify({ left: 9 }) })
  })

  test('is kept as a hash, and the secret sealed', async () => {
    await using set = await withTwoFactor()
    const rows = JSON.stringify([
      await rowsOf(set.app, 'admin_recovery_codes'),
      await rowsOf(set.app, 'admin_two_factor'),
    ])
    for (const said of [
      set.secret,
      ...set.recoveryCodes,
      ...set.recoveryCodes.map((c) => c.replace('-', '')),
    ])
      expect(rows).not.toContain(said)
  })
})

describe('guesses', () => {
  type Set = Awaited<ReturnType<typeof withTwoFactor>>
  const right = (set: Set) => ({ code: codeAt(set.app, set.secret) })

  test('the sixth wrong code from one address waits, however often the password alone is sent between', async () => {
    await using set = await withTwoFactor({ rateLimits: 'on' })
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await tryLogin(set.app, { code: '000000' })).status).toBe(401)
      await tryLogin(set.app)
    }
    expect((await tryLogin(set.app, right(set))).status).toBe(429)
  })

  test('ten wrong codes from ten addresses close the account’s codes for a quarter of an hour', async () => {
    await using set = await withTwoFactor({ rateLimits: 'on', trustedProxies: 1 })
    const from = (host: number, code: string) =>
      tryLogin(set.app, { code }, { 'X-Forwarded-For': `203.0.113.${host}` })
    for (let host = 1; host <= 10; host += 1) expect((await from(host, '000000')).status).toBe(401)
    const eleventh = await from(11, codeAt(set.app, set.secret))
    expect([eleventh.status, eleventh.headers.get('Retry-After')]).toEqual([429, '900'])
    set.app.clock.moveTo('2026-11-20T09:15:01Z')
    expect((await from(11, codeAt(set.app, set.secret))).status).toBe(200)
  })

  test.each([
    ['a code of the application', (set: Set) => codeAt(set.app, set.secret)],
    ['a recovery code', (set: Set) => set.recoveryCodes[0] ?? ''],
  ])('%s forgets the wrong ones before it, from whatever addresses', async (_, rightCode) => {
    await using set = await withTwoFactor({ rateLimits: 'on', trustedProxies: 1 })
    const from = (host: number, code: string) =>
      tryLogin(set.app, { code }, { 'X-Forwarded-For': `203.0.113.${host}` })
    for (let host = 1; host <= 9; host += 1) expect((await from(host, '000000')).status).toBe(401)
    expect((await from(10, rightCode(set))).status).toBe(200)
    expect((await from(11, codeAt(set.app, set.secret, 1))).status).toBe(200)
  })

  test('asking for the code without one is no failure', async () => {
    await using set = await withTwoFactor({ rateLimits: 'on' })
    for (let tried = 0; tried < 8; tried += 1) expect((await tryLogin(set.app)).status).toBe(401)
    expect((await tryLogin(set.app, right(set))).status).toBe(200)
  })

  test('each wrong code leaves a line in the journal', async () => {
    await using set = await withTwoFactor()
    await tryLogin(set.app, { code: '000000' })
    expect(await rowsOf(set.app, "audit_log where action = 'admin.code_refused'")).toMatchObject([
      { actor: adminEmail },
    ])
  })
})
