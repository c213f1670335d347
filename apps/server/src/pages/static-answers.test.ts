import { afterAll, expect, test } from 'bun:test'
import { appWith } from '../app.ts'
import { everyAnswer } from '../http/every-answer.ts'
import { wholeHandler } from '../request-handler.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
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
  await app.deps.pages.page('/', '?service=fast')
  return {
    app,
    files,
    slow: wholeHandler(app.deps, files),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const etag = 'the one it has'
const questions: [string, string, Record<string, string>][] = [
  ['a page', '/', {}],
  ['a page, with a question', '/blog?utm_source=carte', {}],
  ['a page that answers what is asked', '/?service=fast', {}],
  ['a page that knows no answer', '/?service=polissage', {}],
  ['a page, in gzip', '/', { 'Accept-Encoding': 'gzip' }],
  ['a page, without brotli', '/', { 'Accept-Encoding': 'br;q=0, gzip' }],
  ['a page, uncompressed', '/', { 'Accept-Encoding': 'identity' }],
  ['a page, for a program', '/', { 'User-Agent': 'curl/8', 'Accept-Encoding': '' }],
  ['a page with a secret in its address', '/activation', {}],
  ['a part of a page', '/', { Range: 'bytes=0-99' }],
  [
    'a page from another site',
    '/',
    { Referer: 'https://www.google.com/', Origin: 'https://ailleurs.example' },
  ],
  ['a page that the visitor has', '/', { 'If-None-Match': etag }],
  ['a page of which the visitor has some', '/', { 'If-None-Match': `"x", W/${etag}` }],
  ['any page', '/blog', { 'If-None-Match': '*' }],
  ['a page that has changed', '/', { 'If-None-Match': '"x"' }],
  ['a page that the visitor has in gzip', '/', { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' }],
  ['a page since a day', '/', { 'If-Modified-Since': 'Mon, 10 Mar 2025 10:00:00 GMT' }],
  ['a file of the build', asset, {}],
  ['a file that has no gzip copy', asset, { 'Accept-Encoding': 'gzip' }],
  ['a file that the visitor has', asset, { 'If-None-Match': etag }],
]

const shared = await warmApp({ baseUrl: 'https://tramontane.example' })
afterAll(() => shared[Symbol.asyncDispose]())

test.each(
  questions.flatMap(([name, path, headers]) =>
    ['GET', 'HEAD'].map((method) => [`${method} ${name}`, method, path, headers] as const),
  ),
)(
  '%s: what stands ready is answered, counted and told as the whole server would',
  async (_, method, path, headers) => {
    const { app, slow } = shared
    const given = { ...browser, ...headers }
    const known = await slow(new Request(`http://localhost${path}`, { headers: given }))
    const has = (value: string) => value.replace(etag, known.headers.get('ETag') ?? '')
    const asked = new Request(`http://localhost${path}`, {
      method,
      headers: Object.entries(given).map(([name, value]) => [name, has(value)]),
    })
    const fast = await noted(app, () => app.handle(asked))
    const whole = await noted(app, () => slow(asked))
    expect(fast).toEqual(whole)
    expect(fast.lines).toHaveLength(1)
  },
)

/** An answer, byte by byte, and what the server notes of it. */
async function noted(app: TestApp, answer: () => Response | Promise<Response>) {
  const before = await countsOf(app)
  app.logged.length = 0
  const response = await answer()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Bun.hash(await response.bytes()),
    lines: linesOf(app),
    counted: subtract(await countsOf(app), before),
  }
}

/** The lines of requests, without what is made for each: an id, and how long it took. */
function linesOf({ logged }: TestApp) {
  return logged
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event === 'request')
    .map(({ time: _, level: __, requestId: ___, ms: ____, ...fields }) => fields)
}

/** How many answers and visits were counted, under what words, whichever metric counted them. */
async function countsOf({ deps }: TestApp): Promise<Record<string, number>> {
  await deps.visits.flush()
  const { rows } = await deps.database.client.execute('select path, source, visits from page_visits')
  const visits = rows.map((row): [string, number] => [`visit ${row.path} ${row.source}`, Number(row.visits)])
  const text = await deps.metrics.text()
  const counted = /^tramontane_(?:ready_answers_total|http_request_duration_seconds_count)\{(.*)\} (\d+)$/gm
  const answers = [...text.matchAll(counted)].map(([, labels = '', count]): [string, number] => [
    labels.replace(/,?method="(GET|HEAD)"/, ''),
    Number(count),
  ])
  const sums = Map.groupBy([...visits, ...answers], ([name]) => name)
  return Object.fromEntries(
    [...sums].map(([name, some]) => [name, some.reduce((sum, [, count]) => sum + count, 0)]),
  )
}

function subtract(counts: Record<string, number>, before: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => {
      const more = count - (before[name] ?? 0)
      return more > 0 ? [[name, more]] : []
    }),
  )
}

test('no middleware is given to pages beside the list of what is done for every answer', async () => {
  await using warm = await warmApp()
  for (const path of ['/', '/blog', '/activation', asset]) {
    const [handlers] = appWith(warm.files).router.match('GET', path)
    const strangers = handlers
      .filter(([[handler, { method }]]) => method !== 'GET' && handler !== everyAnswer)
      .map(([[, { path, method }]]) => `${method} ${path}`)
    // The context of a request answers nothing and tells nothing: it stands first.
    expect(strangers).toEqual(['ALL /*'])
    expect(handlers[1]?.[0][0]).toBe(everyAnswer)
  }
})

test('a page that stands ready is counted, and has its line in the log; a file has one at the debug level', async () => {
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
      ['info', '/'],
      ['info', '/blog'],
      ['debug', asset],
      ['info', '/'],
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
  expect(reply.status).toBe((await warm.slow(asked())).status)
})
