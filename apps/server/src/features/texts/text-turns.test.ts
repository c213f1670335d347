import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { textLimits } from '@tramontane/domain/texts/text-kinds'
import type { Caller } from '../../testing/caller.ts'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { saveTextRow, textRowOf } from './queries.ts'
import { act, draftText, move, newText, publish, readText, waterKey, waterPath, wordsOf } from './testing.ts'

setDefaultTimeout(30_000)

const blog = ['/', '/blog', waterPath]

type Turn = { method: string; path: string; body?: object }

/** What is done to a text: where the site shows something else by it, and where it does not yet. */
const showing: Turn[] = [
  { method: 'DELETE', path: '' },
  { method: 'DELETE', path: '/schedule' },
  { method: 'PATCH', path: '/address', body: { slug: 'ailleurs', takesOver: false } },
  { method: 'POST', path: '/publish', body: { day: null } },
  { method: 'POST', path: '/unpublish', body: {} },
  { method: 'POST', path: '/restore', body: {} },
]
const turns: Turn[] = [
  ...showing,
  { method: 'DELETE', path: '/draft' },
  { method: 'POST', path: '/revert', body: { version: 1 } },
]

function turn(admin: Caller, key: string, { method, path, body }: Turn, revision: number) {
  const address = `/api/admin/texts/${key}${path}`
  return body
    ? admin.send(method, address, { ...body, revision })
    : admin.send(method, `${address}?revision=${revision}`)
}

/** An article that has whatever can be turned: words on the site, others on their day, a draft. */
async function fullText(admin: Caller, path: string) {
  const key = path === '/restore' ? waterKey : (await newText(admin, 'article', 'À soi')).key
  await publish(admin, key, wordsOf({ markdown: 'Publié.' }))
  await publish(admin, key, wordsOf({ markdown: 'Prévu.' }), '2025-04-01')
  await draftText(admin, key, { markdown: 'En cours.' })
  return key
}

async function written(app: TestApp) {
  const tables = ['texts', 'text_versions', 'text_redirects', 'audit_log'] as const
  return Promise.all(tables.map((table) => rowsOf(app, table)))
}

test.each(showing)(
  '$method $path: what a page does not render with is refused, and nothing of it is stored',
  async (asked) => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const key = await fullText(admin, asked.path)
    const { revision } = await readText(admin, key)
    const before = await written(app)
    const { pages } = app.deps
    const prepare = pages.prepare
    pages.prepare = () => Promise.reject(new Error('no page'))
    const refused = await turn(admin, key, asked, revision)
    pages.prepare = prepare
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'text_unrenderable'])
    expect(await written(app)).toEqual(before)
    expect((await turn(admin, key, asked, revision)).status).toBe(200)
  },
)

test.each(turns)(
  '$method $path: who read a text before another wrote it is told with that, and nothing is lost',
  async (asked) => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const key = await fullText(admin, asked.path)
    const now = await readText(admin, key)
    const before = await written(app)
    const refused = await turn(admin, key, asked, now.revision - 1)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'text_changed', data: now })
    expect(await written(app)).toEqual(before)
  },
)

test.each([
  ['text_not_planned', { method: 'DELETE', path: '/schedule' }],
  ['text_without_original', { method: 'POST', path: '/restore', body: {} }],
] as const)('%s: what an article of one’s own does not have is not taken back', async (code, asked) => {
  await using app = await testApp({ pages: blog })
  const admin = await app.admin()
  const { key } = await newText(admin, 'article', 'À soi')
  await publish(admin, key, wordsOf())
  const before = await written(app)
  const { revision } = await readText(admin, key)
  const refused = await turn(admin, key, asked, revision)
  expect([refused.status, (await refused.json()).code]).toEqual([409, code])
  expect(await written(app)).toEqual(before)
})

test('what no text has is not found: an address that the program’s own words have, a key', async () => {
  await using app = await testApp({ pages: blog })
  const admin = await app.admin()
  const { content } = await readText(admin, waterKey)
  const replies = [
    await app.visitor.get(`/api/texts/shown?path=${waterPath}`),
    await admin.post('/api/admin/texts/preview', { key: 'own-0', content }),
  ]
  for (const reply of replies) expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found'])
})

describe('addresses', () => {
  test('of two texts that move to one at once, the second is refused with words', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const one = await newText(admin, 'page', 'Une')
    const other = await newText(admin, 'page', 'Autre')
    const replies = await Promise.all([move(admin, one.key, 'ici'), move(admin, other.key, 'ici')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('that another text is begun at while the pages are made are refused with words', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const { key } = await newText(admin, 'page', 'Une')
    const { prepare } = app.deps.pages
    app.deps.pages.prepare = async (...asked) => {
      const edition = await prepare(...asked)
      await newText(admin, 'page', 'Ici')
      return edition
    }
    const refused = await move(admin, key, 'ici')
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ['slug']])
  })

  test('lead nowhere while their text is off the site, and to nobody else once another text took them over', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const one = await newText(admin, 'page', 'Une')
    await publish(admin, one.key, wordsOf({ category: '' }))
    await move(admin, one.key, 'ici')
    const other = await newText(admin, 'page', 'Autre')
    await publish(admin, other.key, wordsOf({ category: '' }))
    expect((await app.visitor.get(one.path)).status).toBe(301)

    await act(admin, one.key, 'unpublish')
    expect((await app.visitor.get(one.path)).status).toBe(404)
    await act(admin, one.key, 'publish', { day: null })
    expect((await app.visitor.get(one.path)).status).toBe(301)

    expect((await move(admin, other.key, 'une', true)).status).toBe(200)
    await act(admin, other.key, 'unpublish')
    expect((await app.visitor.get('/une')).status).toBe(404)
    expect((await readText(admin, one.key)).pastPaths).toEqual([])
  })

  test('that a draft had are nobody’s once it was moved, and those that it takes over are its own', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    await move(admin, waterKey, 'peu-d-eau')
    await move(admin, waterKey, 'si-peu-d-eau')
    const draft = await newText(admin, 'article', 'Brouillon')
    await move(admin, draft.key, 'peu-d-eau', true)
    expect((await readText(admin, waterKey)).pastPaths).toEqual([waterPath])
    expect((await readText(admin, draft.key)).pastPaths).toEqual([])
  })
})

describe('words that leave the editor stay among the versions', () => {
  test('of a draft that is thrown away', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    await draftText(admin, waterKey, { markdown: 'Jeté.' })
    const { revision } = await readText(admin, waterKey)
    await admin.send('DELETE', `/api/admin/texts/${waterKey}/draft?revision=${revision}`)
    const { versions, hasDraft } = await readText(admin, waterKey)
    expect([hasDraft, versions.map(({ why }) => why)]).toEqual([false, ['kept']])
  })

  test('of a draft and of a plan, once the program’s text is back for good', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const untouched = await (await app.visitor.get(waterPath)).text()
    await publish(admin, waterKey, { markdown: 'Publié.' })
    await publish(admin, waterKey, { markdown: 'Prévu.' }, '2025-04-01')
    await draftText(admin, waterKey, { markdown: 'En cours.' })
    expect((await act(admin, waterKey, 'restore')).status).toBe(200)
    expect(await (await app.visitor.get(waterPath)).text()).toBe(untouched)
    const { versions, scheduledOn, hasDraft } = await readText(admin, waterKey)
    expect([scheduledOn, hasDraft]).toEqual([null, false])
    expect(versions.map(({ why }) => why)).toEqual(['kept', 'scheduled', 'published'])
    expect((await rowsOf(app, 'audit_log')).map(({ action }) => action)).toContain('text.restore')
    app.clock.moveTo('2025-04-02')
    expect(await (await app.visitor.get(waterPath)).text()).not.toContain('Prévu.')
  })
})

test.each([
  ['2025-03-30', '2025-03-29T23:00:00Z'],
  ['2025-03-31', '2025-03-30T22:00:00Z'],
  ['2025-10-26', '2025-10-25T22:00:00Z'],
  ['2025-10-27', '2025-10-26T23:00:00Z'],
])('what is planned for %s is there from %s on, whatever the clocks do', async (day, midnight) => {
  await using app = await testApp({ pages: blog })
  const admin = await app.admin()
  const { key, path } = await newText(admin, 'article', 'Prévu')
  await publish(admin, key, wordsOf(), day)
  app.clock.moveTo(new Date(new Date(midnight).getTime() - 1).toISOString())
  expect((await app.visitor.get(path)).status).toBe(404)
  app.clock.moveTo(midnight)
  expect((await app.visitor.get(path)).status).toBe(200)
})

test('there is an end to how many texts one can have', async () => {
  await using app = await testApp({ pages: blog })
  const admin = await app.admin()
  const { key } = await newText(admin, 'page', 'Le premier')
  await withWrite(app.deps.database, async (tx) => {
    const first = await textRowOf(tx, key)
    for (let made = 1; first && made < textLimits.texts; made += 1)
      await saveTextRow(tx, { ...first, key: `own-${made}`, path: `/texte-${made}` })
  })
  const refused = await admin.post('/api/admin/texts', { kind: 'page', title: 'Un de trop' })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'texts_full'])
})
