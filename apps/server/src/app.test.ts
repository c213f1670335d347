import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type ApiErrorKey, apiErrors, wireCode } from '@tramontane/contract/errors'
import { type MountedCall, mountedCalls } from './api-description/mounted-calls.ts'
import { usualRefusals } from './api-description/refusals.ts'
import { appWith } from './app.ts'
import { isOnServer } from './testing/database/fresh-database.ts'
import { publicCalls } from './testing/public-calls.ts'
import { testApp } from './testing/test-app.ts'

// One test walks every call of the product.
setDefaultTimeout(30_000)

/** Calls of clients: they refuse a visitor like the others, and an administrator too. */
const clientCalls = new Set([
  'POST /api/logout',
  'POST /api/client-password',
  'GET /api/client-info',
  'PATCH /api/client-info',
  'PATCH /api/client-subscriptions/:id',
  'GET /api/client-series',
  'POST /api/client-series',
  'DELETE /api/client-series/:id',
  'GET /api/client-waitlist',
  'POST /api/client-waitlist',
  'DELETE /api/client-waitlist/:id',
  'GET /api/client-places',
  'POST /api/client-places',
  'PATCH /api/client-places/:id',
  'DELETE /api/client-places/:id',
  'GET /api/client-ledger',
  'GET /api/client-documents',
  'GET /api/client-payments',
  'GET /api/client-contract/:id',
  'POST /api/client-card-link',
  'GET /api/client-export',
  'POST /api/client-deletion',
  'DELETE /api/client-deletion',
  'GET /api/client-endings/preview',
  'POST /api/client-cancellation',
  'POST /api/client-withdrawal',
  'GET /api/client-appointments',
  'POST /api/client-appointments',
  'PATCH /api/client-appointments/:id',
  'DELETE /api/client-appointments/:id',
  'POST /api/client-appointments/:id/confirmation',
  'POST /api/client-appointments/:id/payment-link',
  'GET /api/client-appointments/:id/availability',
  'GET /api/client-appointments/:id/calendar.ics',
  'PUT /api/client-appointments/:id/photos/consent',
])

function callsOf(app: ReturnType<typeof appWith>): [string, string][] {
  const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  return [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].map(
    (call) => call.split(' ') as [string, string],
  )
}

describe('refuse by default', () => {
  test('every call that is not named public refuses a visitor, and lets an administrator through', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const calls = callsOf(appWith()).filter(([method, path]) => !publicCalls.has(`${method} ${path}`))
    expect(calls.length).toBeGreaterThan(4)
    for (const [method, path] of calls) {
      const address = path
        .replace(/:id\{\[0-9\]\+\\(\.\w+)\}/, '1$1')
        .replace(':id', '1')
        .replace(':photoId', '1')
        .replace(':place', '1')
      const body = method === 'GET' ? undefined : {}
      const refused = await app.visitor.send(method, address, body)
      expect(`${method} ${path} ${refused.status}`).toBe(`${method} ${path} 401`)
      if (path === '/api/admin/logout' || clientCalls.has(`${method} ${path}`)) continue
      const { status } = await admin.send(method, address, body)
      expect([401, 403, 500]).not.toContain(status)
    }
  }, 30_000)

  test('every public call is a call', () => {
    const calls = callsOf(appWith()).map(([method, path]) => `${method} ${path}`)
    for (const call of publicCalls) expect(calls).toContain(call)
  })
})

const request = {
  name: 'Zoé Abadie',
  email: 'zoe@exemple.fr',
  phone: '0639981234',
  service: 'fast',
  appointmentDate: '2025-03-13',
}

/** Units: KiB. Photographs, lists of clients and the provider's events have more room than words. */
const roomOf = (path: string) => (/photo|pictures|imports|webhooks/.test(path) ? 20 * 1024 : 64)

test.each<[string, ApiErrorKey, (call: MountedCall) => [body: string, type: string] | undefined]>([
  ['from a page of somebody else’s', 'cross_site', () => undefined],
  ['with a body that is no JSON', 'unsupported_media_type', () => ['x', 'text/plain']],
  [
    'with a body over what it has room for',
    'payload_too_large',
    ({ path }) => [JSON.stringify({ csv: 'a'.repeat(roomOf(path) * 1024) }), 'application/json'],
  ],
])('every call that changes something is refused %s', async (_, key, bodyOf) => {
  await using app = await testApp()
  const admin = await app.admin()
  const caller = key === 'cross_site' ? admin.with({ Origin: 'https://ailleurs.example' }) : admin
  const calls = mountedCalls(appWith().routes).filter((call) => usualRefusals(call).includes(key))
  expect(calls.length).toBeGreaterThan(100)
  const missed: string[] = []
  for (const call of calls) {
    const { method, path } = call
    const body = bodyOf(call)
    const address = path.replace(/:\w+(\{[^}]*\})?/g, '1')
    const reply = body ? await caller.raw(method, address, ...body) : await caller.send(method, address)
    const { code } = await reply.json()
    if (reply.status !== apiErrors[key].status || code !== wireCode(key))
      missed.push(`${method} ${path}: ${reply.status} ${code}`)
  }
  expect(missed).toEqual([])
})

describe('every refusal has the one shape', () => {
  test.each([
    ['an unknown path', 'GET', '/api/nope', undefined, 404, 'not_found'],
    ['an unknown path, posted without a type', 'POST', '/api/nope', undefined, 404, 'not_found'],
    ['the bare prefix', 'GET', '/api/', undefined, 404, 'not_found'],
    ['a method of no use', 'DELETE', '/api/contact', undefined, 405, 'method_not_allowed'],
    [
      'a form',
      'POST',
      '/api/contact',
      ['name=x', 'application/x-www-form-urlencoded'],
      415,
      'unsupported_media_type',
    ],
    ['plain text', 'POST', '/api/contact', ['{}', 'text/plain'], 415, 'unsupported_media_type'],
    ['half a JSON', 'POST', '/api/contact', ['{"name":', 'application/json'], 400, 'validation'],
    ['a JSON list', 'POST', '/api/contact', ['[]', 'application/json'], 400, 'validation'],
    ['a JSON null', 'POST', '/api/contact', ['null', 'application/json'], 400, 'validation'],
    ['an empty body', 'POST', '/api/contact', ['', 'application/json'], 400, 'validation'],
    [
      '65 KiB',
      'POST',
      '/api/contact',
      [JSON.stringify({ message: 'a'.repeat(65 * 1024) }), 'application/json'],
      413,
      'payload_too_large',
    ],
  ] as const)('%s', async (_, method, path, body, status, code) => {
    await using app = await testApp()
    const reply = body
      ? await app.visitor.raw(method, path, body[0], body[1])
      : await app.visitor.send(method, path)
    expect(reply.status).toBe(status)
    expect(reply.headers.get('Content-Type')).toStartWith('application/json')
    expect(await reply.json()).toMatchObject({
      success: false,
      code,
      message: expect.stringMatching(/^\p{Lu}.*[.)]$/u),
    })
  })

  test('a wrong method says which ones are right', async () => {
    await using app = await testApp()
    expect((await app.visitor.send('PUT', '/api/contact')).headers.get('Allow')).toBe('GET, POST')
  })

  test('a failure of ours has a number to quote and tells nothing else', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    await app.deps.database.client.execute('drop table contact_messages')
    const reply = await admin.get('/api/contact')
    expect(reply.status).toBe(500)
    const body = await reply.json()
    expect(body).toEqual({
      success: false,
      code: 'internal',
      message: apiErrors.internal.message,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(app.logged.join('')).toContain(body.requestId)
  })
})

describe('a call that changes something comes from our own pages', () => {
  test.each([
    ['no cookie, no origin: a script', {}, 201],
    ['our origin', { Origin: 'http://localhost:3000' }, 201],
    ['the very host that was asked', { Origin: 'http://127.0.0.1:4000', Host: '127.0.0.1:4000' }, 201],
    ['another site', { Origin: 'https://evil.example' }, 403],
    ['a hidden origin', { Origin: 'null' }, 403],
    ['a cookie and no origin', { Cookie: 'admin_session=x' }, 403],
    ['a cookie, from our pages', { Cookie: 'admin_session=x', 'Sec-Fetch-Site': 'same-origin' }, 201],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['another site, by the browser’s word', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    await using app = await testApp()
    expect((await app.visitor.with(headers).post('/api/contact', request)).status).toBe(status)
  })

  test('reading needs no proof, and no other site may read', async () => {
    await using app = await testApp()
    const reply = await app.visitor.with({ Origin: 'https://evil.example' }).get('/api/site')
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('headers', () => {
  test.each(['/api/site', '/api/nope', '/', '/nowhere', '/healthz'])(
    '%s is never framed, sniffed or guessed',
    async (path) => {
      await using app = await testApp({ baseUrl: 'https://tramontane.example' })
      const { headers } = await app.visitor.get(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*'unsafe/)
      expect(headers.get('Strict-Transport-Security')).toStartWith('max-age=31536000')
    },
  )

  test.skipIf(isOnServer)('a file of exports and a copy are no other site’s to load', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const copy = (await (await admin.post('/api/admin/backups')).json()).data.name
    for (const path of ['/api/exports/contacts.csv', '/api/exports/audit.csv', `/api/admin/backups/${copy}`])
      expect((await admin.get(path)).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })

  test('calls are never kept', async () => {
    await using app = await testApp()
    expect((await app.visitor.get('/api/site')).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('pages', () => {
  test('an unknown path is a real 404 in HTML', async () => {
    await using app = await testApp()
    const reply = await app.visitor.get('/nowhere')
    expect(reply.status).toBe(404)
    expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await reply.text()).toContain('<html lang="fr"')
  })

  test('a slash too much leads to the page, with the question kept', async () => {
    await using app = await testApp()
    const reply = await app.visitor.get('/admin/?tab=contacts')
    expect(reply.status).toBe(301)
    expect(reply.headers.get('Location')).toBe('/admin?tab=contacts')
  })

  test('a page that the visitor has is not sent again', async () => {
    await using app = await testApp()
    const first = await app.visitor.get('/')
    const second = await app.visitor.with({ 'If-None-Match': first.headers.get('ETag') ?? '' }).get('/')
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  test('each encoding has a name of its own, and only who has those very bytes is spared them', async () => {
    await using app = await testApp()
    const inEncoding = (accepted: string, has = '') =>
      app.visitor.with({ 'Accept-Encoding': accepted, 'If-None-Match': has }).get('/')
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (one) => (await inEncoding(one)).headers.get('ETag') ?? ''),
    )
    expect(new Set(etags).size).toBe(3)
    const [br = '', gzip = ''] = etags
    expect((await inEncoding('gzip', br)).status).toBe(200)
    const again = await inEncoding('gzip', gzip)
    expect([again.status, again.headers.get('ETag')]).toEqual([304, gzip])
  })

  test.each([
    ['a weak one', (etag: string) => `W/${etag}`, 304],
    ['one of a list', (etag: string) => `"other", W/"third" ,${etag}`, 304],
    ['any', () => '*', 304],
    ['another', () => '"other"', 200],
    ['a piece of it', (etag: string) => etag.slice(0, -2), 200],
    ['none', () => '', 200],
  ])('If-None-Match: %s', async (_, written, status) => {
    await using app = await testApp()
    const etag = (await app.visitor.get('/')).headers.get('ETag') ?? ''
    expect((await app.visitor.with({ 'If-None-Match': written(etag) }).get('/')).status).toBe(status)
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['', null],
  ])('who accepts "%s" receives %s', async (accepted, encoding) => {
    await using app = await testApp()
    const reply = await app.visitor.with({ 'Accept-Encoding': accepted }).get('/')
    expect(reply.headers.get('Content-Encoding')).toBe(encoding)
  })

  test('a change of the settings shows at the next visit', async () => {
    await using app = await testApp()
    await app.visitor.get('/')
    const { current } = app.deps.settings
    app.deps.settings.current = { ...current, identity: { ...current.identity, name: 'Cers Lavage' } }
    expect(await (await app.visitor.get('/')).text()).toContain('Cers Lavage')
  })

  test('what the settings hold cannot close the script that carries them', async () => {
    const closing = '</script><script>alert(1)</script>'
    await using app = await testApp({
      settings: { notice: { text: closing, firstDay: null, lastDay: null } },
    })
    expect(await (await app.visitor.get('/')).text()).not.toContain(closing)
  })
})

describe('health', () => {
  test('alive and ready', async () => {
    await using app = await testApp()
    expect((await app.visitor.get('/healthz')).status).toBe(200)
    expect((await app.visitor.get('/readyz')).status).toBe(200)
  })

  test('a database that is not migrated is not ready', async () => {
    await using app = await testApp()
    await app.deps.database.client.execute('delete from __drizzle_migrations')
    expect((await app.visitor.get('/readyz')).status).toBe(503)
    expect((await app.visitor.get('/healthz')).status).toBe(200)
  })
})

test('a request’s log line holds no query, body, cookie or token', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  await admin.get('/api/contact?q=secret-search')
  await app.visitor.post('/api/contact', { ...request, message: 'secret-message' })
  const text = app.logged.join('')
  expect(app.logged.every((line) => JSON.parse(line))).toBe(true)
  expect(text).toContain('"path":"/api/contact"')
  expect(text).not.toMatch(/secret-|zoe@|0639981234|admin_session|mistral/)
})
