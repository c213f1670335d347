import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { asAdmin, call, type Headers, newClient, wish } from '../tools/callers.ts'
import { mailsOf } from '../tools/mails.ts'
import { admin, runProgram, startProgram } from '../tools/program.ts'
import { until } from '../tools/until.ts'

setDefaultTimeout(120_000)

const https = { BASE_URL: 'https://lavage.example' }
const program = await startProgram({ env: { ...https, METRICS_TOKEN: 'a-token-of-the-tests' } })
const administrator = await asAdmin(program)
/** It takes cards, and has every secret that a business has. */
const paying = await startProgram({
  env: {
    APP_SECRET: 'a-very-secret-secret-of-the-tests-0123456789',
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  },
})
const secrets = /sk_(test|live)_\w|whsec_\w|of-the-tests|mistral-et-marinade/

afterAll(async () => {
  for (const one of [program, paying]) await one[Symbol.asyncDispose]()
})

const asset = (await (await fetch(program.address)).text()).match(/\/assets\/[^"]+\.js/)?.[0] ?? ''

describe('SEC-18 and SEC-19 every answer says what a browser may do with it', () => {
  test.each([
    ['a page', 'GET', '/', 200],
    ['the back office', 'GET', '/admin', 200],
    ['a page that is not', 'GET', '/nowhere', 404],
    ['a call', 'GET', '/api/site', 200],
    ['a call that is not', 'GET', '/api/nope', 404],
    ['a call that is refused', 'GET', '/api/contact', 401],
    ['a cross-site call', 'POST', '/api/admin/logout', 403],
    ['half a JSON', 'POST', '/api/contact', 400],
    ['a file of the build', 'GET', asset, 200],
    ['the service worker', 'GET', '/sw.js', 200],
    ['the sitemap', 'GET', '/sitemap.xml', 200],
    ['the figures', 'GET', '/metrics', 200],
    ['the health', 'GET', '/healthz', 200],
  ])('%s', async (name, method, path, status) => {
    const cookie: Headers = name.startsWith('a cross-site')
      ? { Cookie: 'admin_session=x', Origin: 'https://evil.example' }
      : {}
    const body = method === 'POST' ? '{"half' : undefined
    const reply = await call(program, method, path, { body, headers: cookie })
    expect(reply.status).toBe(status)
    const has = (header: string) => reply.headers.get(header) ?? ''
    expect(has('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
    expect(has('X-Content-Type-Options')).toBe('nosniff')
    expect(has('Referrer-Policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/)
    expect(has('Permissions-Policy')).toContain('payment=()')
    expect(has('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect([has('Server'), has('X-Powered-By')]).toEqual(['', ''])
    const policy = has('Content-Security-Policy')
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe-|\*|http:/)
  })

  test('a failure of ours too, which tells nothing of itself (SEC-30)', async () => {
    await using own = await startProgram({ env: { ...https, STRIPE_SECRET_KEY: '', LOG_LEVEL: 'info' } })
    const headers = await asAdmin(own)
    const { Database } = await import('bun:sqlite')
    const file = new Database(join(own.folder, 'data/tramontane.db'))
    file.exec('pragma busy_timeout = 10000')
    file.exec('alter table contact_messages rename to gone')
    file.close()
    const reply = await call(own, 'GET', '/api/contact', { headers })
    const { requestId, ...body } = await reply.json()
    expect(reply.status).toBe(500)
    expect(JSON.stringify(body)).not.toMatch(/sqlite|select|contact_messages| at /i)
    await until('it is in the log', () => own.output().includes(requestId))
    expect(reply.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  test('Stripe’s hosts stand on the payment page alone', async () => {
    const policyOf = async (path: string) =>
      (await fetch(`${paying.address}${path}`)).headers.get('Content-Security-Policy')
    for (const path of [
      '/',
      '/abonnement',
      '/connexion',
      '/espace-client',
      '/admin',
      '/admin-login',
      '/nowhere',
    ])
      expect(await policyOf(path)).not.toContain('stripe')
    const policy = await policyOf('/souscrire')
    expect(policy).toContain(
      'frame-src https://www.openstreetmap.org https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    )
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    const page = await (await fetch(`${paying.address}/souscrire`)).text()
    expect(page).not.toMatch(secrets)
  })
})

describe('SEC-17 another site changes nothing', () => {
  test.each([
    ['JSON', 'application/json', { Origin: 'https://evil.example' }, 403],
    ['a form', 'application/x-www-form-urlencoded', { Origin: 'https://evil.example' }, 403],
    ['text', 'text/plain', { Origin: 'null' }, 403],
    ['JSON without a word of where from', 'application/json', {}, 403],
    ['JSON from a sister site', 'application/json', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['our own page, as text', 'text/plain', { Origin: 'https://lavage.example' }, 415],
    ['our own page', 'application/json', { Origin: 'https://lavage.example' }, 404],
  ])('%s', async (_, type, origin, status) => {
    const headers = { Cookie: administrator.Cookie ?? '', 'Content-Type': type, ...origin }
    expect(
      (await call(program, 'PATCH', '/api/contact/77', { body: '{"status":"traité"}', headers })).status,
    ).toBe(status)
  })
})

test('SEC-20 no other site may read an answer', async () => {
  for (const method of ['GET', 'OPTIONS'])
    for (const path of ['/', '/api/site', '/api/contact']) {
      const reply = await call(program, method, path, { headers: { Origin: 'https://evil.example' } })
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
})

describe('SEC-32 secrets', () => {
  test('stand neither in what browsers load nor in what is logged', async () => {
    await call(paying, 'POST', '/api/admin/login', { body: admin })
    await call(paying, 'POST', '/api/webhooks/stripe', { body: {} })
    const web = join(import.meta.dir, '../../../../dist/web')
    const files = readdirSync(web, { recursive: true }).map((name) => join(web, String(name)))
    const loaded = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'))
    const shown = [paying.output(), await (await fetch(paying.address)).text(), ...loaded]
    for (const text of shown) expect(text).not.toMatch(secrets)
  })

  test('a wrong one is refused without being repeated', async () => {
    const { code, output } = await runProgram([], {
      STRIPE_SECRET_KEY: 'my-bank-password',
      APP_SECRET: 'short-secret',
    })
    expect(code).toBe(1)
    expect(output).not.toMatch(/my-bank-password|short-secret/)
  })
})

describe('SEC-36 files', () => {
  test('are their owner’s alone: data, log, copies, messages, secret, socket', async () => {
    const socket = join((await import('node:os')).tmpdir(), `tramontane-${process.pid}.sock`)
    await using own = await startProgram({ env: { SOCKET: socket } })
    await fetch(`http://localhost/api/contact`, {
      unix: socket,
      method: 'POST',
      keepalive: false,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wish()),
    })
    await runProgram(['backup', 'by-hand.db', '--database=data/tramontane.db'], {}, own.folder)
    await until('both messages on disk', () => mailsOf(own).length >= 2)
    const names = readdirSync(own.folder, { recursive: true }).map(String)
    for (const name of ['data/tramontane.db', 'data/tramontane.db-wal', 'data/outbox', 'by-hand.db'])
      expect(names).toContain(name)
    const open = names.filter((name) => statSync(join(own.folder, name)).mode & 0o077)
    expect(open).toEqual([])
    expect(statSync(socket).mode & 0o007).toBe(0)
  })

  test.each([
    '/../data/tramontane.db',
    '/%2e%2e/data/tramontane.db',
    '/..%2fdata%2ftramontane.db',
    '/assets/../../data/tramontane.db',
    '/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/data/tramontane.db',
    '/photos/../../data/tramontane.db',
    '/photos/%2e%2e%2ftramontane.db',
    '/.env',
    '/%00',
    '/assets//etc/passwd',
  ])('%s leads nowhere', async (path) => {
    expect(await rawStatus(path)).toMatch(/^HTTP\/1\.1 (404|400)/)
  })

  test('of a copy, the name reaches nothing but copies', async () => {
    for (const name of ['..%2ftramontane.db', '..%2Fsecret', 'tramontane.db', '%2fetc%2fpasswd'])
      expect(
        (await call(program, 'GET', `/api/admin/backups/${name}`, { headers: administrator })).status,
      ).toBe(404)
  })
})

test('SEC-22 what is downloaded is a file of its kind, whatever a customer is called', async () => {
  await call(program, 'POST', '/api/contact', { body: { ...wish(), name: 'Zoé "x"\r\nSet-Cookie: a=b' } })
  await newClient(program, administrator, 'alix@exemple.fr')
  const reply = await call(program, 'GET', '/api/exports/client-accounts.csv', { headers: administrator })
  expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('Content-Disposition')).toBe(
    'attachment; filename="identifiants-clients.csv"; filename*=UTF-8\'\'identifiants-clients.csv',
  )
  expect([reply.headers.get('X-Content-Type-Options'), reply.headers.get('Cache-Control')]).toEqual([
    'nosniff',
    'no-store',
  ])
})

/** The first line that a path gets as it stands: fetch would tidy it. */
function rawStatus(path: string): Promise<string> {
  const { hostname, port } = new URL(program.address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    )
    socket.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''))
    socket.once('error', reject)
  })
}
