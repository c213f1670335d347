import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { asAdmin, call, type Headers, newClient, order, wish } from '../tools/callers.ts'
import { mailWith } from '../tools/mails.ts'
import { admin, type Program, startProgram } from '../tools/program.ts'

setDefaultTimeout(120_000)

const limits = { RATE_LIMITS: 'on' }
const behindProxy = { ...limits, TRUST_PROXY: '1' }

const unlimited = await startProgram({ env: { BASE_URL: 'https://lavage.example' } })
/** Each test tries something else there. */
const limited = await startProgram({ env: limits })
/** Each test comes from addresses of its own. */
const proxied = await startProgram({ env: behindProxy })

afterAll(async () => {
  for (const program of [unlimited, limited, proxied]) await program[Symbol.asyncDispose]()
})

const from = (address: string): Headers => ({ 'X-Forwarded-For': address })

function tryIn(program: Program, password: string, headers: Headers = {}, email = admin.email) {
  return call(program, 'POST', '/api/admin/login', { body: { email, password }, headers })
}

/** The statuses of `times` calls, one after the other. */
async function statuses(times: number, one: (n: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = []
  for (let n = 0; n < times; n += 1) all.push((await one(n)).status)
  return all
}

describe('SEC-10 tries are limited', () => {
  test('five wrong logins of an account from one address, then a wait that is told; another address comes in', async () => {
    const wrong = await statuses(6, () => tryIn(proxied, 'faux-et-archifaux', from('203.0.113.1')))
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429])
    const waiting = await tryIn(proxied, admin.password, from('203.0.113.1'))
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(waiting.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
    expect((await tryIn(proxied, admin.password, from('203.0.113.2'))).status).toBe(200)
  })

  test('twenty wrong logins of any accounts from one address', async () => {
    const wrong = await statuses(21, (n) => tryIn(proxied, 'faux', from('203.0.113.3'), `a${n}@exemple.fr`))
    expect([wrong.slice(0, 20).every((status) => status === 401), wrong[20]]).toEqual([true, 429])
  })

  test('a restart forgets no try', async () => {
    const first = await startProgram({ env: limits })
    await statuses(5, () => tryIn(first, 'faux'))
    await first.stop()
    await using second = await startProgram({ env: limits, folder: first.folder })
    expect((await tryIn(second, admin.password)).status).toBe(429)
  })

  test('five requests an hour from one address, of each kind', async () => {
    const wished = await statuses(6, () => call(limited, 'POST', '/api/contact', { body: wish() }))
    expect(wished).toEqual([201, 201, 201, 201, 201, 429])
    const company = { nom: 'Marc', entreprise: 'Garage', email: 'm@exemple.fr', telephone: '0499001234' }
    const body = { ...company, message: 'Dix voitures par semaine.', acceptConditions: true }
    const asked = await statuses(6, () => call(limited, 'POST', '/api/contact-professionnel', { body }))
    expect(asked).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('cards are not tried here: ten orders, and twenty refused payments or finalizations an hour', async () => {
    const orders = await statuses(11, (n) =>
      call(limited, 'POST', '/api/setup-intent', {
        body: { ...order(), immatriculation: `AA-${100 + n}-BB` },
      }),
    )
    expect([orders.slice(0, 10).every((status) => status === 200), orders[10]]).toEqual([true, 429])
    const card = { intentId: 'pi_demo_nobody', cardNumber: '4000000000000002', expiry: '12/99', cvc: '123' }
    const tried = await statuses(20, (n) =>
      n % 2
        ? call(limited, 'POST', '/api/demo-payment', { body: card })
        : call(limited, 'POST', '/api/finalize-subscription', { body: { paymentIntentId: 'pi_nobody' } }),
    )
    expect(new Set(tried)).toEqual(new Set([402, 404]))
    for (const [path, body] of [
      ['/api/demo-payment', card],
      ['/api/finalize-subscription', { paymentIntentId: 'pi_nobody' }],
    ] as const)
      expect((await call(limited, 'POST', path, { body })).status).toBe(429)
  })
})

describe('SEC-11 nobody learns who has an account', () => {
  test('by logging in, by a forgotten password, by a cancellation, by a withdrawal', async () => {
    const alix = await newClient(unlimited, await asAdmin(unlimited), 'alix@exemple.fr')
    for (const [path, rest] of [
      ['/api/login', { password: 'faux-et-archifaux' }],
      ['/api/password-reset', {}],
      ['/api/cancellation-request', { name: 'Alix Roca', reference: 'AB-2020-00099' }],
      ['/api/withdrawal-request', { name: 'Alix Roca', reference: 'AB-2020-00099' }],
    ] as const) {
      const replies = await Promise.all(
        [alix.email, 'personne@exemple.fr'].map(async (email) => {
          const reply = await call(unlimited, 'POST', path, { body: { email, ...rest } })
          const words = (await reply.text()).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'NOW')
          return [reply.status, words.replaceAll(email, 'EMAIL')]
        }),
      )
      expect([path, replies[0]]).toEqual([path, replies[1]])
    }
  })
})

test('SEC-12 a link to choose a password names the configured host, works once, and ends the sessions', async () => {
  const program = unlimited
  const bo = await newClient(program, await asAdmin(program), 'bo@exemple.fr')
  await call(program, 'POST', '/api/password-reset', {
    body: { email: bo.email },
    headers: { Host: 'evil.example' },
  })
  const mail = await mailWith(program, 'To: ', bo.email, 'reinitialiser?jeton=')
  expect(mail).not.toContain('evil.example')
  const token = mail.match(/https:\/\/lavage\.example\/reinitialiser\?jeton=([\w-]{43})/)?.[1]
  const choose = () =>
    call(program, 'POST', '/api/password-reset/confirm', { body: { token, password: 'une-phrase-a-moi' } })
  const reply = await choose()
  expect([reply.status, reply.headers.get('Set-Cookie')]).toEqual([200, null])
  expect((await choose()).status).toBe(400)
  expect((await call(program, 'GET', '/api/client-info', { headers: bo.headers })).status).toBe(401)
  expect(program.output()).not.toContain(String(token))
  const page = await fetch(`${program.address}/reinitialiser?jeton=x`)
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('SEC-16 with a second factor, the password alone opens nothing, and ten wrong codes close it to all addresses', async () => {
  await using program = await startProgram({ env: behindProxy })
  const administrator = await asAdmin(program)
  const setUp = await call(program, 'POST', '/api/admin/two-factor/setup', {
    body: {},
    headers: administrator,
  })
  const { data } = await setUp.json()
  const code = totp(String(data.secret), Date.now())
  const confirm = { body: { code }, headers: administrator }
  expect((await call(program, 'POST', '/api/admin/two-factor/confirm', confirm)).status).toBe(200)

  const alone = await tryIn(program, admin.password)
  expect([alone.status, alone.headers.get('Set-Cookie')]).toEqual([401, null])
  const withCode = (typed: string, address: string) =>
    call(program, 'POST', '/api/admin/login', { body: { ...admin, code: typed }, headers: from(address) })
  expect((await withCode(code, '203.0.113.200')).status).toBe(401)
  const wrong = await statuses(10, (n) => withCode('000000', `203.0.113.${n}`))
  expect(wrong.slice(0, 9)).toEqual(Array(9).fill(401))
  expect((await withCode(totp(String(data.secret), Date.now() + 30_000), '203.0.113.99')).status).toBe(429)
})

describe('SEC-34 a forged X-Forwarded-For', () => {
  test('is not believed without a proxy', async () => {
    const wrong = await statuses(6, (n) => tryIn(limited, 'faux', from(`203.0.113.${n}`)))
    expect(wrong[5]).toBe(429)
  })

  test('is believed behind one proxy for what that proxy added alone', async () => {
    const wrong = await statuses(6, (n) => tryIn(proxied, 'faux', from(`10.0.0.${n}, 203.0.113.4`)))
    expect(wrong[5]).toBe(429)
  })

  test('changing between the addresses of one IPv6 network gives no more tries', async () => {
    const wrong = await statuses(6, (n) => tryIn(proxied, 'faux', from(`2001:db8:1:2::${n + 1}`)))
    expect(wrong[5]).toBe(429)
    expect((await tryIn(proxied, 'faux', from('2001:db8:1:3::1'))).status).toBe(401)
  })
})

test('SEC-35 a filled honeypot gets a neutral answer, and nothing is stored or sent', async () => {
  const reply = await call(unlimited, 'POST', '/api/contact', {
    body: { ...wish(), website: 'https://spam.example' },
  })
  expect([reply.status, await reply.json()]).toEqual([201, { success: true, data: { id: 0 } }])
  const list = await call(unlimited, 'GET', '/api/contact', { headers: await asAdmin(unlimited) })
  expect((await list.json()).total).toBe(0)
})

/** The six digits of RFC 6238 for a base32 secret. */
function totp(secret: string, now: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = new Bun.CryptoHasher('sha1', key).update(step).digest()
  const at = (hash[19] ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
