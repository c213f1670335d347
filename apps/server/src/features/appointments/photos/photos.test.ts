import { expect, test } from 'bun:test'
import { photoConsent, photoConsentText } from '@tramontane/content/photo-consent'
import { photosPerWash } from '@tramontane/domain/washes/wash-photos'
import { insertMonth, loggedInClient, rowsOf } from '../../../testing/client-fixtures.ts'
import { clientPassword } from '../../../testing/database/insert-subscriber.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { applyRetention } from '../../retention/apply-retention.ts'
import { convertFor, lastToken, look } from '../one-off/testing.ts'
import { photosKept } from './queries.ts'

const now = '2026-11-24T09:00:00Z'
const nowOnWire = '2026-11-24T09:00:00.000Z'
const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** One blue pixel, made as wide as asked, with what a camera writes beside it. */
async function picture(width = 4): Promise<string> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
    'base64',
  )
  const jpeg = await new Bun.Image(pixel).resize(width, width).jpeg().buffer()
  const place = Buffer.from('Exif\0\0 GPS 42.68866 2.89483')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]).toString('base64')
}

async function appWithWash() {
  const app = await testApp({ now })
  const client = await loggedInClient(app)
  const { appointmentId } = await insertMonth(app, {
    clientId: client.id,
    subscriptionId: client.subscriptionId,
  })
  const admin = await app.admin()
  const photo = async (change: object = {}) =>
    admin.post(`/api/appointments/${appointmentId}/photos`, {
      ...{ kind: 'before', image: await picture(), at: '2026-11-24T08:59:00Z', key: key(1) },
      ...change,
    })
  return { app, admin, client, appointmentId, photo }
}

async function ownPhotos({ caller }: { caller: TestApp['visitor'] }, id: number) {
  const list = (await (await caller.get('/api/client-appointments?history=true')).json()) as {
    id: number
    photos: { id: number; url: string; kind: string; consentedAt: string | null }[]
  }[]
  return list.find((wash) => wash.id === id)?.photos ?? []
}

test('a photograph is made anew, small and without the camera’s notes, and its client sees it', async () => {
  const { app, client, appointmentId, photo } = await appWithWash()
  await using _ = app
  expect((await photo({ kind: 'after', key: key(2) })).status).toBe(201)
  expect(await photosKept(app.deps.database.db)).toMatchObject({ photos: 1, bytes: expect.any(Number) })
  const reply = await photo({ image: await picture(2500) })
  expect([reply.status, await reply.json()]).toMatchObject([
    201,
    { success: true, data: { kind: 'before', at: '2026-11-24T08:59:00.000Z', consentedAt: null } },
  ])
  const photos = await ownPhotos(client, appointmentId)
  expect(photos.map(({ kind }) => kind)).toEqual(['before', 'after'])
  const served = await client.caller.get(photos[0]?.url ?? '')
  expect(served.headers.get('Content-Type')).toBe('image/webp')
  expect(served.headers.get('Cache-Control')).toBe('private, max-age=86400')
  const bytes = Buffer.from(await served.arrayBuffer())
  expect((await new Bun.Image(bytes).metadata()).width).toBe(1280)
  expect(bytes.includes('42.68866')).toBe(false)
})

test('neither a visitor nor another client sees it, and only an administrator adds or takes away', async () => {
  const { app, admin, client, appointmentId, photo } = await appWithWash()
  await using _ = app
  const { url } = (await (await photo()).json()).data
  const other = await loggedInClient(app, { email: 'autre@exemple.fr' })
  expect((await app.visitor.get(url)).status).toBe(401)
  expect((await other.caller.get(url)).status).toBe(404)
  expect((await admin.get(url)).status).toBe(200)
  const ofAnotherWash = url.replace(/\d+\/photos/, '999/photos')
  expect((await admin.get(ofAnotherWash)).status).toBe(404)
  expect((await admin.send('DELETE', ofAnotherWash)).status).toBe(404)
  expect((await admin.get(url)).status).toBe(200)
  for (const caller of [app.visitor, other.caller, client.caller]) {
    expect((await caller.send('DELETE', url)).status).toBe(401)
    expect((await caller.post(`/api/appointments/${appointmentId}/photos`, {})).status).toBe(401)
  }
  const consent = `/api/client-appointments/${appointmentId}/photos/consent`
  expect((await other.caller.send('PUT', consent, { photoId: 1, isGiven: true })).status).toBe(404)
})

test('twenty times the same key at once is one photograph; taken away, its key brings nothing back', async () => {
  const { app, admin, client, appointmentId, photo } = await appWithWash()
  await using _ = app
  const replies = await Promise.all(Array.from({ length: 20 }, () => photo()))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  const photos = await ownPhotos(client, appointmentId)
  expect(photos).toHaveLength(1)
  expect((await admin.send('DELETE', photos[0]?.url ?? '')).status).toBe(200)
  expect((await admin.send('DELETE', photos[0]?.url ?? '')).status).toBe(404)
  expect((await photo()).status).toBe(201)
  expect(await ownPhotos(client, appointmentId)).toEqual([])
  expect((await client.caller.get(photos[0]?.url ?? '')).status).toBe(404)
})

test.each<[string, object, number, string]>([
  ['what is no picture', { image: 'AAAA' }, 400, 'image'],
  ['nothing', { image: '' }, 400, 'image'],
  ['no kind', { kind: 'during' }, 400, 'kind'],
  ['no instant', { at: 'hier' }, 400, 'at'],
  ['no key', { key: 'x' }, 400, 'key'],
])('%s is refused in words', async (_name, change, status, field) => {
  const { app, photo } = await appWithWash()
  await using _ = app
  const reply = await photo(change)
  expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([status, [field]])
})

test('a wash has twelve at most, a key is of one wash, and a clock that is ahead or lost takes nothing at another time', async () => {
  const { app, admin, client, appointmentId, photo } = await appWithWash()
  await using _ = app
  const image = await picture()
  for (let n = 1; n <= photosPerWash; n += 1) expect((await photo({ image, key: key(n) })).status).toBe(201)
  const full = await photo({ image, key: key(99) })
  expect([full.status, (await full.json()).code]).toEqual([409, 'photos_full'])
  const taken = await admin.post(`/api/appointments/${appointmentId + 1}/photos`, {
    ...{ kind: 'after', image, at: '2026-11-24T08:00:00Z', key: key(1) },
  })
  expect([taken.status, (await taken.json()).code]).toEqual([409, 'key_reused'])
  const unknown = await admin.post('/api/appointments/999/photos', {
    ...{ kind: 'after', image, at: '2026-11-24T08:00:00Z', key: key(100) },
  })
  expect(unknown.status).toBe(404)

  const [first] = await ownPhotos(client, appointmentId)
  await admin.send('DELETE', first?.url ?? '')
  for (const [n, at] of ['2027-01-01T00:00:00Z', '1970-01-01T00:00:00Z'].entries()) {
    const reply = await (await photo({ image, key: key(101 + n), at })).json()
    expect(reply.data.at).toBe('2026-11-24T09:00:00.000Z')
    await admin.send('DELETE', reply.data.url)
  }
})

test('a photograph and another deed of the day never share a key', async () => {
  const { app, admin, client, appointmentId, photo } = await appWithWash()
  await using _ = app
  const pay = (n: number) =>
    admin.post(`/api/appointments/${appointmentId}/payments`, {
      ...{ method: 'cash', cents: 100, at: now, key: key(n) },
    })
  expect((await photo()).status).toBe(201)
  const paid = await pay(1)
  expect([paid.status, (await paid.json()).code]).toEqual([409, 'key_reused'])
  expect(await rowsOf(app, 'wash_payments')).toEqual([])
  await app.deps.database.client.execute(
    `insert into day_deeds (key, kind, day, at, asked, answer, actor) values ('${key(3)}', 'late', '2026-11-24', 0, '{}', '{}', 'x')`,
  )
  const shot = await photo({ key: key(3) })
  expect([shot.status, (await shot.json()).code]).toEqual([409, 'key_reused'])
  expect(await ownPhotos(client, appointmentId)).toHaveLength(1)
})

test('its client agrees to each by itself, and takes it back; the words, the day and the name are kept', async () => {
  const { app, client, appointmentId, photo } = await appWithWash()
  await using _ = app
  const consent = (photoId: unknown, isGiven: unknown) =>
    client.caller.send('PUT', `/api/client-appointments/${appointmentId}/photos/consent`, {
      photoId,
      isGiven,
    })
  expect((await consent(1, true)).status).toBe(404)
  await photo()
  await photo({ kind: 'after', key: key(2) })
  expect((await consent(1, 'oui')).status).toBe(400)
  for (let turn = 0; turn < 2; turn += 1)
    expect((await (await consent(1, true)).json()).data).toMatchObject([
      { id: 1, consentedAt: nowOnWire },
      { id: 2, consentedAt: null },
    ])
  const proof = {
    photo_id: 1,
    name: 'Karim Benali',
    text: photoConsentText,
    way: 'space',
    given_at: Date.parse(now),
  }
  expect(await rowsOf(app, 'photo_consents')).toMatchObject([{ ...proof, withdrawn_at: null }])

  app.clock.moveTo('2026-11-24T10:00:00Z')
  await consent(1, false)
  expect(await ownPhotos(client, appointmentId)).toMatchObject([{ consentedAt: null }, { consentedAt: null }])
  expect(await rowsOf(app, 'photo_consents')).toMatchObject([
    { ...proof, withdrawn_at: Date.parse('2026-11-24T10:00:00Z') },
  ])
  app.clock.moveTo('2026-11-24T11:00:00Z')
  await consent(1, true)
  app.clock.moveTo('2026-11-24T12:00:00Z')
  await consent(1, false)
  expect(await rowsOf(app, 'photo_consents')).toMatchObject([
    { given_at: Date.parse(now), withdrawn_at: Date.parse('2026-11-24T10:00:00Z') },
    { given_at: Date.parse('2026-11-24T11:00:00Z'), withdrawn_at: Date.parse('2026-11-24T12:00:00Z') },
  ])
  const exported = await (await client.caller.get('/api/client-export')).text()
  expect(exported).toContain('photoConsents')
})

test('they end after twelve months, and with their client', async () => {
  const { app, client, appointmentId, photo } = await appWithWash()
  await using _ = app
  await photo()
  await photo({ key: key(2) })
  const yearAgo = Date.parse('2025-11-24T08:00:00Z')
  const sql = `update wash_photos set taken_at = ${yearAgo} where id = 2`
  await app.deps.database.client.execute(sql)
  await applyRetention(app.deps)
  expect(await ownPhotos(client, appointmentId)).toHaveLength(1)
  const exported = await (await client.caller.get('/api/client-export')).text()
  expect(exported).toContain('"photos"')
  await app.deps.database.client.execute(`update subscriptions set status = 'cancelled', end_date = 0`)
  const gone = await client.caller.post('/api/client-deletion', { password: clientPassword })
  expect(gone.status).toBe(200)
  expect(await rowsOf(app, 'wash_photos')).toEqual([])
})

test('who has no account sees them by the link of the wash, and by no other', async () => {
  await using app = await testApp({ now })
  const { reply } = await convertFor(app)
  const { id } = (await reply.json()).data
  const token = lastToken(app)
  const admin = await app.admin()
  await admin.post(`/api/appointments/${id}/photos`, {
    ...{ kind: 'after', image: await picture(), at: now, key: key(1) },
  })
  const [photo] = (await look(app, token)).photos
  expect((await app.visitor.get(`${photo?.url}?jeton=${token}`)).status).toBe(200)
  expect((await app.visitor.get(`${photo?.url}?jeton=${token.split('').reverse().join('')}`)).status).toBe(
    404,
  )
  expect((await app.visitor.get(photo?.url ?? '')).status).toBe(400)
})

test('who has no account agrees and takes it back by the same link, and by no other', async () => {
  await using app = await testApp({ now })
  const { reply } = await convertFor(app)
  const { id } = (await reply.json()).data
  const token = lastToken(app)
  const admin = await app.admin()
  const image = await picture()
  await admin.post(`/api/appointments/${id}/photos`, { kind: 'after', image, at: now, key: key(1) })
  const say = (body: object) => app.visitor.post('/api/one-off/photo-consent', { token, photoId: 1, ...body })
  expect((await say({ isGiven: true, token: token.split('').reverse().join('') })).status).toBe(404)
  expect((await say({ isGiven: true, photoId: 9 })).status).toBe(404)
  expect((await (await say({ isGiven: true })).json()).data.photos).toMatchObject([
    { consentedAt: nowOnWire },
  ])
  expect(await rowsOf(app, 'photo_consents')).toMatchObject([{ name: 'Zoé Roca', way: 'link' }])
  expect((await (await say({ isGiven: false })).json()).data.photos).toMatchObject([{ consentedAt: null }])

  const press = async (geste: string) => {
    const body = new URLSearchParams({ jeton: token, geste, photo: '1' }).toString()
    const from = app.visitor.with({ Origin: 'null' })
    return (await from.raw('POST', '/mon-rendez-vous', body, 'application/x-www-form-urlencoded')).text()
  }
  expect(await press('montrer')).toContain(photoConsent.takeBack)
  expect((await look(app, token)).photos).toMatchObject([{ consentedAt: nowOnWire }])
  expect(await press('cacher')).toContain(photoConsent.agree)
  expect((await look(app, token)).photos).toMatchObject([{ consentedAt: null }])
})

test('it is taken back within ten minutes like every other deed of the day', async () => {
  const { app, admin, client, appointmentId, photo } = await appWithWash()
  await using _ = app
  await photo()
  await photo({ key: key(2) })
  const undo = (n: number) => admin.post('/api/admin/undo', { key: key(n) })
  for (let turn = 0; turn < 2; turn += 1)
    expect((await (await undo(1)).json()).data).toMatchObject({ kind: 'photo', appointmentId })
  expect(await ownPhotos(client, appointmentId)).toHaveLength(1)
  app.clock.moveTo('2026-11-24T09:10:01Z')
  const late = await undo(2)
  expect([late.status, (await late.json()).code]).toEqual([409, 'undo_over'])
  expect((await undo(3)).status).toBe(404)
})
