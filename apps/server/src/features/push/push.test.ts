import { describe, expect, test } from 'bun:test'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { minuteMs } from '@tramontane/domain/days/durations'
import { type PushRequest, webPush } from '../../adapters/web-push/web-push.ts'
import type { PushOutcome } from '../../ports/push.ts'
import type { Caller } from '../../testing/caller.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { rowsOf } from '../appointments/testing.ts'
import { withTeam } from '../team/testing.ts'
import { pushDrain } from './push-drain.ts'

const path = '/api/admin/push'
const endpoint = 'https://push.example/send/abc'
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }

const request = {
  name: 'Zoé Abadie',
  email: 'zoe@exemple.fr',
  phone: '0639981234',
  service: 'fast',
  appointmentDate: '2025-03-13',
}

/** A service of browsers that is played. */
function service(app: TestApp, outcome: PushOutcome = 'told') {
  const told: { endpoint: string; payload: Record<string, string> }[] = []
  const world = { outcome }
  const drain = pushDrain(app.deps, {
    publicKey: 'key',
    async tell(target, payload) {
      told.push({ endpoint: target.endpoint, payload: JSON.parse(payload) })
      return world.outcome
    },
  })
  return { told, world, drain: () => drain.drainOnce() }
}

async function listening(app: TestApp) {
  const admin = await app.admin()
  const reply = await admin.post(path, { endpoint, keys })
  expect(reply.status).toBe(201)
  return { admin, device: (await reply.json()).data }
}

describe('a device that listens', () => {
  test('is told so at once, then what visitors do: a first name at most, once', async () => {
    await using app = await testApp()
    await listening(app)
    const { told, drain } = service(app)
    await drain()
    await app.visitor.post('/api/contact', request)
    await drain()
    await drain()
    expect(told.map(({ payload }) => [payload.title, payload.body])).toEqual([
      ['Les nouvelles arrivent ici', expect.any(String)],
      ['Demande de lavage', 'Zoé'],
    ])
    expect(JSON.stringify(told)).not.toMatch(/Abadie|0639|exemple\.fr/)
    expect(told[1]).toMatchObject({ endpoint, payload: { link: '/admin?dialog=afaire' } })
    expect(await rowsOf(app, 'push_messages')).toEqual([])
  })

  test.each([
    ['mails of news are not wanted', { ownerMail: 'none' as const }],
    ['there is no address of mail', { contact: { ...demoBusiness.contact, email: '' } }],
  ])('is told where %s, and nothing of what was refused', async (_, settings) => {
    await using app = await testApp({ settings })
    await listening(app)
    const { told, drain } = service(app)
    await drain()
    await app.visitor.post('/api/contact', request)
    await app.visitor.post('/api/contact', { ...request, phone: '' })
    await drain()
    expect(told).toHaveLength(2)
  })

  test('twice is once, and ends with whoever stops it: nobody else can', async () => {
    await using app = await testApp()
    const { admin, device } = await listening(app)
    expect((await (await admin.post(path, { endpoint, keys })).json()).data.id).toBe(device.id)
    const { data } = await (await admin.get(path)).json()
    expect(data).toMatchObject({ publicKey: 'the key of the tests', devices: [{ id: device.id, endpoint }] })
    expect((await admin.send('DELETE', `${path}/${device.id + 1}`)).status).toBe(404)
    expect((await admin.send('DELETE', `${path}/${device.id}`)).status).toBe(200)
    await app.visitor.post('/api/contact', request)
    expect(await rowsOf(app, 'push_messages')).toEqual([])
  })

  test('is whose browser it is now, and no more of who was logged in there before', async () => {
    await using set = await withTeam()
    const devices = async (admin: Caller) => (await (await admin.get(path)).json()).data.devices
    for (const admin of [set.camille, set.colleague]) await admin.post(path, { endpoint, keys })
    expect(await devices(set.camille)).toEqual([])
    expect(await devices(set.colleague)).toMatchObject([{ endpoint }])
  })

  test('is told nothing that happened a day ago', async () => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
    await listening(app)
    app.clock.moveTo('2025-03-11T09:00:00Z')
    const { told, drain } = service(app)
    await drain()
    expect([told, await rowsOf(app, 'push_messages')]).toEqual([[], []])
  })

  test('that is gone is forgotten', async () => {
    await using app = await testApp()
    await listening(app)
    await service(app, 'gone').drain()
    expect(await rowsOf(app, 'push_devices')).toEqual([])
    expect(await rowsOf(app, 'push_messages')).toEqual([])
  })

  test('is told later where its service is away, and not after six times', async () => {
    await using app = await testApp()
    await listening(app)
    const { told, drain } = service(app, 'away')
    for (let minute = 0; minute < 120; minute += 1) {
      await drain()
      app.clock.moveTo(new Date(app.deps.clock.now().getTime() + minuteMs).toISOString())
    }
    expect(told).toHaveLength(6)
    expect(await rowsOf(app, 'push_messages')).toEqual([])
    expect(await rowsOf(app, 'push_devices')).toHaveLength(1)
  })
})

test.each([
  ['not https', { endpoint: 'http://push.example/x', keys }],
  ['no address', { endpoint: 'x', keys }],
  ['keys of another length', { endpoint, keys: { ...keys, auth: 'abc' } }],
  ['no keys', { endpoint }],
])('%s is refused', async (_, body) => {
  await using app = await testApp()
  expect((await (await app.admin()).post(path, body)).status).toBe(400)
})

describe('web push', () => {
  async function sent(app: TestApp, target = { endpoint, ...keys }) {
    const requests: PushRequest[] = []
    const { dataDir } = app.deps.config
    const push = webPush({
      ...{ dataDir, secret: 'a secret', contact: () => 'mailto:a@exemple.fr' },
      async send(one) {
        requests.push(one)
        return 201
      },
    })
    return { outcome: await push.tell(target, '{"title":"é"}'), push, requests }
  }

  test('is sealed for the device alone, and signed by keys that are kept', async () => {
    await using app = await testApp()
    const { outcome, push, requests } = await sent(app)
    const { headers, body } = requests[0] as PushRequest
    expect(outcome).toBe('told')
    expect(opened(body)).toBe('{"title":"é"}')
    expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: '86400' })
    expect(headers.Authorization).toContain(`k=${push.publicKey}`)
    expect(statSync(join(app.deps.config.dataDir, 'vapid.json')).mode & 0o777).toBe(0o600)
    expect((await sent(app)).push.publicKey).toBe(push.publicKey)
  })

  test('never goes into our own house, nor to keys that are none', async () => {
    await using app = await testApp()
    const push = webPush({
      dataDir: app.deps.config.dataDir,
      secret: 'a secret',
      contact: () => 'mailto:a@exemple.fr',
    })
    for (const own of [
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://192.168.1.1/x',
      'https://localhost/x',
    ])
      expect(['refused', 'away']).toContain(await push.tell({ endpoint: own, ...keys }, 'x'))
    expect(await push.tell({ endpoint, p256dh: 'x', auth: 'x' }, 'x')).toBe('refused')
  })
})

/** As the browser reads it: RFC 8188 and RFC 8291. */
function opened(body: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
