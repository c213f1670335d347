import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@tramontane/db/database'
import { asAdmin, call, cookieOf, type Headers, newClient } from '../tools/callers.ts'
import { inside } from '../tools/inside.ts'
import { admin, emptyFolder, type Program, startProgram } from '../tools/program.ts'
import { patienceMs, until } from '../tools/until.ts'

setDefaultTimeout(90_000)

const logIn = (program: Program, path: string, body: object, headers: Headers = {}) =>
  call(program, 'POST', path, { body, headers })

const shared = await startProgram()

afterAll(() => shared[Symbol.asyncDispose]())

const isIn = async (program: Program, headers: Headers, path = '/api/admin/check-auth') =>
  (await call(program, 'GET', path, { headers })).status === 200

test('SEC-04 a token is new at each login, random, and nowhere in the data', async () => {
  const folder = emptyFolder()
  const program = await startProgram({ folder, env: { PASSWORD_COST: 'full' } })
  const planted = 'admin_session=planted-by-somebody'
  const first = cookieOf(
    await logIn(program, '/api/admin/login', admin, { Cookie: planted, Origin: program.address }),
  )
  const second = cookieOf(await logIn(program, '/api/admin/login', admin))
  const tokens = [first, second].map((cookie) => cookie.split('=')[1] ?? '')
  expect(new Set(['planted-by-somebody', ...tokens]).size).toBe(3)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  await program.stop()
  const file = readFileSync(join(folder, 'data/tramontane.db'), 'latin1')
  for (const secret of [...tokens, admin.password]) expect(file).not.toContain(secret)
  expect(file).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

test('SEC-05 the cookie of a session is for the server alone, and of a site on https goes by https alone', async () => {
  await using secure = await startProgram({ env: { BASE_URL: 'https://lavage.example' } })
  const shapeOf = async (program: Program) => {
    const reply = await logIn(program, '/api/admin/login', admin)
    const [name = '', ...attributes] = (reply.headers.get('Set-Cookie') ?? '').split('; ')
    return [name.replace(/=[\w-]{43}$/, '=TOKEN'), ...attributes.sort()]
  }
  const shape = ['admin_session=TOKEN', 'HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Lax']
  expect(await shapeOf(shared)).toEqual(shape)
  expect(await shapeOf(secure)).toEqual([...shape, 'Secure'])
})

/** Changes a stopped program's data, and starts it again. */
async function changed(program: Program, statements: string[]): Promise<Program> {
  await program.stop()
  const data = await openDatabase({ url: `file:${join(program.folder, 'data/tramontane.db')}` })
  await data.client.batch(statements)
  await data.close()
  return startProgram({ folder: program.folder })
}

test('SEC-06 a session ends when it was not used in time, not before, and after 24 hours however busy: extensions stop there', async () => {
  const program = await startProgram()
  const late = await asAdmin(program)
  const inTime = await asAdmin(program)
  const busy = await asAdmin(program)
  const isLate = 'rowid = (select min(rowid) from admin_sessions)'
  const isBusy = 'rowid = (select max(rowid) from admin_sessions)'
  const almost = 'started_at = (unixepoch() - 24 * 3600 + 300) * 1000, expires_at = unixepoch() + 200'
  await using again = await changed(program, [
    `update admin_sessions set expires_at = unixepoch() + iif(${isLate}, -1, 3600)`,
    `update admin_sessions set ${almost} where ${isBusy}`,
  ])
  const areIn = [await isIn(again, late), await isIn(again, inTime), await isIn(again, busy)]
  expect(areIn).toEqual([false, true, true])

  await again.stop()
  const url = `file:${join(again.folder, 'data/tramontane.db')}`
  const data = await openDatabase({ url, isReader: true })
  const { rows } = await data.client.execute(
    `select expires_at - unixepoch() as seconds from admin_sessions where ${isBusy}`,
  )
  await data.close()
  expect(Number(rows[0]?.seconds)).toBeLessThanOrEqual(301)
})

describe('SEC-07 the server ends sessions', () => {
  test('at logout, at a reset, at a deletion and at one’s own change of password', async () => {
    const administrator = await asAdmin(shared)
    const alix = await newClient(shared, administrator, 'alix@exemple.fr')
    const info = '/api/client-info'
    await call(shared, 'POST', '/api/logout', { headers: alix.headers })
    expect(await isIn(shared, alix.headers, info)).toBe(false)

    const bo = await newClient(shared, administrator, 'bo@exemple.fr')
    await call(shared, 'POST', `/api/client-accounts/${bo.id}/reset-password`, {
      body: {},
      headers: administrator,
    })
    expect(await isIn(shared, bo.headers, info)).toBe(false)

    const cleo = await newClient(shared, administrator, 'cleo@exemple.fr')
    const second = cookieOf(await logIn(shared, '/api/login', { email: cleo.email, password: cleo.password }))
    const chosen = { currentPassword: cleo.password, newPassword: 'une-phrase-a-moi' }
    expect(
      (await call(shared, 'POST', '/api/client-password', { body: chosen, headers: cleo.headers })).status,
    ).toBe(200)
    expect(await isIn(shared, { Cookie: second }, info)).toBe(false)
    await call(shared, 'DELETE', `/api/client-accounts/${cleo.id}`, { headers: administrator })
    expect(await isIn(shared, cleo.headers, info)).toBe(false)

    await call(shared, 'POST', '/api/admin/logout', { headers: administrator })
    expect(await isIn(shared, administrator)).toBe(false)
  })
})

test('SEC-08 while fifty passwords are looked at, the rest of the service goes on', async () => {
  const env = { PASSWORD_COST: 'full', ...inside('looks-until-told') }
  await using program = await startProgram({ env })
  let answered = 0
  const logins = Array.from({ length: 50 }, async (_, n) => {
    const typed = { email: `personne${n}@exemple.fr`, password: 'garrigue-et-romarin' }
    const { status } = await logIn(program, '/api/login', typed)
    answered += 1
    return status
  })
  await until('passwords are looked at', () => existsSync(join(program.folder, 'looks')))
  try {
    for (let n = 0; n < 5; n += 1) {
      const signal = AbortSignal.timeout(patienceMs)
      expect((await fetch(`${program.address}/healthz`, { signal })).status).toBe(200)
    }
    expect(answered).toBe(0)
  } finally {
    writeFileSync(join(program.folder, 'enough'), '')
  }
  expect(new Set(await Promise.all(logins))).toEqual(new Set([401]))
})

describe('SEC-09 at least 10 characters', () => {
  let administrator: Promise<Headers>
  beforeAll(() => {
    administrator = asAdmin(shared)
  })

  test.each([
    ['Perpignan2026', 400],
    ['password123', 400],
    ['azertyuiop', 400],
    ['court-9ch', 400],
    ['une phrase de soixante-dix signs, avec des espaces et une voiture 🚗 !!', 200],
    ['  espaces autour  ', 200],
  ])('%s: %d', async (newPassword, status) => {
    const alix = await newClient(shared, await administrator, `${crypto.randomUUID()}@exemple.fr`)
    const body = { currentPassword: alix.password, newPassword }
    const reply = await call(shared, 'POST', '/api/client-password', { body, headers: alix.headers })
    expect(reply.status).toBe(status)
    if (status !== 200) return
    const opens = async (password: string) =>
      (await logIn(shared, '/api/login', { email: alix.email, password })).status
    expect([await opens(newPassword), await opens(`${newPassword} `)]).toEqual([200, 401])
  })
})

test('SEC-33 what is somebody’s own is kept by no cache, and a logout leaves nothing behind', async () => {
  const administrator = await asAdmin(shared)
  const alix = await newClient(shared, administrator, 'dina@exemple.fr')
  for (const [path, headers] of [
    ['/api/contact', administrator],
    ['/api/exports/contacts.csv', administrator],
    ['/api/client-info', alix.headers],
    ['/api/client-export', alix.headers],
  ] as const)
    expect((await call(shared, 'GET', path, { headers })).headers.get('Cache-Control')).toBe('no-store')
  const left = await call(shared, 'POST', '/api/logout', { headers: alix.headers })
  expect(left.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(left.headers.get('Set-Cookie')).toMatch(/^client_session=; .*Max-Age=0/)
  const gone = await call(shared, 'POST', '/api/admin/logout', { headers: administrator })
  expect(gone.headers.get('Clear-Site-Data')).toBe('"cache"')
})
