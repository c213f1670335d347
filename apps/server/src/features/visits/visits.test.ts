import { describe, expect, test } from 'bun:test'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { applyRetention } from '../retention/apply-retention.ts'

const browser = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36',
}

/** Everything that the database holds of visits: 'day path source visits'. */
async function stored(app: TestApp): Promise<string[]> {
  await app.deps.visits.flush()
  const { rows } = await app.deps.database.client.execute('select * from page_visits order by 1, 2, 3')
  return rows.map((row) => Object.values(row).join(' '))
}

describe('a page that is opened', () => {
  test.each([
    ['by its address', {}, '/', 'direct'],
    ['from a search engine', { Referer: 'https://www.google.fr/' }, '/', 'google'],
    ['from a network', { Referer: 'https://l.facebook.com/l.php?u=x' }, '/', 'facebook'],
    ['from another site', { Referer: 'https://www.lindependant.fr/article?id=7' }, '/', 'lindependant.fr'],
    ['from a page of ours', { Referer: 'http://localhost/abonnement' }, '/', 'interne'],
    ['from our configured address, behind a proxy', { Referer: 'http://localhost:3000/' }, '/', 'interne'],
    ['from an address without a name', { Referer: 'http://192.0.2.7/' }, '/', 'direct'],
    ['from an application', { Referer: 'android-app://com.example' }, '/', 'direct'],
    ['by a campaign', { Referer: 'https://www.google.fr/' }, '/?utm_source=Flyer-2026', 'utm:flyer-2026'],
    ['with somebody’s address as campaign', {}, '/?utm_source=zoe@exemple.fr', 'direct'],
    ['with a campaign without end', {}, `/?utm_source=${'a'.repeat(41)}`, 'direct'],
  ])('%s', async (_, headers, path, source) => {
    await using app = await testApp({ now: '2026-11-20' })
    expect((await app.visitor.with({ ...browser, ...headers }).get(path)).status).toBe(200)
    expect(await stored(app)).toEqual([`2026-11-20 / ${source} 1`])
  })

  test('counts on its day in Paris, each page and source for itself, and adds up', async () => {
    await using app = await testApp({ now: '2026-10-24T21:59:59Z' })
    const visitor = app.visitor.with(browser)
    await visitor.get('/')
    await stored(app)
    await visitor.get('/')
    app.clock.moveTo('2026-10-24T22:00:00Z')
    await visitor.get('/')
    app.clock.moveTo('2026-10-25T22:59:59Z')
    await visitor.get('/abonnement')
    app.clock.moveTo('2026-10-25T23:00:00Z')
    await visitor.get('/abonnement')
    expect(await stored(app)).toEqual([
      '2026-10-24 / direct 2',
      '2026-10-25 / direct 1',
      '2026-10-25 /abonnement direct 1',
      '2026-10-26 /abonnement direct 1',
    ])
  })

  test('counts too when the browser has it already', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const ETag = (await app.visitor.get('/')).headers.get('ETag') ?? ''
    const again = await app.visitor.with({ ...browser, 'If-None-Match': ETag }).get('/')
    expect(again.status).toBe(304)
    expect(await stored(app)).toEqual(['2026-11-20 / direct 1'])
  })
})

describe('nothing is counted', () => {
  test.each([
    [
      'of a robot',
      '/',
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['of a program', '/', { 'User-Agent': 'curl/8.5.0' }],
    ['of who says nothing', '/', { 'User-Agent': '' }],
    ['of who asks not to be tracked', '/', { DNT: '1' }],
    ['of who asks for privacy', '/', { 'Sec-GPC': '1' }],
    ['of a page fetched ahead of a click', '/', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['of an unknown page', '/nulle-part', {}],
    ['of the back office', '/admin', {}],
    ['of its login', '/admin-login', {}],
    ['of the client space', '/espace-client', {}],
    ['of a page whose address carries a secret', '/activation?jeton=abc', {}],
    ['of a call', '/api/site', {}],
  ])('%s', async (_, path, headers) => {
    await using app = await testApp()
    await app.visitor.with({ ...browser, ...headers }).get(path)
    expect(await stored(app)).toEqual([])
  })

  test('of what only asks for the headers', async () => {
    await using app = await testApp()
    await app.visitor.with(browser).send('HEAD', '/')
    expect(await stored(app)).toEqual([])
  })
})

describe('POST /api/visit', () => {
  test.each([
    ['a page of ours', '/abonnement', 202, ['2026-11-20 /abonnement interne 1']],
    ['no page of ours', '/nulle-part', 202, []],
    ['the back office', '/admin', 202, []],
    ['another site', 'https://evil.example', 400, []],
    ['a path without end', `/${'a'.repeat(200)}`, 400, []],
    ['a number', 12, 400, []],
  ])('%s', async (_, path, status, rows) => {
    await using app = await testApp({ now: '2026-11-20' })
    expect((await app.visitor.with(browser).post('/api/visit', { path })).status).toBe(status)
    expect(await stored(app)).toEqual(rows)
  })

  test('is for our own pages, and not for robots', async () => {
    await using app = await testApp()
    const foreign = app.visitor.with({ ...browser, Origin: 'https://evil.example' })
    expect((await foreign.post('/api/visit', { path: '/' })).status).toBe(403)
    expect((await app.visitor.post('/api/visit', { path: '/' })).status).toBe(202)
    expect(await stored(app)).toEqual([])
  })

  test('takes sixty calls a minute from one address', async () => {
    await using app = await testApp({ rateLimits: 'on', now: '2026-11-20T09:00:00Z' })
    const visitor = app.visitor.with(browser)
    for (let call = 0; call < 60; call += 1) await visitor.post('/api/visit', { path: '/' })
    const refused = await visitor.post('/api/visit', { path: '/' })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    app.clock.moveTo('2026-11-20T09:01:00Z')
    expect((await visitor.post('/api/visit', { path: '/' })).status).toBe(202)
  })
})

test('nothing of the visitor is kept: the table has a day, a page, a source and a number', async () => {
  await using app = await testApp()
  const reply = await app.visitor.with(browser).get('/')
  expect(reply.headers.get('Set-Cookie')).toBeNull()
  const { rows } = await app.deps.database.client.execute("select name from pragma_table_info('page_visits')")
  expect(rows.map(({ name }) => name)).toEqual(['day', 'path', 'source', 'visits'])
})

test('no invented referrer makes the table grow without end', async () => {
  await using app = await testApp()
  for (let site = 0; site < 210; site += 1)
    await app.visitor.with({ ...browser, Referer: `https://site-${site}.example/` }).get('/')
  const rows = await stored(app)
  expect(rows).toHaveLength(201)
  expect(rows.some((row) => row.endsWith('autres 10'))).toBe(true)
})

test('what could not be written is counted with the next', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const { client } = app.deps.database
  await client.execute('alter table page_visits rename to page_visits_away')
  await app.visitor.with(browser).get('/')
  await app.deps.visits.flush()
  await client.execute('alter table page_visits_away rename to page_visits')
  await app.visitor.with(browser).get('/')
  expect(await stored(app)).toEqual(['2026-11-20 / direct 2'])
})

test('counts are forgotten after twenty-five months', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  for (const day of ['2024-10-19', '2024-10-20'])
    await app.deps.database.client.execute(`insert into page_visits values ('${day}', '/', 'direct', 3)`)
  await applyRetention(app.deps)
  expect(await stored(app)).toEqual(['2024-10-20 / direct 3'])
})

test('the owner sees visits per day, page and source; pages opened within the site have no source', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const admin = await app.admin()
  for (const values of [
    `'2026-11-18', '/', 'google', 5`,
    `'2026-11-20', '/', 'direct', 2`,
    `'2026-11-20', '/abonnement', 'interne', 4`,
    `'2026-11-21', '/', 'direct', 9`,
  ])
    await app.deps.database.client.execute(`insert into page_visits values (${values})`)
  const { data } = await (await admin.get('/api/admin/statistics?from=2026-11-18&to=2026-11-20')).json()
  expect(data.visits).toEqual({
    total: 11,
    days: [
      { day: '2026-11-18', visits: 5 },
      { day: '2026-11-19', visits: 0 },
      { day: '2026-11-20', visits: 6 },
    ],
    pages: [
      { path: '/', visits: 7 },
      { path: '/abonnement', visits: 4 },
    ],
    sources: [
      { source: 'google', visits: 5 },
      { source: 'direct', visits: 2 },
    ],
  })
})
