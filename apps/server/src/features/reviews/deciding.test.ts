import { expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { asked, kind, post, stored } from './testing.ts'

async function given(words = 'Très bien.') {
  const { app, path } = await asked()
  await post(app, path, { ...kind, words })
  app.mails.length = 0
  const admin = await app.admin()
  const call = '/api/admin/reviews'
  const list = async (search = '') => (await admin.get(`${call}${search}`)).json()
  const shown = async () => (await (await app.visitor.get('/api/reviews')).json()).data
  return { app, path, admin, call, list, shown }
}

test('the owner sees what was given, by status and by words', async () => {
  const { app, list } = await given('Des sièges comme neufs, Élodie.')
  await using _ = app
  const { data, total } = await list()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    ...{ name: 'Karim', rating: 5, washDay: '2026-11-26', status: 'published', revision: 1 },
    client: { name: 'Karim Benali' },
  })
  expect((await list('?q=elodie')).total).toBe(1)
  expect((await list('?q=benali')).total).toBe(1)
  expect((await list('?q=absent')).total).toBe(0)
  expect((await list('?status=waiting')).total).toBe(0)
  for (const sort of ['-rating', 'name', 'washDay', 'status', 'givenAt'])
    expect((await list(`?sort=${sort}`)).total).toBe(1)
})

test('one answer stands beside a review, and can be changed or taken back; of two at once the second reads the first', async () => {
  const { app, admin, call, list, shown } = await given()
  await using _ = app
  const answer = (words: string, revision = 1) => admin.send('PUT', `${call}/1/answer`, { revision, words })
  const replies = await Promise.all([answer('Merci !'), answer('À bientôt.')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = await replies.find(({ status }) => status === 409)?.json()
  expect(refused.code).toBe('review_changed')
  expect(refused.data.answer.words).toMatch(/Merci|bientôt/)
  expect((await shown()).reviews[0].answer.on).toBe('2026-11-27')
  expect(await (await app.visitor.get('/avis')).text()).toContain('Notre réponse')
  expect((await answer('Autrement dit.', 2)).status).toBe(200)
  expect((await list()).data[0].answer.words).toBe('Autrement dit.')
  expect((await answer('', 3)).status).toBe(200)
  expect((await shown()).reviews[0].answer).toBeNull()
})

test('a refusal has a reason of the list, hides the review, is kept, and is told with the way to correct it', async () => {
  const { app, path, admin, call, list, shown } = await given('Appelez le 0639984321.')
  await using _ = app
  const refuse = (body: object) => admin.post(`${call}/1/refuse`, { revision: 1, ...body })
  expect((await refuse({ reason: 'bad_note' })).status).toBe(400)
  expect((await refuse({})).status).toBe(400)
  expect((await refuse({ reason: 'personal_data', words: 'Enlevez le numéro.' })).status).toBe(200)
  expect(await shown()).toBeNull()
  expect((await list('?status=refused')).data[0].refusal).toMatchObject({ reason: 'personal_data' })
  expect((await stored(app))[0]).toMatchObject({ words: 'Appelez le 0639984321.' })

  await app.drainMail()
  const [mail] = app.mails.filter(({ subject }) => subject.includes('pas publié'))
  expect(mail?.text).toContain('Coordonnées ou données personnelles')
  expect(mail?.text).toContain('Enlevez le numéro.')
  expect(mail?.text).toContain(path)
  expect(await (await app.visitor.get(path)).text()).toContain('Enlevez le numéro.')

  const corrected = { ...kind, action: 'correct', revision: '2', words: 'Bien.' }
  expect((await post(app, path, corrected)).status).toBe(303)
  expect((await list('?status=waiting')).total).toBe(1)
  expect((await admin.post(`${call}/1/publish`, { revision: 3 })).status).toBe(200)
  expect((await shown()).reviews[0].text).toBe('Bien.')
})

test('what was refused and is shown after all is told to its author', async () => {
  const { app, admin, call, shown } = await given()
  await using _ = app
  await admin.post(`${call}/1/refuse`, { revision: 1, reason: 'off_topic' })
  expect(await shown()).toBeNull()
  expect((await admin.post(`${call}/1/publish`, { revision: 2 })).status).toBe(200)
  await app.drainMail()
  expect(app.mails.map(({ subject }) => subject)).toContain('Votre avis est publié')
  expect((await shown()).reviews).toHaveLength(1)
})

test.each([
  ['publish', {}],
  ['refuse', { reason: 'off_topic' }],
])(
  '%s: a review that its author changed meanwhile is not decided on, and nobody is written to',
  async (deed, body) => {
    const { app, path, admin, call, list } = await given()
    await using _ = app
    await post(app, path, { ...kind, action: 'correct', revision: '1', words: 'Bien, sans plus.' })
    await app.drainMail()
    const sent = app.mails.length
    const [before] = await stored(app)
    const refused = await admin.post(`${call}/1/${deed}`, { revision: 1, ...body })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'review_changed', data: (await list()).data[0] })
    await app.drainMail()
    expect([(await stored(app))[0], app.mails.length]).toEqual([before, sent])
  },
)

test('no call changes the words or the note of a review, or makes one go', async () => {
  const { app, admin, call } = await given()
  await using _ = app
  for (const [method, path] of [
    ['PATCH', `${call}/1`],
    ['PUT', `${call}/1`],
    ['DELETE', `${call}/1`],
  ] as const)
    expect((await admin.send(method, path, { rating: 5, words: 'x' })).status).toBe(404)
  const reply = await admin.send('PUT', `${call}/1/answer`, { revision: 1, words: 'Merci', rating: 1 })
  expect((await reply.json()).data.rating).toBe(5)
})

test('what no list knows to ask for is refused in words, on the screen and as a file', async () => {
  const { app, admin, call } = await given()
  await using _ = app
  for (const path of [call, '/api/exports/reviews.csv']) {
    const reply = await admin.get(`${path}?id=zero`)
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'validation', fields: { id: 'Cet avis n’existe pas.' } },
    ])
  }
})

test('the whole view is a file, and the journal knows who did what', async () => {
  const { app, admin, call } = await given('=CMD()')
  await using _ = app
  const csv = await (await admin.get('/api/exports/reviews.csv')).text()
  expect(csv).toContain('Donné le;Note;Avis;Auteur')
  expect(csv).toContain("'=CMD()")
  await admin.post(`${call}/1/refuse`, { revision: 1, reason: 'advertising' })
  const { data } = await (await admin.get('/api/admin/audit?status=avis')).json()
  expect(data.map(({ action }: { action: string }) => action)).toEqual(['review.refuse', 'review.give'])
  expect(await rowsOf(app, "audit_log where action = 'review.refuse'")).toMatchObject([
    { details: JSON.stringify({ ground: 'advertising' }) },
  ])
})
