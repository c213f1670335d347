import { expect, test } from 'bun:test'
import { createApp } from '../app.ts'
import { testApp } from '../testing/test-app.ts'
import { storeBytes } from './stored-file.ts'

const asset = '/assets/entry-a1b2c3.js'
const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0', 'Accept-Encoding': 'gzip, br' }

function webFiles() {
  const content = new TextEncoder().encode('export const wind = 1')
  const file = storeBytes(
    { identity: content, br: new Uint8Array([1, 2, 3]) },
    { 'Content-Type': 'text/javascript', 'Cache-Control': 'public, max-age=31536000, immutable' },
  )
  return new Map([[asset, file]])
}

/** A server whose pages below stand ready. */
async function warmApp(options: Parameters<typeof testApp>[0] = {}) {
  const files = webFiles()
  const app = await testApp({ ...options, files })
  for (const path of ['/', '/blog', '/activation']) await app.deps.pages.page(path)
  return { app, slow: createApp(app.deps, files), [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test.each([
  ['a page', '/', {}],
  ['a page, with a question', '/blog?utm_source=carte', {}],
  ['a page, in gzip', '/', { 'Accept-Encoding': 'gzip' }],
  ['a page, uncompressed', '/', { 'Accept-Encoding': 'identity' }],
  ['a page with a secret in its address', '/activation', {}],
  ['a file of the build', asset, {}],
  ['a file that has no gzip copy', asset, { 'Accept-Encoding': 'gzip' }],
])('%s is answered as the whole server would, and again to who has it', async (_, path, headers) => {
  await using warm = await warmApp({ baseUrl: 'https://tramontane.example' })
  const asked = () => new Request(`http://localhost${path}`, { headers: { ...browser, ...headers } })
  const fast = await warm.app.handle(asked())
  const slow = await warm.slow.fetch(asked())
  expect(fast.status).toBe(200)
  expect(Object.fromEntries(fast.headers)).toEqual(Object.fromEntries(slow.headers))
  expect(await fast.bytes()).toEqual(await slow.bytes())

  const has = { ...browser, ...headers, 'If-None-Match': fast.headers.get('ETag') ?? '' }
  const again = await warm.app.handle(new Request(`http://localhost${path}`, { headers: has }))
  const slowAgain = await warm.slow.fetch(new Request(`http://localhost${path}`, { headers: has }))
  expect(again.status).toBe(304)
  expect(Object.fromEntries(again.headers)).toEqual(Object.fromEntries(slowAgain.headers))
  expect(await again.text()).toBe('')
})

test('a page that stands ready is counted, and told at the debug level', async () => {
  await using warm = await warmApp()
  const { app } = warm
  const visitor = app.visitor.with(browser)
  await visitor.get('/?utm_source=carte')
  await visitor.get('/blog')
  await visitor.get(asset)
  await app.visitor.with({ 'User-Agent': 'curl/8' }).get('/')
  await app.deps.visits.flush()

  const { rows } = await app.deps.database.client.execute(
    'select path, source, visits from page_visits order by path',
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['/', 'utm:carte', 1],
    ['/blog', 'direct', 1],
  ])
  const text = await app.deps.metrics.text()
  expect(text).toContain('tramontane_ready_answers_total{kind="page",status="2xx"} 3')
  expect(text).toContain('tramontane_ready_answers_total{kind="asset",status="2xx"} 1')
  const lines = app.logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request')
  expect(lines.map(({ level, path }) => [level, path])).toEqual([
    ...[
      ['debug', '/'],
      ['debug', '/blog'],
      ['debug', asset],
      ['debug', '/'],
    ],
  ])
})

test('no page is answered that is no longer true: other settings and another day make it anew', async () => {
  await using warm = await warmApp({ now: '2025-03-10T22:59:59Z' })
  const { app } = warm
  const text = async (path: string) => (await app.visitor.get(path)).text()
  expect(await text('/')).toContain('"today":"2025-03-10"')
  app.clock.moveTo('2025-03-10T23:00:00Z')
  expect(await text('/')).toContain('"today":"2025-03-11"')
  expect(await text('/')).toContain('"today":"2025-03-11"')
  app.clock.moveTo('2025-03-10T22:59:59Z')
  expect(await text('/')).toContain('"today":"2025-03-10"')

  const { current } = app.deps.settings
  expect(await text('/')).not.toContain('Cers Lavage')
  app.deps.settings.current = { ...current, identity: { ...current.identity, name: 'Cers Lavage' } }
  expect(await text('/')).toContain('Cers Lavage')
  expect(await text('/')).toContain('Cers Lavage')
})

test.each([
  ['another method', 'POST', '/', 404],
  ['a path that needs decoding', 'GET', '/%62log', 200],
  ['a slash too much', 'GET', '/blog/', 301],
  ['an unknown path', 'GET', '/nulle-part', 404],
  ['the path of the missing page', 'GET', '/404', 404],
  ['a call', 'GET', '/api/site', 200],
])('%s is left to the rest of the server', async (_, method, path, status) => {
  await using warm = await warmApp()
  const asked = () => new Request(`http://localhost${path}`, { method, headers: browser })
  const reply = await warm.app.handle(asked())
  expect(reply.status).toBe(status)
  expect(reply.status).toBe((await warm.slow.fetch(asked())).status)
})
