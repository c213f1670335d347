import { describe, expect, test } from 'bun:test'
import { photoDeclaration } from '@tramontane/contract/settings/photo-declarations'
import { rowsOf } from '../../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { readStored } from '../testing.ts'

const path = '/api/admin/photos/hero'

/** One blue pixel, as a camera would send it, made as wide as asked. */
async function picture(width = 4, kind: 'png' | 'jpeg' | 'webp' = 'png'): Promise<string> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
    'base64',
  )
  return (await new Bun.Image(pixel).resize(width, width)[kind]().buffer()).toString('base64')
}

async function send(app: TestApp, slot: string, image: unknown) {
  const admin = await app.admin()
  const { revision } = await readStored(admin)
  return admin.send('PUT', `/api/admin/photos/${slot}`, { revision, image, isDeclared: true })
}

const names = async (app: TestApp) => (await rowsOf(app, 'photos')).map(({ name }) => name)

test('a photograph shows on its page at the next visit, kept for ever, as WebP no wider than a screen', async () => {
  await using app = await testApp({ pages: ['/'] })
  const reply = await send(app, 'hero', await picture(2500, 'jpeg'))
  expect(reply.status).toBe(200)
  const address = (await reply.json()).data.settings.photos.hero
  expect(address).toMatch(/^\/photos\/[0-9a-f]{24}\.webp$/)
  expect(await (await app.visitor.get('/')).text()).toContain(`src="${address}"`)

  const photo = await app.visitor.get(address)
  expect(photo.headers.get('Content-Type')).toBe('image/webp')
  expect(photo.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(photo.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const { width, format } = await new Bun.Image(await photo.arrayBuffer()).metadata()
  expect([width, format]).toEqual([1920, 'webp'])
})

test('a pair before and after shows on the home page once both are there', async () => {
  await using app = await testApp({ pages: ['/'] })
  const [before, after] = [await picture(4), await picture(6)]
  expect((await send(app, 'before', before)).status).toBe(200)
  expect(await (await app.visitor.get('/')).text()).not.toContain('Avant le lavage')
  const { photos } = (await (await send(app, 'after', after)).json()).data.settings
  const page = await (await app.visitor.get('/')).text()
  expect(page).toContain(`src="${photos.before}"`)
  expect(page).toContain(`src="${photos.after}"`)
  expect(await names(app)).toHaveLength(2)
})

test('a photograph of the van or of the gallery shows on the home page, and the portrait beside who comes', async () => {
  await using app = await testApp({ pages: ['/'] })
  for (const [i, slot] of ['van', 'gallery6', 'portrait'].entries())
    expect((await send(app, slot, await picture(4 + i))).status).toBe(200)
  const { van, gallery6, portrait } = app.deps.settings.current.photos
  const page = await (await app.visitor.get('/')).text()
  for (const photo of [van, gallery6, portrait]) expect(page).toContain(`src="${photo}"`)
  expect(await names(app)).toHaveLength(3)
})

test('what a camera writes beside the picture is not published', async () => {
  await using app = await testApp({ pages: [] })
  const jpeg = Buffer.from(await picture(8, 'jpeg'), 'base64')
  const place = Buffer.from('Exif\0\0 GPS 42.68866 2.89483')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place])
  const file = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
  const reply = await send(app, 'fast', file.toString('base64'))
  expect(reply.status).toBe(200)
  const { fast } = (await reply.json()).data.settings.photos.services
  const served = Buffer.from(await (await app.visitor.get(fast)).arrayBuffer())
  expect(file.includes('42.68866')).toBe(true)
  expect(served.includes('42.68866')).toBe(false)
})

test('a replaced photograph is forgotten, one that still shows elsewhere is not', async () => {
  await using app = await testApp({ pages: [] })
  const admin = await app.admin()
  const put = async (slot: string, image: string) => {
    const { revision } = await readStored(admin)
    return admin.send('PUT', `/api/admin/photos/${slot}`, { revision, image, isDeclared: true })
  }
  const [first, second] = [await picture(4), await picture(6)]
  await put('hero', first)
  await put('fast', first)
  expect(await names(app)).toHaveLength(1)
  await put('hero', second)
  expect(await names(app)).toHaveLength(2)
  const { revision } = await readStored(admin)
  const removed = await admin.send('DELETE', `/api/admin/photos/fast?revision=${revision}`)
  expect(removed.status).toBe(200)
  expect(await names(app)).toHaveLength(1)
  expect((await removed.json()).data.settings.photos.services.fast).toBeNull()
  const row = (await rowsOf(app, 'audit_log')).findLast(({ action }) => action === 'settings.change')
  expect(JSON.parse(String(row?.details))).toEqual({
    'Photographies, Lavage Fast': 'une photographie → rien',
  })
})

describe('what is no photograph is refused under its field, and nothing is kept', () => {
  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>').toString('base64'), 400],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 400],
    ['half a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAE', 'base64').toString('base64'), 400],
    ['words', 'pas une image !', 400],
    ['nothing', undefined, 400],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024).toString('base64'), 413],
  ])('%s', async (_, image, status) => {
    await using app = await testApp()
    const reply = await send(app, 'hero', image)
    expect(reply.status).toBe(status)
    expect((await reply.json()).fields.image).toMatch(/^(Choisissez|Cette photographie)/)
    expect(await names(app)).toEqual([])
    expect(app.deps.settings.current.photos.hero).toBeNull()
  })
})

test('none is shown that nobody declared, and who did, what and when are kept with it', async () => {
  await using app = await testApp({ pages: [], now: '2026-11-24T09:00:00Z' })
  const admin = await app.admin()
  const { revision } = await readStored(admin)
  const image = await picture()
  for (const isDeclared of [undefined, false]) {
    const reply = await admin.send('PUT', '/api/admin/photos/portrait', { revision, image, isDeclared })
    expect([reply.status, Object.keys((await reply.json()).fields)]).toEqual([400, ['isDeclared']])
  }
  expect(await names(app)).toEqual([])
  await send(app, 'portrait', image)
  const { shown } = (await (await admin.get('/api/admin/photos')).json()).data
  expect(shown).toEqual([
    {
      path: app.deps.settings.current.photos.portrait,
      declaration: photoDeclaration('portrait'),
      declaredBy: expect.stringContaining('@'),
      declaredAt: '2026-11-24T09:00:00.000Z',
      wash: null,
    },
  ])
})

test('two who save at once: one photograph is kept', async () => {
  await using app = await testApp({ pages: [] })
  const admin = await app.admin()
  const { revision } = await readStored(admin)
  const pictures = [await picture(4), await picture(6)]
  const replies = await Promise.all(
    pictures.map((image) => admin.send('PUT', path, { revision, image, isDeclared: true })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await names(app)).toHaveLength(1)
})

test('a picture that a page does not render with changes nothing, whether it comes or goes', async () => {
  await using app = await testApp({ pages: [] })
  const admin = await app.admin()
  await send(app, 'hero', await picture(4))
  const { revision, settings } = await readStored(admin)
  const before = await names(app)
  app.deps.pages.prepare = () => Promise.reject(new Error('no page'))
  for (const reply of [
    await send(app, 'hero', await picture(6)),
    await admin.send('DELETE', `${path}?revision=${revision}`),
  ])
    expect([reply.status, (await reply.json()).code]).toEqual([400, 'settings_unrenderable'])
  expect([await names(app), (await readStored(admin)).settings]).toEqual([before, settings])
})

test('who takes a photograph away that another replaced meanwhile is told how things stand', async () => {
  await using app = await testApp({ pages: [] })
  const admin = await app.admin()
  await send(app, 'hero', await picture(4))
  const { revision } = await readStored(admin)
  await send(app, 'hero', await picture(6))
  const before = await names(app)
  const reply = await admin.send('DELETE', `${path}?revision=${revision}`)
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({ code: 'settings_changed', data: await readStored(admin) })
  expect(await names(app)).toEqual(before)
})

test.each(['PUT', 'DELETE'])('%s: a visitor and a client are refused', async (method) => {
  await using app = await testApp()
  const client = await app.client()
  const body = method === 'PUT' ? { revision: 'x', image: await picture(), isDeclared: true } : undefined
  expect((await app.visitor.send(method, path, body)).status).toBe(401)
  expect((await client.send(method, path, body)).status).toBe(401)
  expect(await names(app)).toEqual([])
})

test('a place or a name that does not exist is not found', async () => {
  await using app = await testApp({ pages: [] })
  expect((await send(app, 'footer', await picture())).status).toBe(404)
  expect((await app.visitor.get('/photos/000000000000000000000000.webp')).status).toBe(404)
  expect((await app.visitor.get('/photos/../tramontane.db')).status).toBe(404)
})

test('the larger body is for photographs alone', async () => {
  await using app = await testApp({ pages: [] })
  const admin = await app.admin()
  const large = { revision: 'x', changes: { notice: 'a'.repeat(70_000) } }
  expect((await admin.patch('/api/admin/settings', large)).status).toBe(413)
})
