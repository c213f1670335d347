import { expect, setDefaultTimeout, test } from 'bun:test'
import { insertMonth, loggedInClient, rowsOf } from '../../../testing/client-fixtures.ts'
import { clientPassword } from '../../../testing/database/insert-subscriber.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { applyRetention } from '../../retention/apply-retention.ts'
import { settingsFollower } from '../follow-settings.ts'
import { change, readStored } from '../testing.ts'

/** Every publication renders every page. */
setDefaultTimeout(30_000)

const now = '2026-11-24T09:00:00Z'

async function picture(width: number): Promise<string> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
    'base64',
  )
  return (await new Bun.Image(pixel).resize(width, width).jpeg().buffer()).toString('base64')
}

/** A wash that was photographed before and after. */
async function photographed() {
  const app = await testApp({ now, pages: ['/'] })
  const client = await loggedInClient(app)
  const { appointmentId } = await insertMonth(app, {
    clientId: client.id,
    subscriptionId: client.subscriptionId,
  })
  const admin = await app.admin()
  for (const [n, kind] of ['before', 'after'].entries())
    await admin.post(`/api/appointments/${appointmentId}/photos`, {
      ...{ kind, image: await picture(4 + n), at: now },
      key: `00000000-0000-4000-8000-00000000000${n}`,
    })
  const consent = (photoId: number, isGiven: boolean) =>
    client.caller.send('PUT', `/api/client-appointments/${appointmentId}/photos/consent`, {
      photoId,
      isGiven,
    })
  const publish = async (change: object = {}) => {
    const { revision } = await readStored(admin)
    return admin.send('PUT', '/api/admin/photos/pairs/2', {
      ...{ revision, appointmentId, isDeclared: true },
      before: { photoId: 1, image: await picture(8) },
      after: { photoId: 2, image: await picture(9) },
      ...change,
    })
  }
  return { app, admin, client, appointmentId, consent, publish }
}

/** The same with the pair on the home page. */
async function published() {
  const made = await photographed()
  for (const photoId of [1, 2]) await made.consent(photoId, true)
  expect((await made.publish()).status).toBe(200)
  const { before2, after2 } = made.app.deps.settings.current.photos
  return { ...made, paths: [String(before2), String(after2)] }
}

const home = async (app: TestApp) => (await app.visitor.get('/')).text()

async function expectGone(app: TestApp, paths: string[]) {
  const { before2, after2 } = app.deps.settings.current.photos
  expect([before2, after2]).toEqual([null, null])
  expect(await home(app)).not.toContain('Avant le lavage')
  for (const path of paths) expect((await app.visitor.get(path)).status).toBe(404)
  expect(await rowsOf(app, 'photos')).toEqual([])
}

test('a pair is shown where its client agreed to both photographs, and nowhere else', async () => {
  const { app, admin, appointmentId, consent, publish } = await photographed()
  await using _ = app
  const refused = async (change?: object) => {
    const reply = await publish(change)
    return [reply.status, (await reply.json()).code]
  }
  expect(await refused()).toEqual([409, 'photo_not_consented'])
  await consent(1, true)
  expect(await refused()).toEqual([409, 'photo_not_consented'])
  expect((await (await admin.get('/api/admin/photos')).json()).data.washes).toEqual([])
  await consent(2, true)
  expect((await refused({ isDeclared: false }))[0]).toBe(400)
  expect((await refused({ after: { photoId: 1, image: await picture(9) } }))[0]).toBe(404)
  expect((await refused({ appointmentId: appointmentId + 1 }))[0]).toBe(404)
  expect(await rowsOf(app, 'photos')).toEqual([])

  const { washes } = (await (await admin.get('/api/admin/photos')).json()).data
  expect(washes).toMatchObject([{ appointmentId, photos: [{ kind: 'before' }, { kind: 'after' }] }])
  expect((await publish()).status).toBe(200)
  const { before2 } = app.deps.settings.current.photos
  expect(await home(app)).toContain(`src="${before2}"`)
  const served = await app.visitor.get(String(before2))
  expect([served.status, served.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
  const again = app.visitor.with({ 'If-None-Match': served.headers.get('ETag') ?? '' })
  expect((await again.get(String(before2))).status).toBe(304)
  const { shown } = (await (await admin.get('/api/admin/photos')).json()).data
  expect(shown).toMatchObject([{ wash: { appointmentId } }, { wash: { appointmentId } }])
})

test('a pair of which one photograph is taken back while its pages are made is not shown', async () => {
  const { app, consent, publish } = await photographed()
  await using _ = app
  for (const photoId of [1, 2]) await consent(photoId, true)
  const { prepare } = app.deps.pages
  app.deps.pages.prepare = async (...asked) => {
    const edition = await prepare(...asked)
    await consent(2, false)
    return edition
  }
  const refused = await publish()
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'photo_not_consented'])
  expect(await rowsOf(app, 'photos')).toEqual([])
})

test('a pair of settings that changed meanwhile, or that a page does not render with, is not kept', async () => {
  const { app, admin, consent, publish } = await photographed()
  await using _ = app
  for (const photoId of [1, 2]) await consent(photoId, true)
  const { revision } = await readStored(admin)
  await change(admin, { vans: 2 })
  const stored = await readStored(admin)
  const changed = await publish({ revision })
  expect(changed.status).toBe(409)
  expect(await changed.json()).toMatchObject({ code: 'settings_changed', data: stored })
  app.deps.pages.prepare = () => Promise.reject(new Error('no page'))
  const unrenderable = await publish()
  expect([unrenderable.status, (await unrenderable.json()).code]).toEqual([400, 'settings_unrenderable'])
  expect(await readStored(admin)).toEqual(stored)
  expect(await rowsOf(app, 'photos')).toEqual([])
})

test('a client who takes one of both back takes the pair off the site at once, and the owner is told', async () => {
  const { app, client, consent, paths } = await published()
  await using _ = app
  expect((await consent(2, false)).status).toBe(200)
  await expectGone(app, paths)
  expect(await rowsOf(app, 'todo_items')).toContainEqual(
    expect.objectContaining({
      kind: 'photos',
      title: expect.stringContaining('ne veut plus que ses photographies soient montrées'),
      link: '/admin?tab=settings&section=photos',
    }),
  )
  const list = await (await client.caller.get('/api/client-appointments?history=true')).text()
  expect(list).toContain('/photos/1')
  await consent(2, true)
  expect(await home(app)).not.toContain('Avant le lavage')
})

test('another program shows it no more at its next look', async () => {
  const { app, paths } = await published()
  await using _ = app
  await app.deps.database.client.batch([
    'delete from photos',
    `update business_settings set updated_at = 1, value = json_set(value, '$.photos.before2', null, '$.photos.after2', null)`,
  ])
  await settingsFollower(app.deps).look()
  await expectGone(app, paths)
})

test('the photograph of the wash that the owner takes away leaves the site too', async () => {
  const { app, admin, appointmentId, paths } = await published()
  await using _ = app
  expect((await admin.send('DELETE', `/api/appointments/${appointmentId}/photos/1`)).status).toBe(200)
  await expectGone(app, paths)
})

test('who is erased is shown no more; the proof of what was agreed stays', async () => {
  const { app, client, paths } = await published()
  await using _ = app
  await app.deps.database.client.execute(`update subscriptions set status = 'cancelled', end_date = 0`)
  expect((await client.caller.post('/api/client-deletion', { password: clientPassword })).status).toBe(200)
  await expectGone(app, paths)
  expect(await rowsOf(app, 'wash_photos')).toEqual([])
  expect(await rowsOf(app, 'photo_consents')).toMatchObject([{ photo_id: null }, { photo_id: null }])
})

test('what the site shows stays after twelve months, and goes once it shows it no more', async () => {
  const { app, admin } = await published()
  await using _ = app
  const yearAgo = Date.parse('2025-11-01T08:00:00Z')
  await app.deps.database.client.execute(`update wash_photos set taken_at = ${yearAgo}`)
  await applyRetention(app.deps)
  expect(await rowsOf(app, 'wash_photos')).toHaveLength(2)
  expect(await home(app)).toContain('Avant le lavage')
  for (const slot of ['before2', 'after2']) {
    const { revision } = await readStored(admin)
    await admin.send('DELETE', `/api/admin/photos/${slot}?revision=${revision}`)
  }
  await applyRetention(app.deps)
  expect(await rowsOf(app, 'wash_photos')).toEqual([])
  expect(await rowsOf(app, 'photo_consents')).toHaveLength(2)
})

test('a wash that goes with its own end takes its pair along', async () => {
  const { app, paths } = await published()
  await using _ = app
  await app.deps.database.client.execute('delete from wash_photos where id = 1')
  await applyRetention(app.deps)
  await expectGone(app, paths)
})
