import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { withWrite } from '@tramontane/db/with-write'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { saveSettings } from '../site/queries.ts'
import { change } from '../site/testing.ts'
import { notePlannedTexts } from './planned-texts.ts'
import { textsFollower } from './shown/follow-texts.ts'
import { act, draftText, move, newText, publish, readText, waterKey, waterPath, wordsOf } from './testing.ts'

setDefaultTimeout(30_000)

const blog = ['/', '/blog', waterPath, '/blog/entretenir-le-cuir-de-sa-voiture']

async function pageOf(app: TestApp, path: string) {
  return (await app.visitor.get(path)).text()
}

describe('a text of the program', () => {
  test('is listed with its own words, and nothing of it is stored until it is written', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    const { data } = await (await admin.get('/api/admin/texts')).json()
    expect(data).toHaveLength(18)
    expect(data[2]).toMatchObject({ key: waterKey, path: waterPath, state: 'original', hasDraft: false })
    const text = await readText(admin, waterKey)
    expect(text.content).toEqual(text.original as never)
    expect(text.content.markdown).toContain('## La méthode des deux seaux')
    expect(await rowsOf(app, 'texts')).toEqual([])
  })

  test('shows the owner’s words everywhere once published, and is byte for byte what it was once restored', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const before = await Promise.all(blog.map((path) => pageOf(app, path)))
    await draftText(admin, waterKey, { title: 'Laver à l’économie', markdown: 'Trois **litres**, pas plus.' })
    expect(await Promise.all(blog.map((path) => pageOf(app, path)))).toEqual(before)

    expect((await act(admin, waterKey, 'publish', { day: null })).status).toBe(200)
    const article = await pageOf(app, waterPath)
    expect(article).toContain('Trois <strong>litres</strong>, pas plus.')
    expect(article).toContain('<title>Laver à l’économie | Tramontane</title>')
    expect(article).not.toContain('La méthode des deux seaux')
    for (const path of blog) expect(await pageOf(app, path)).toContain('Laver à l’économie')

    expect((await act(admin, waterKey, 'restore')).status).toBe(200)
    expect(await Promise.all(blog.map((path) => pageOf(app, path)))).toEqual(before)
    expect((await readText(admin, waterKey)).versions).toHaveLength(1)
  })

  test('follows the prices of the settings where its words name them', async () => {
    await using app = await testApp({ pages: ['/lavage-auto-perpignan', '/services/lavage-fast-perpignan'] })
    const admin = await app.admin()
    const key = 'landing-lavage-auto-perpignan'
    expect((await publish(admin, key, { markdown: '## Le prix\n\nDehors : {prix-exterieur}.' })).status).toBe(
      200,
    )
    expect(await pageOf(app, '/lavage-auto-perpignan')).toContain('Dehors\u00a0: 39\u00a0€.')
    const { services } = demoBusiness
    await change(admin, { services: { exterieur: { ...services.exterieur, priceCents: 4250 } } } as never)
    expect(await pageOf(app, '/lavage-auto-perpignan')).toContain('Dehors\u00a0: 42,50\u00a0€.')
    expect(await pageOf(app, '/lavage-auto-perpignan')).toContain('<h2 class="text-3xl')
  })

  test('of a wash shows gains, steps and what more there is to say', async () => {
    await using app = await testApp({ pages: ['/services/lavage-fast-perpignan'] })
    const admin = await app.admin()
    const markdown =
      '## Gains\n\n### Un\n\nPremier.\n\n## Étapes\n\n### Deux\n\nSecond.\n\n## Encore\n\nUn mot.'
    await publish(admin, 'service-fast', { markdown, questions: [] })
    const page = await pageOf(app, '/services/lavage-fast-perpignan')
    for (const words of ['Gains', 'Premier.', 'Étapes', 'Second.', 'Encore', 'Un mot.'])
      expect(page).toContain(words)
    expect(page).toContain('Communes desservies')
    expect(page).not.toContain('id="faq"')
  })

  test('cannot be deleted, a page that is linked cannot be taken off, an article can', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    expect((await admin.send('DELETE', `/api/admin/texts/${waterKey}?revision=0`)).status).toBe(409)
    expect((await act(admin, 'landing-lavage-auto-pia', 'unpublish')).status).toBe(409)
    expect((await act(admin, waterKey, 'unpublish')).status).toBe(200)
    expect((await app.visitor.get(waterPath)).status).toBe(404)
    for (const path of ['/', '/blog', '/blog/entretenir-le-cuir-de-sa-voiture'])
      expect(await pageOf(app, path)).not.toContain('peu d’eau</a>')
    expect(await (await app.visitor.get('/blog/rss.xml')).text()).not.toContain(waterPath)
    expect(await (await app.visitor.get('/sitemap.xml')).text()).not.toContain(waterPath)
    await act(admin, waterKey, 'restore')
    expect((await app.visitor.get(waterPath)).status).toBe(200)
  })
})

describe('a text of the owner’s own', () => {
  test('an article is in the blog, on the home page, in the feed and the sitemap, and leaves them with its end', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const { key, path } = await newText(admin, 'article', 'Entretenir ses jantes l’été')
    expect(path).toBe('/blog/entretenir-ses-jantes-l-ete')
    expect((await app.visitor.get(path)).status).toBe(404)
    await publish(admin, key, wordsOf({ title: 'Entretenir ses jantes', markdown: '## Le sel\n\nIl mord.' }))
    const page = await app.visitor.get(path)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('Il mord.')
    expect(html).toContain('"@type":"BlogPosting"')
    expect(html).toContain(`<link rel="canonical" href="${app.deps.config.baseUrl}${path}"`)
    expect(html).toContain('datePublished":"2025-03-10')
    for (const list of ['/', '/blog', waterPath, '/blog/rss.xml', '/sitemap.xml'])
      expect(await pageOf(app, list)).toContain(path)
    const { data } = await (await app.visitor.get('/api/texts')).json()
    expect(data.map(({ slug }: { slug: string }) => slug)).toContain('entretenir-ses-jantes-l-ete')
    const shown = await (await app.visitor.get(`/api/texts/shown?path=${path}`)).json()
    expect(shown.data.article.blocks).toEqual([
      { kind: 'heading', text: 'Le sel' },
      { kind: 'paragraph', text: 'Il mord.' },
    ])

    const { revision } = await readText(admin, key)
    expect((await admin.send('DELETE', `/api/admin/texts/${key}?revision=${revision}`)).status).toBe(200)
    expect((await app.visitor.get(path)).status).toBe(404)
    for (const list of ['/', '/blog', '/blog/rss.xml', '/sitemap.xml'])
      expect(await pageOf(app, list)).not.toContain(path)
    expect(await rowsOf(app, 'text_versions')).toEqual([])
  })

  test('a page stands at an address of its own', async () => {
    await using app = await testApp({ pages: ['/'] })
    const admin = await app.admin()
    const { key, path } = await newText(admin, 'page', 'Nos engagements')
    expect(path).toBe('/nos-engagements')
    await publish(admin, key, wordsOf({ title: 'Nos engagements', markdown: 'Rien que du travail.' }))
    expect(await pageOf(app, path)).toContain('Rien que du travail.')
    expect(await pageOf(app, '/sitemap.xml')).toContain(`${path}</loc><lastmod>2025-03-10`)
    expect((await app.visitor.get('/Nos-Engagements/')).status).toBe(301)
  })
})

test('before a site opens, a text that was published is seen by who runs it alone', async () => {
  await using app = await testApp({ settings: freshBusiness })
  const { database, clock, settings } = app.deps
  await withWrite(database, (tx) => saveSettings(tx, { value: settings.current, updatedAt: clock.now() }))
  const admin = await app.admin()
  const { key, path } = await newText(admin, 'page', 'Nos engagements')
  await publish(admin, key, wordsOf({ title: 'Nos engagements', markdown: 'Rien que du travail.' }))
  await app.deps.pages.warm()
  expect((await app.visitor.get(path)).status).toBe(302)
  expect(await (await admin.get(path)).text()).toContain('Rien que du travail.')
})

describe('an address that changes', () => {
  test('answers 301, however often, and loses it once another text has it', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    expect((await move(admin, waterKey, 'peu-d-eau')).status).toBe(200)
    expect((await move(admin, waterKey, 'tres-peu-d-eau')).status).toBe(200)
    for (const past of [waterPath, '/blog/peu-d-eau']) {
      const reply = await app.visitor.get(`${past}?de=la-lettre`)
      expect([reply.status, reply.headers.get('Location')]).toEqual([
        301,
        '/blog/tres-peu-d-eau?de=la-lettre',
      ])
    }
    expect(await pageOf(app, '/blog/tres-peu-d-eau')).toContain('La méthode des deux seaux')
    expect(await pageOf(app, '/blog')).not.toContain(`href="${waterPath}"`)

    const other = await newText(admin, 'article', 'Autre')
    const refused = await move(admin, other.key, 'peu-d-eau')
    expect((await refused.json()).fields.slug).toContain('mène encore à un autre texte')
    expect((await move(admin, other.key, 'peu-d-eau', true)).status).toBe(200)
    expect((await app.visitor.get('/blog/peu-d-eau')).status).toBe(404)
    expect((await app.visitor.get(waterPath)).status).toBe(301)

    expect((await move(admin, waterKey, 'laver-sa-voiture-avec-peu-d-eau')).status).toBe(200)
    expect((await app.visitor.get(waterPath)).status).toBe(200)
    expect((await app.visitor.get('/blog/tres-peu-d-eau')).headers.get('Location')).toBe(waterPath)
  })

  test.each([
    ['page', 'cgv'],
    ['page', 'admin'],
    ['page', 'admin-mot-de-passe'],
    ['page', 'api'],
    ['page', 'blog'],
    ['page', 'lavage-auto-pia'],
    ['page', 'photos'],
    ['page', 'souscrire'],
    ['page', '404'],
    ['article', '404'],
    ['article', 'preparer-sa-voiture-pour-l-ete'],
    ['page', 'Majuscules'],
    ['page', '../etc'],
    ['page', ''],
  ] as const)('a %s cannot be at %p', async (kind, slug) => {
    await using app = await testApp({
      pages: ['/cgv', '/souscrire', '/lavage-auto-pia', '/blog/preparer-sa-voiture-pour-l-ete'],
    })
    const admin = await app.admin()
    const { key } = await newText(admin, kind, 'Un texte')
    const reply = await move(admin, key, slug)
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields.slug).toBeString()
  })

  test('local pages and washes stay where they are', async () => {
    await using app = await testApp({ pages: [] })
    expect((await move(await app.admin(), 'service-fast', 'fast')).status).toBe(409)
  })
})

describe('a publication day', () => {
  test('shows the text from that midnight in Paris on, without anybody doing anything, and is noted once', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const { key, path } = await newText(admin, 'article', 'Le printemps')
    expect((await publish(admin, key, wordsOf({ title: 'Le printemps' }), '2025-03-20')).status).toBe(200)
    expect(await readText(admin, key)).toMatchObject({ state: 'scheduled', scheduledOn: '2025-03-20' })
    app.clock.moveTo('2025-03-19T22:59:00Z')
    expect((await app.visitor.get(path)).status).toBe(404)
    app.clock.moveTo('2025-03-19T23:00:00Z')
    expect((await app.visitor.get(path)).status).toBe(200)
    expect(await pageOf(app, '/blog')).toContain(path)
    expect(await readText(admin, key)).toMatchObject({ state: 'published', publishedOn: '2025-03-20' })

    expect(await notePlannedTexts(app.deps)).toEqual({ published: 1 })
    expect(await notePlannedTexts(app.deps)).toEqual({ published: 0 })
    const noted = (await rowsOf(app, 'audit_log')).filter(({ action }) => action === 'text.publish')
    expect(noted).toHaveLength(1)
    expect((await app.visitor.get(path)).status).toBe(200)
  })

  test('a new version waits while the old one stays, and can be taken back as a draft', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    await publish(admin, waterKey, { markdown: 'Avant.' })
    await publish(admin, waterKey, { markdown: 'Après.' }, '2025-04-01')
    expect(await pageOf(app, waterPath)).toContain('Avant.')
    const { revision } = await readText(admin, waterKey)
    expect(
      (await admin.send('DELETE', `/api/admin/texts/${waterKey}/schedule?revision=${revision}`)).status,
    ).toBe(200)
    app.clock.moveTo('2025-04-02')
    expect(await pageOf(app, waterPath)).toContain('Avant.')
    expect((await readText(admin, waterKey)).content.markdown).toBe('Après.')
  })

  test('comes to a text that moved meanwhile, and leaves it the day on which it was first published', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const { key } = await newText(admin, 'article', 'Le printemps')
    await publish(admin, key, wordsOf({ markdown: 'Avant.' }))
    await publish(admin, key, wordsOf({ markdown: 'Après.' }), '2025-03-20')
    await move(admin, key, 'avril')
    app.clock.moveTo('2025-03-20')
    expect(await pageOf(app, '/blog/avril')).toContain('Après.')
    const days = { publishedOn: '2025-03-10', modifiedOn: '2025-03-20' }
    expect(await readText(admin, key)).toMatchObject(days)
    await publish(admin, key, wordsOf({ markdown: 'Enfin.' }))
    expect(await readText(admin, key)).toMatchObject(days)
  })

  test('waits no more once other words are published before it', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    await publish(admin, waterKey, { markdown: 'Prévu.' }, '2025-04-01')
    await publish(admin, waterKey, { markdown: 'Plus tôt.' })
    expect((await readText(admin, waterKey)).scheduledOn).toBeNull()
    app.clock.moveTo('2025-04-02')
    expect(await pageOf(app, waterPath)).toContain('Plus tôt.')
  })

  test('that is given up for now, for another day or for none leaves the words where they can be published', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const { key, path } = await newText(admin, 'article', 'Le printemps')
    const words = { title: 'Le printemps', markdown: 'Longuement écrit.' }
    await publish(admin, key, wordsOf(words), '2025-04-01')
    expect((await act(admin, key, 'publish', { day: '2025-04-02' })).status).toBe(200)
    expect(await readText(admin, key)).toMatchObject({ state: 'scheduled', scheduledOn: '2025-04-02' })
    await act(admin, key, 'unpublish')
    expect(await readText(admin, key)).toMatchObject({ state: 'hidden', hasDraft: true, content: words })
    await act(admin, key, 'publish', { day: '2025-04-02' })
    expect((await act(admin, key, 'publish', { day: null })).status).toBe(200)
    expect(await pageOf(app, path)).toContain('Longuement écrit.')
  })
})

describe('nothing that was written is lost', () => {
  test('of two who write, the second is told with the first’s text', async () => {
    await using app = await testApp({ pages: [] })
    const admin = await app.admin()
    const { revision, content } = await readText(admin, waterKey)
    const put = (markdown: string) =>
      admin.send('PUT', `/api/admin/texts/${waterKey}/draft`, { revision, content: { ...content, markdown } })
    const [one, other] = await Promise.all([put('Le premier.'), put('Le second.')])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const refused = await (one.status === 409 ? one : other).json()
    expect(refused.code).toBe('text_changed')
    expect(['Le premier.', 'Le second.']).toContain(refused.data.content.markdown)
    expect(refused.data.revision).toBe(1)
  })

  test('two who publish two texts at once are both shown', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const leather = 'article-entretenir-le-cuir-de-sa-voiture'
    await draftText(admin, waterKey, { markdown: 'De l’eau.' })
    await draftText(admin, leather, { markdown: 'Du cuir.' })
    const replies = await Promise.all(
      [waterKey, leather].map((key) => act(admin, key, 'publish', { day: null })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await pageOf(app, waterPath)).toContain('De l’eau.')
    expect(await pageOf(app, '/blog/entretenir-le-cuir-de-sa-voiture')).toContain('Du cuir.')
  })

  test('an earlier version comes back as a draft, and the draft in its place is kept', async () => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    await publish(admin, waterKey, { markdown: 'Une.' })
    await publish(admin, waterKey, { markdown: 'Deux.' })
    await draftText(admin, waterKey, { markdown: 'Jamais publié.' })
    const [, first] = (await readText(admin, waterKey)).versions
    expect((await act(admin, waterKey, 'revert', { version: first?.id })).status).toBe(200)
    const text = await readText(admin, waterKey)
    expect(text.content.markdown).toBe('Une.')
    expect(text.versions.map(({ why, isShown }) => [why, isShown])).toEqual([
      ['kept', false],
      ['published', true],
      ['published', false],
    ])
    expect(await pageOf(app, waterPath)).toContain('Deux.')
    const kept = await admin.get(`/api/admin/texts/${waterKey}/versions/${text.versions[0]?.id}`)
    expect((await kept.json()).data.content.markdown).toBe('Jamais publié.')
    expect((await act(admin, 'service-fast', 'revert', { version: first?.id })).status).toBe(404)
  })
})

test('what another process published is shown at the next look', async () => {
  await using app = await testApp({ pages: blog })
  const admin = await app.admin()
  const before = app.deps.texts.current
  await publish(admin, waterKey, { markdown: 'D’ailleurs.' })
  app.deps.texts.current = before
  expect(await pageOf(app, waterPath)).not.toContain('D’ailleurs.')
  await textsFollower(app.deps).look()
  expect(await pageOf(app, waterPath)).toContain('D’ailleurs.')
})

test('what is being written is looked at from its title on, with what it lacks; a body that means nothing is refused', async () => {
  await using app = await testApp({ pages: blog })
  const admin = await app.admin()
  const { data } = await (await admin.post('/api/admin/texts', { kind: 'article', title: 'Le gel' })).json()
  const look = async (change: object) =>
    admin.post('/api/admin/texts/preview', { key: data.key, content: { ...data.content, ...change } })
  const begun = await look({})
  expect(begun.status).toBe(200)
  const { shown, lacks } = (await begun.json()).data
  expect(shown.article.title).toBe('Le gel')
  expect(Object.keys(lacks).toSorted()).toEqual(['category', 'description', 'lead', 'markdown'])
  expect((await look({ markdown: 'Dès {prix-lune}.' })).status).toBe(400)
})

describe('what is no page is refused with words, and nothing changes', () => {
  test.each([
    ['no text', { markdown: ' ' }, 'markdown', 'Écrivez le texte.'],
    ['no title', { title: '' }, 'title', 'Indiquez un titre.'],
    [
      'a short description',
      { description: 'Court.' },
      'description',
      'La description compte de 50 à 160 caractères.',
    ],
    [
      'a name that is none',
      { markdown: 'Dès {prix-lune}.' },
      'markdown',
      '{prix-lune} n’est pas un nom connu',
    ],
    ['a brace alone', { lead: 'Un { seul.' }, 'lead', 'Une accolade est seule'],
    [
      'a picture of elsewhere',
      { markdown: '![x](https://evil.example/x.png)' },
      'markdown',
      'n’est pas une de vos',
    ],
    ['a long title', { title: 'x'.repeat(61) }, 'seoTitle', 'moteurs de recherche'],
    ['a wide table', { markdown: '|a|b|c|d|e|\n|-|-|-|-|-|\n|1|2|3|4|5|' }, 'markdown', '4 colonnes'],
    ['too long a text', { markdown: 'x'.repeat(30_001) }, 'content.markdown', '30000 caractères'],
  ])('%s', async (_, content, field, sentence) => {
    await using app = await testApp({ pages: blog })
    const admin = await app.admin()
    const { content: words } = await readText(admin, waterKey)
    const preview = await admin.post('/api/admin/texts/preview', {
      key: waterKey,
      content: { ...words, ...content },
    })
    const { fields, data } = await preview.json()
    expect((fields ?? data.lacks)[field]).toContain(sentence)
    await draftText(admin, waterKey, content)
    expect((await act(admin, waterKey, 'publish', { day: null })).status).toBeOneOf([400, 409])
    expect((await readText(admin, waterKey)).state).toBe('original')
  })
})
