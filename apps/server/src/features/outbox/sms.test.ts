import { describe, expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { minuteMs } from '@tramontane/domain/days/durations'
import { smsSubjects } from '@tramontane/domain/messages/message-titles'
import { brevoSms } from '../../adapters/brevo/brevo.ts'
import { brevoRefusal, brevoServer } from '../../testing/outside/brevo-server.ts'
import { pocketSms } from '../../testing/outside/pocket-sms.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { enqueueSms, type NewSms } from './enqueue-sms.ts'
import { takeBack, withdrawMessages, withdrawSms } from './take-back.ts'
import { after, alertRows, outboxRows, queueMessage } from './testing.ts'

const inAWeek = new Date('2025-03-17T09:00:00Z')

async function queueSms(app: TestApp, values: Partial<NewSms> = {}) {
  const { id } = await app.insertClient({ email: `${crypto.randomUUID()}@exemple.fr` })
  const to = { clientId: id, name: 'Zoé', mobile: '+33639984321' }
  const said = { kind: 'reminder' as const, subject: smsSubjects.reminder, text: 'Bonjour' }
  const whole = { dedupKey: 'test:1', ...said, to, usefulUntil: inAWeek }
  return withWrite(app.deps.database, (tx) => enqueueSms(tx, app.deps, { ...whole, ...values }))
}

describe('an SMS', () => {
  test('leaves beside the mail of the same matter, each once, and keeps nothing of what it said', async () => {
    const { sms, taken } = pocketSms()
    await using app = await testApp({ sms, baseUrl: 'https://lavage.example' })
    await queueMessage(app)
    expect([await queueSms(app, { text: 'À 9 €, ça va' }), await queueSms(app)]).toEqual([true, false])
    await app.drainMail()
    await app.drainMail()
    expect(app.mails).toHaveLength(1)
    expect(taken).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        to: '+33639984321',
        text: 'À 9 €, ça va',
        isUnicode: true,
        tag: 'reminder',
        receiptUrl: expect.stringMatching(/^https:\/\/lavage\.example\/api\/sms\/receipts\/[\w-]{43}$/),
      },
    ])
    const [, row] = await outboxRows(app)
    expect(row).toMatchObject({ channel: 'sms', dedup_key: 'test:1:sms', text: '', segments: 1, attempts: 1 })
  })

  test('is taken back with its mail, or alone, and not once it is on its way', async () => {
    const { sms } = pocketSms()
    await using app = await testApp({ sms })
    const write = (work: Parameters<typeof withWrite<unknown>>[1]) => withWrite(app.deps.database, work)
    await queueMessage(app)
    await queueSms(app)
    await write((tx) => withdrawSms(tx, 'test:'))
    expect(await outboxRows(app)).toMatchObject([{ channel: 'mail' }])
    await queueSms(app)
    expect(await write((tx) => takeBack(tx, 'test:1'))).toBe(true)
    expect(await outboxRows(app)).toEqual([])
    await queueMessage(app, { notBefore: inAWeek })
    await queueSms(app)
    await write((tx) => withdrawMessages(tx, 'test:'))
    expect(await outboxRows(app)).toEqual([])
    await queueMessage(app, { notBefore: inAWeek })
    await queueSms(app)
    await app.drainMail()
    expect(await write((tx) => takeBack(tx, 'test:1'))).toBe(false)
  })

  test('does not leave where nobody carries any: it is dropped with a line, the mail leaves', async () => {
    await using app = await testApp()
    await queueMessage(app)
    await queueSms(app)
    await app.drainMail()
    expect(await outboxRows(app)).toMatchObject([{ channel: 'mail' }])
    expect(app.logged.join('')).toContain('sms_dropped')
    expect(app.logged.join('')).not.toMatch(/39984321|Bonjour/)
  })
})

describe('at night', () => {
  // Paris: winter time, then the nights in which the clocks go forward and back.
  test.each([
    ['2025-03-10T20:00:00Z', '2025-03-11T06:59:59Z', '2025-03-11T07:00:00Z'],
    ['2025-03-29T20:00:00Z', '2025-03-30T05:59:59Z', '2025-03-30T06:00:00Z'],
    ['2025-10-25T19:00:00Z', '2025-10-26T06:59:59Z', '2025-10-26T07:00:00Z'],
  ])('of %s a reminder waits until eight, and what is urgent does not', async (night, before, morning) => {
    const { sms, taken } = pocketSms()
    await using app = await testApp({ sms, now: night })
    const usefulUntil = new Date(new Date(morning).getTime() + 1)
    await queueSms(app, { usefulUntil })
    await queueSms(app, { dedupKey: 'test:2', kind: 'late', usefulUntil })
    await queueSms(app, { dedupKey: 'test:3', kind: 'en_route', usefulUntil })
    await app.drainMail()
    expect(taken.map(({ tag }) => tag)).toEqual(['late', 'en_route'])
    app.clock.moveTo(before)
    await app.drainMail()
    expect(taken).toHaveLength(2)
    app.clock.moveTo(morning)
    await app.drainMail()
    expect(taken.map(({ tag }) => tag)).toEqual(['late', 'en_route', 'reminder'])
  })

  test('what is past by the morning does not leave, with a line', async () => {
    const { sms, taken } = pocketSms()
    await using app = await testApp({ sms, now: '2025-03-10T22:00:00Z' })
    await queueSms(app, { usefulUntil: new Date('2025-03-11T07:00:00Z') })
    app.clock.moveTo('2025-03-11T07:00:00Z')
    await app.drainMail()
    expect([taken, await outboxRows(app)]).toEqual([[], []])
    expect(app.logged.join('')).toContain('sms_dropped')
  })
})

describe('a carrier', () => {
  function carried(server: ReturnType<typeof brevoServer>, patience = 15_000) {
    return testApp({ sms: brevoSms({ base: server.base, apiKey: 'x', patience }, 'Tramontane') })
  }

  test('that takes it gives the number by which its receipts name it', async () => {
    await using server = brevoServer()
    await using app = await carried(server)
    await queueSms(app)
    await app.drainMail()
    expect(await outboxRows(app)).toMatchObject([{ carrier_id: '1511882900176221', receipt: null }])
    // No receipt could reach the demonstration's address.
    expect(server.asked[0]?.body).not.toHaveProperty('webUrl')
  })

  test.each([
    [400, 'invalid_parameter', 'refuse ce numéro ou ce texte'],
    [401, 'unauthorized', 'refuse notre clé'],
    [402, 'not_enough_credits', 'n’a plus de crédit'],
  ])(
    'that refuses with %d is not asked again by itself: the owner is told at once',
    async (status, code, words) => {
      await using server = brevoServer()
      await using app = await carried(server)
      server.play(() => brevoRefusal(status, code))
      await queueSms(app)
      await app.drainMail()
      expect(await outboxRows(app)).toMatchObject([
        { attempts: 1, failed_at: app.clock.now().getTime(), last_error: expect.stringContaining(words) },
      ])
      expect(await alertRows(app)).toMatchObject([
        {
          dedup_key: 'outbox:1',
          text: expect.stringMatching(/^Le message «\sSMS\s: rappel de la veille\s» n’a pas pu partir\.$/),
        },
      ])
      // The owner mends it, and puts it back.
      server.play()
      const admin = await app.admin()
      expect((await admin.post('/api/admin/outbox/1/retry')).status).toBe(200)
      await app.drainMail()
      expect(await outboxRows(app)).toMatchObject([{ last_error: null, carrier_id: '1511882900176222' }])
    },
  )

  test('that refused an SMS whose matter is past by now is not asked again: the owner reads why', async () => {
    await using server = brevoServer()
    await using app = await carried(server)
    server.play(() => brevoRefusal(402, 'not_enough_credits'))
    await queueSms(app)
    await app.drainMail()
    app.clock.moveTo(inAWeek.toISOString())
    const reply = await (await app.admin()).post('/api/admin/outbox/1/retry')
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'message_past'])
    expect(await outboxRows(app)).toMatchObject([{ attempts: 1, failed_at: expect.any(Number) }])
  })

  test('that asks for peace is left alone as long as it asks, with all its SMS, and no mail waits', async () => {
    await using server = brevoServer()
    await using app = await carried(server)
    server.play(() => brevoRefusal(429, 'too_many', { 'Retry-After': '600' }))
    for (const dedupKey of ['test:1', 'test:2', 'test:3']) await queueSms(app, { dedupKey })
    await queueMessage(app)
    await app.drainMail()
    expect([server.asked.length, app.mails.length]).toEqual([1, 1])
    server.play()
    app.clock.moveTo(after(app, 599_999))
    await app.drainMail()
    expect(server.asked).toHaveLength(1)
    app.clock.moveTo(after(app, 1))
    await app.drainMail()
    expect(server.asked).toHaveLength(4)
  })

  test('that is down is asked again later, and tells codes alone to the log', async () => {
    await using server = brevoServer()
    await using app = await carried(server)
    server.play(() => brevoRefusal(503, 'down'))
    await queueSms(app)
    await app.drainMail()
    expect(await outboxRows(app)).toMatchObject([{ attempts: 1, failed_at: null }])
    expect(app.logged.join('')).toContain('SMS_AWAY')
    expect(app.logged.join('')).not.toMatch(/39984321|Bonjour/)
    server.play()
    app.clock.moveTo(after(app, minuteMs))
    await app.drainMail()
    expect(await outboxRows(app)).toMatchObject([{ attempts: 2, carrier_id: '1511882900176222' }])
  })

  test('that does not answer keeps no mail waiting', async () => {
    await using server = brevoServer()
    await using app = await carried(server, 1000)
    const { outboxDrain } = await import('./outbox-drain.ts')
    const asked = Promise.withResolvers<void>()
    server.play(() => {
      asked.resolve()
      return server.silence()
    })
    await queueSms(app)
    const drain = outboxDrain(app.deps)
    drain.start()
    await asked.promise
    const left = Promise.withResolvers<number>()
    app.deps.mailer.send = async () => left.resolve(Number((await outboxRows(app))[0]?.attempts))
    await queueMessage(app)
    drain.kick()
    // The SMS is still under way: it was tried once and is not marked.
    expect(await left.promise).toBe(1)
    expect(await outboxRows(app)).toMatchObject([{ last_error: null }, {}])
    await drain.stop()
  })
})
