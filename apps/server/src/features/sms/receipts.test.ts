import { describe, expect, test } from 'bun:test'
import { brevoSms } from '../../adapters/brevo/brevo.ts'
import { brevoReceipt, brevoServer } from '../../testing/outside/brevo-server.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { reminders } from '../appointments/letters/send-reminders.ts'
import { booking, rowsOf } from '../appointments/testing.ts'

/** A reminder that Brevo took, with the address at which its receipts are awaited. */
async function reminded({ rateLimits = 'off' as 'on' | 'off' } = {}) {
  const server = brevoServer()
  const app = await testApp({
    now: '2026-11-20',
    rateLimits,
    baseUrl: 'https://lavage.example',
    sms: brevoSms({ base: server.base, apiKey: 'x' }, 'Tramontane'),
  })
  const client = await app.client()
  await client.post('/api/client-appointments', booking('2026-11-27'))
  app.clock.moveTo('2026-11-26T09:00:00Z')
  await reminders(app.deps).look()
  await app.drainMail()
  const { webUrl } = server.asked[0]?.body ?? {}
  const path = new URL(String(webUrl)).pathname
  const id = (await smsRow(app)).carrier_id as string
  return {
    ...{ app, path, id, client },
    tell: (body: unknown, at = path) => app.visitor.post(at, body as object),
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

async function smsRow(app: TestApp): Promise<Record<string, unknown>> {
  return (await rowsOf(app, 'outbox')).find(({ channel }) => channel === 'sms') ?? {}
}

async function bounces(app: TestApp) {
  const rows = await rowsOf(app, 'todo_items')
  return rows.filter(({ kind }) => kind === 'message_failed')
}

const delivered = { receipt: 'delivered', receipt_at: new Date('2026-11-26T09:00:00Z').getTime() }

describe('a receipt', () => {
  test('that an SMS arrived is kept, and shows in the client’s file', async () => {
    await using at = await reminded()
    const reply = await at.tell(brevoReceipt(Number(at.id)))
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    expect(await smsRow(at.app)).toMatchObject(delivered)
    const admin = await at.app.admin()
    const { data } = await (await admin.get('/api/admin/client-files/client/1')).json()
    expect(data.messages.filter(({ channel }: { channel: string }) => channel === 'sms')).toMatchObject([
      { receipt: 'delivered', sentAt: '2026-11-26T09:00:00.000Z' },
    ])
    expect(at.app.logged.join('')).not.toContain(at.path.split('/').at(-1) ?? '?')
  })

  test.each(['hard_bounce', 'softBounces', 'rejected', 'Blocked'])(
    '%s is a thing to do, once, until it arrives after all',
    async (status) => {
      await using at = await reminded()
      for (let times = 0; times < 2; times += 1) await at.tell(brevoReceipt(at.id, { status }))
      expect(await smsRow(at.app)).toMatchObject({ receipt: 'bounce' })
      expect(await bounces(at.app)).toMatchObject([
        { title: expect.stringMatching(/^SMS non remis\s: Karim Benali$/), done_at: null },
      ])
      await at.tell(brevoReceipt(at.id))
      expect(await smsRow(at.app)).toMatchObject(delivered)
      expect(await bounces(at.app)).toMatchObject([{ done_at: expect.any(Number) }])
    },
  )

  test('that comes late or twice takes nothing back from what was delivered', async () => {
    await using at = await reminded()
    await at.tell(brevoReceipt(at.id))
    at.app.clock.moveTo('2026-11-26T10:00:00Z')
    for (const status of ['delivered', 'sent', 'accepted', 'soft_bounce', 'rejected'])
      expect((await at.tell(brevoReceipt(at.id, { status }))).status).toBe(200)
    expect(await smsRow(at.app)).toMatchObject(delivered)
    expect(await bounces(at.app)).toEqual([])
  })

  test.each([
    ['of a step on the way', { status: 'sent' }],
    ['of words that nobody knows', { status: 'nonsense' }],
    ['of another number', { to: '33700000000' }],
  ])('%s changes nothing', async (_, change) => {
    await using at = await reminded()
    expect((await at.tell(brevoReceipt(at.id, change))).status).toBe(200)
    expect(await smsRow(at.app)).toMatchObject({ receipt: null })
  })

  test('of an SMS that is none of ours changes nothing', async () => {
    await using at = await reminded()
    expect((await at.tell(brevoReceipt(7, { status: 'hard_bounce' }))).status).toBe(200)
    expect([(await smsRow(at.app)).receipt, await bounces(at.app)]).toEqual([null, []])
  })

  test('of an erased client names nobody again', async () => {
    await using at = await reminded()
    const admin = await at.app.admin()
    await admin.send('DELETE', '/api/client-accounts/1')
    await at.tell({ ...brevoReceipt(at.id, { status: 'hard_bounce' }), to: undefined })
    expect(await bounces(at.app)).toEqual([])
  })
})

describe('who is not the carrier', () => {
  test.each([
    ['a wrong secret', (path: string) => `${path.slice(0, -1)}_`],
    ['a shorter one', (path: string) => path.slice(0, -1)],
    ['a longer one', (path: string) => `${path}A`],
    ['none', () => '/api/sms/receipts/-'],
  ])('%s leads nowhere, whatever is said', async (_, change) => {
    await using at = await reminded()
    for (const body of [brevoReceipt(at.id), {}]) {
      const reply = await at.tell(body, change(at.path))
      expect([reply.status, (await reply.json()).code]).toEqual([404, 'not_found'])
    }
    expect(await smsRow(at.app)).toMatchObject({ receipt: null })
  })

  test.each([
    ['no number', { msg_status: 'delivered' }, 400],
    ['no status', { messageId: 1 }, 400],
    ['no object', [1], 400],
    ['a flood', { messageId: 1, msg_status: 'x'.repeat(70_000) }, 413],
  ])('%s is refused', async (_, body, status) => {
    await using at = await reminded()
    expect((await at.tell(body)).status).toBe(status)
  })

  test('guesses from one network are counted', async () => {
    await using at = await reminded({ rateLimits: 'on' })
    let last = 0
    for (let tries = 0; tries <= 600; tries += 1) last = (await at.tell({}, '/api/sms/receipts/x')).status
    expect(last).toBe(429)
  })
})
