import { expect, test } from 'bun:test'
import type { TestApp } from '../../testing/test-app.ts'
import { publishDueReviews } from './decide-review.ts'
import { asked, kind, post, stored } from './testing.ts'

async function summaryOf(app: TestApp) {
  return (await (await app.visitor.get('/api/reviews')).json()).data
}

async function todos(app: TestApp) {
  const { rows } = await app.deps.database.client.execute(
    "select title, detail from todo_items where kind = 'review' and done_at is null order by id",
  )
  return rows.map(({ title, detail }) => [title, detail])
}

test('the page tells a first name, a service and a day, and nothing else of anybody; looking changes nothing', async () => {
  const { app, path } = await asked()
  await using _ = app
  const before = await stored(app)
  const reply = await app.visitor.get(path)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Referrer-Policy')).toBe('same-origin')
  const html = await reply.text()
  expect(html).toContain('noindex')
  for (const word of ['Karim', 'Lavage Fast', '26 novembre 2026']) expect(html).toContain(word)
  for (const word of ['Benali', 'karim@', '0639', 'Jaurès', 'FX-871']) expect(html).not.toContain(word)
  expect(await stored(app)).toEqual(before)
})

test('what is given is shown at once, whatever its note: on pages, in the call, and to the owner', async () => {
  const { app, path } = await asked()
  await using _ = app
  expect(await summaryOf(app)).toBeNull()
  expect(await (await app.visitor.get('/avis')).text()).toContain('pas encore d’avis')

  expect((await post(app, path, { ...kind, rating: '1', words: 'Décevant.' })).status).toBe(303)

  expect(await summaryOf(app)).toMatchObject({
    ...{ rating: 1, user_ratings_total: 1, url: 'http://localhost:3000/avis' },
    reviews: [
      { author_name: 'Karim', rating: 1, text: 'Décevant.', experience_on: '2026-11-26', verified: true },
    ],
  })
  const all = await (await app.visitor.get('/avis')).text()
  for (const word of ['Décevant.', 'Avis vérifié', '27 novembre 2026', '26 novembre 2026', '1/5 (1 avis)'])
    expect(all).toContain(word)
  expect(await (await app.visitor.get('/')).text()).toContain('1/5 (1 avis)')
  expect(await (await app.visitor.get('/cgv')).text()).toContain('1/5 (1 avis)')
  expect(await todos(app)).toEqual([['Nouvel avis : Karim, 1/5', 'Décevant.']])
  expect(await (await app.visitor.get(path)).text()).toContain('votre avis est publié')
})

test.each([
  ['no note', { rating: '' }, 'Choisissez une note'],
  ['another note', { rating: '6' }, 'Choisissez une note'],
  ['half a note', { rating: '4.5' }, 'Choisissez une note'],
  ['no name', { name: ' ' }, 'Indiquez le nom à afficher'],
  ['no consent', { consent: '' }, 'Votre accord est nécessaire'],
  ['five thousand signs', { words: 'é'.repeat(5000) }, 'ne doit pas dépasser 2000'],
])('%s is refused with its sentence, and what was typed is there again', async (_, fields, sentence) => {
  const { app, path } = await asked()
  await using __ = app
  const reply = await post(app, path, { ...kind, words: 'Bien lavé', ...fields })
  expect(reply.status).toBe(400)
  const html = (await reply.text()).replaceAll('\u00a0', ' ')
  expect(html).toContain(sentence)
  if (!('words' in fields)) expect(html).toContain('Bien lavé')
  expect((await stored(app))[0]?.status).toBe('asked')
})

test('two who send at once make one review, and the second learns that there is one', async () => {
  const { app, path } = await asked()
  await using _ = app
  const replies = await Promise.all([
    post(app, path, kind),
    post(app, path, { ...kind, rating: '2', words: 'Non.' }),
    post(app, path, kind),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 303, 409])
  expect(await stored(app)).toHaveLength(1)
  expect((await summaryOf(app)).reviews[0].text).toBe('Très bien.')
})

test('its author corrects it by the same link, and says which version they read', async () => {
  const { app, path } = await asked()
  await using _ = app
  await post(app, path, kind)
  app.clock.moveTo('2026-12-01')
  const correct = { ...kind, action: 'correct', revision: '1', rating: '3', words: 'Moins bien.' }
  expect((await post(app, path, correct)).status).toBe(303)
  expect((await post(app, path, { ...correct, words: 'Encore.' })).status).toBe(409)
  expect((await summaryOf(app)).reviews[0]).toMatchObject({
    ...{ rating: 3, text: 'Moins bien.', edited_on: '2026-12-01' },
    time: Date.parse('2026-11-27T09:05:00Z') / 1000,
  })
  expect(await (await app.visitor.get('/avis')).text()).toContain('modifié le')
})

test('withdrawn, nothing of it stays, and another may be given while the link takes one', async () => {
  const { app, path } = await asked()
  await using _ = app
  const correction = { ...kind, action: 'correct', revision: '0' }
  expect((await post(app, path, correction)).status).toBe(409)
  await post(app, path, { ...kind, words: 'À oublier.' })
  const admin = await app.admin()
  await admin.send('PUT', '/api/admin/reviews/1/answer', { revision: 1, words: 'Merci.' })
  expect((await post(app, path, { action: 'withdraw', revision: '2' })).status).toBe(303)
  expect(await summaryOf(app)).toBeNull()
  expect(JSON.stringify(await stored(app))).not.toContain('À oublier.')
  expect(await todos(app)).toEqual([])
  expect((await post(app, path, { ...kind, revision: '3' })).status).toBe(303)
  expect((await summaryOf(app)).reviews).toMatchObject([{ answer: null }])
})

test('a link takes a review until its last day; what was given is shown and changed after it', async () => {
  const { app, path } = await asked()
  await using _ = app
  app.clock.moveTo('2027-01-26T22:59:00Z')
  expect(await (await app.visitor.get(path)).text()).toContain('26 janvier 2027')
  app.clock.moveTo('2027-01-26T23:00:00Z')
  expect(await (await app.visitor.get(path)).text()).toContain('son délai est passé')
  expect((await post(app, path, kind)).status).toBe(409)
  app.clock.moveTo('2027-01-26T22:59:00Z')
  expect((await post(app, path, kind)).status).toBe(303)
  app.clock.moveTo('2027-06-01')
  const correct = { ...kind, action: 'correct', revision: '1', words: 'Bien.' }
  expect((await post(app, path, correct)).status).toBe(303)
})

test('a guessed link leads nowhere', async () => {
  const { app, path } = await asked()
  await using _ = app
  const guessed = `${path.slice(0, -4)}AAAA`
  expect((await app.visitor.get(guessed)).status).toBe(404)
  expect((await post(app, guessed, kind)).status).toBe(404)
  expect((await app.visitor.get('/avis/court')).status).toBe(404)
})

test('a wash that is set back to not done takes no review', async () => {
  const { app, path } = await asked()
  await using _ = app
  await app.deps.database.client.execute("update appointments set status = 'confirmed'")
  expect(await (await app.visitor.get(path)).text()).toContain('n’est pas noté comme terminé')
  expect((await post(app, path, kind)).status).toBe(409)
})

test('a number, an address or an insult waits for the owner’s look, a week at the most, and nothing of it is changed', async () => {
  const { app, path } = await asked()
  await using _ = app
  const words = 'Rappelez-moi au 06 39 98 43 21.'
  await post(app, path, { ...kind, words })
  expect(await summaryOf(app)).toBeNull()
  expect((await todos(app))[0]?.[0]).toBe('Avis à regarder : Karim, 5/5')
  expect(String((await todos(app))[0]?.[1])).toContain('un numéro de téléphone')
  expect((await (await app.visitor.get(path)).text()).replaceAll('\u00a0', ' ')).toContain('4 décembre 2026')

  app.clock.moveTo('2026-12-04T09:00:00Z')
  expect(await publishDueReviews(app.deps)).toEqual({ published: 0 })
  app.clock.moveTo('2026-12-04T09:05:00Z')
  expect(await publishDueReviews(app.deps)).toEqual({ published: 1 })
  expect((await summaryOf(app)).reviews[0].text.replaceAll('\u00a0', ' ')).toBe(words)
  expect(await todos(app)).toEqual([])
})

test('a number in the place of a name waits too', async () => {
  const { app, path } = await asked()
  await using _ = app
  await post(app, path, { ...kind, name: '06 39 98 43 21' })
  expect(await summaryOf(app)).toBeNull()
})

test('by a clock that leapt nothing is shown before its time', async () => {
  const { app, path } = await asked()
  await using _ = app
  await post(app, path, { ...kind, words: 'Quel escroc.' })
  await app.deps.database.client.execute(
    "insert into leases (name, holder, expires_at, done_for) values ('retention-ran', '', 0, '2026-11-27')",
  )
  app.clock.moveTo('2029-11-27T09:05:00Z')
  expect(await publishDueReviews(app.deps)).toEqual({ published: 0 })
})

test('hostile words are shown as they are read: no mark-up, no sign that turns them around', async () => {
  const { app, path } = await asked()
  await using _ = app
  const words = '<script>alert(1)</script> "\u202Eévitart\u202C" 🚗\r\n\r\n& fin'
  await post(app, path, { ...kind, words, name: '<b>K\u200Barim</b>' })
  const html = await (await app.visitor.get('/avis')).text()
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).not.toMatch(/[\u202A-\u202E\u200B]/)
  expect((await summaryOf(app)).reviews[0]).toMatchObject({ author_name: '<b>Karim</b>' })
  expect((await summaryOf(app)).reviews[0].text).toContain('🚗\n\n& fin')
})

test('an erased client’s review keeps its words without a name, and its link leads nowhere', async () => {
  const { app, path, clientId } = await asked()
  await using _ = app
  await post(app, path, { ...kind, words: 'Impeccable.', name: 'Zébulon' })
  await app.deps.database.client.execute("update subscriptions set status = 'cancelled'")
  const admin = await app.admin()
  expect((await admin.send('DELETE', `/api/client-accounts/${clientId}`)).status).toBe(200)
  expect((await summaryOf(app)).reviews[0]).toMatchObject({ author_name: 'Client', text: 'Impeccable.' })
  expect(await (await app.visitor.get('/avis')).text()).not.toContain('Zébulon')
  expect((await app.visitor.get(path)).status).toBe(404)
})

test('twenty reviews are a page, and the average is that of all', async () => {
  const { app } = await asked()
  await using _ = app
  for (let turn = 0; turn < 45; turn += 1)
    await app.deps.database.client.execute({
      sql: `insert into reviews (asked_at, expires_at, changed_at, wash_day, service, status, rating, words, shown_name, published_at)
        values (1, 2, 3, '2026-11-01', 'Lavage Fast', 'published', ?, ?, 'Zoé', ?)`,
      args: [turn < 44 ? 5 : 1, `Avis numéro ${turn}.`, 1_763_000_000_000 + turn],
    })
  await app.deps.reviews.refresh()
  expect(await summaryOf(app)).toMatchObject({ rating: 4.9, user_ratings_total: 45 })
  const page = async (search: string) =>
    (await (await app.visitor.get(`/avis${search}`)).text()).match(/Avis numéro \d+/g)?.slice(0, 1)
  expect(await page('')).toEqual(['Avis numéro 44'])
  expect(await page('?page=2')).toEqual(['Avis numéro 24'])
  expect(await page('?page=3')).toEqual(['Avis numéro 4'])
  for (const search of ['?page=4', '?page=0', '?page=x', '?page=1e9', '?other=2'])
    expect(await page(search)).toEqual(['Avis numéro 44'])
})
