import { expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'
import { askReviews } from './ask-reviews.ts'
import { asked, friday, lastLink, post, stored, thursday, wash } from './testing.ts'

test('the day after a wash its client gets one message with one link, however often the night and the day run', async () => {
  const { app, path } = await asked()
  await using _ = app
  expect(path).toMatch(/^\/avis\/[\w-]{43}$/)
  for (const now of [friday, '2026-11-27T15:00:00Z', '2026-11-28T09:00:00Z']) {
    app.clock.moveTo(now)
    expect(await askReviews(app.deps)).toEqual({ asked: 0 })
  }
  await app.drainMail()
  expect(app.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['karim@exemple.fr', 'Votre avis sur notre lavage'],
  ])
  expect((await stored(app))[0]).toMatchObject({
    wash_day: thursday,
    service: 'Lavage Fast',
    status: 'asked',
  })
})

test('the link is nowhere in the data but sealed', async () => {
  const { app, path } = await asked()
  await using _ = app
  const token = path.split('/').at(-1) ?? ''
  await app.deps.database.client.execute('delete from outbox')
  expect(JSON.stringify(await stored(app))).not.toContain(token)
})

test.each([
  ['a wash of today', { day: '2026-11-27' }, {}],
  ['one that was closed after the third day', { day: '2026-11-23' }, {}],
  ['a canceled one', { status: 'canceled' as const }, {}],
  ['one that is not done yet', { status: 'confirmed' as const }, {}],
])('nobody is asked about %s', async (_, values, client) => {
  await using app = await testApp({ now: friday })
  const { id } = await app.insertClient(client)
  await wash(app, id, values)
  expect(await askReviews(app.deps)).toEqual({ asked: 0 })
})

test.each([
  ['before ten in the morning', '2026-11-27T08:59:00Z'],
  ['after eight in the evening', '2026-11-27T19:00:00Z'],
])('nobody is asked %s', async (_, now) => {
  await using app = await testApp({ now })
  const { id } = await app.insertClient()
  await wash(app, id)
  expect(await askReviews(app.deps)).toEqual({ asked: 0 })
})

test('who has no address is not asked, and the owner may ask nobody', async () => {
  await using app = await testApp({ now: friday })
  const { id } = await app.insertClient()
  await wash(app, id)
  app.deps.settings.current = { ...app.deps.settings.current, asksReviews: false }
  expect(await askReviews(app.deps)).toEqual({ asked: 0 })
  app.deps.settings.current = { ...app.deps.settings.current, asksReviews: true }
  await app.deps.database.client.execute('update clients set email = null, password = null')
  expect(await askReviews(app.deps)).toEqual({ asked: 0 })
})

test.each([
  ['the one of their account', true, 'karim@exemple.fr'],
  ['the one of their request', false, 'de-la-demande@exemple.fr'],
])('the address is %s', async (_, hasAccount, address) => {
  await using app = await testApp({ now: friday })
  const { id } = await app.insertClient()
  const { client } = app.deps.database
  if (!hasAccount) await client.execute('update clients set password = null')
  await client.execute(`insert into contact_messages (id, name, email, phone, service, search_text)
    values (1, 'Karim Benali', 'de-la-demande@exemple.fr', '', 'fast', '')`)
  await wash(app, id)
  await client.execute('update appointments set contact_message_id = 1')
  await askReviews(app.deps)
  await app.drainMail()
  expect(app.mails.map(({ to }) => to.address)).toEqual([address])
})

test('who has asked to be erased is not asked for a review before they are', async () => {
  await using app = await testApp({ now: friday })
  const { id } = await app.insertClient()
  await wash(app, id)
  await app.deps.database.client.execute('update clients set deletion_asked_at = 1')
  expect(await askReviews(app.deps)).toEqual({ asked: 0 })
})

test('of two washes one is asked about, and of those of the next ninety days none', async () => {
  await using app = await testApp({ now: friday })
  const { id } = await app.insertClient()
  await wash(app, id)
  await wash(app, id, { day: '2026-11-25' })
  expect(await askReviews(app.deps)).toEqual({ asked: 1 })
  expect(await stored(app)).toHaveLength(1)
  app.clock.moveTo('2027-02-24T10:00:00Z')
  await wash(app, id, { day: '2027-02-23' })
  expect(await askReviews(app.deps)).toEqual({ asked: 0 })
  app.clock.moveTo('2027-02-26T10:00:00Z')
  expect(await askReviews(app.deps)).toEqual({ asked: 1 })
})

test('who does not want to be asked is not, until they do again; also once two clients turn out to be one', async () => {
  const { app, clientId, path } = await asked()
  await using _ = app
  expect((await post(app, path, { action: 'stop' })).status).toBe(303)
  const { id: other } = await app.insertClient({ email: 'k2@exemple.fr', password: null } as never)
  await wash(app, other)
  await app.deps.database.client.execute('update clients set password = null')
  const admin = await app.admin()
  const merged = await admin.post(`/api/clients/${other}/merge`, { otherId: clientId })
  expect(merged.status).toBe(200)
  app.clock.moveTo('2027-03-01T10:00:00Z')
  await wash(app, other, { day: '2027-02-28' })
  expect(await askReviews(app.deps)).toEqual({ asked: 0 })
  expect((await post(app, path, { action: 'resume' })).status).toBe(303)
  expect(await askReviews(app.deps)).toEqual({ asked: 1 })
  expect(await lastLink(app)).not.toBe(path)
})
