import { describe, expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { retryDelaysMs } from '../outbox/retry-delays.ts'
import { after, alertRows, outboxRows, queueMessage } from '../outbox/testing.ts'
import { raiseAlert } from './raise-alert.ts'
import { settleAlert } from './settle-alert.ts'

const dispute = { dedupKey: 'dispute:7', text: 'Un paiement est contesté.' }

function raise(app: TestApp, alert = dispute) {
  return withWrite(app.deps.database, (tx) => raiseAlert(tx, app.deps, alert))
}

/** A message that was given up. */
async function deadLetter(app: TestApp) {
  const { send } = app.deps.mailer
  app.deps.mailer.send = async () => {
    throw new Error('connection refused')
  }
  await queueMessage(app)
  for (const delay of [0, ...retryDelaysMs]) {
    app.clock.moveTo(after(app, delay))
    await app.drainMail()
  }
  app.deps.mailer.send = send
}

describe('a matter', () => {
  test('is told once until it is settled, then may be told anew', async () => {
    await using app = await testApp()
    await raise(app)
    await raise(app, { ...dispute, text: 'Encore.' })
    expect(await alertRows(app)).toMatchObject([{ text: dispute.text, settled_at: null }])
    await withWrite(app.deps.database, (tx) => settleAlert(tx, app.deps, dispute.dedupKey))
    expect((await alertRows(app))[0]?.settled_at).toBe(app.clock.now().getTime())
    app.clock.moveTo('2025-03-12')
    await raise(app, { ...dispute, text: 'Encore.' })
    expect(await alertRows(app)).toMatchObject([
      { text: 'Encore.', settled_at: null, created_at: app.clock.now().getTime() },
    ])
  })
})

describe('the administrator', () => {
  test('sees what is open, newest first, and how many messages were given up', async () => {
    await using app = await testApp()
    await raise(app)
    await deadLetter(app)
    const reply = await (await app.admin()).get('/api/admin/alerts')
    expect(await reply.json()).toEqual({
      success: true,
      data: {
        deadLetters: 1,
        alerts: [
          {
            id: 2,
            kind: 'message_failed',
            text: 'Le message «\u00a0Bonjour\u00a0» n’a pas pu partir, après 7 essais.',
            createdAt: app.clock.now().toISOString(),
            outboxId: 1,
          },
          { id: 1, kind: 'alert', text: dispute.text, createdAt: '2025-03-10T09:00:00.000Z', outboxId: null },
        ],
      },
    })
  })

  test('settles an alert, once in the journal', async () => {
    await using app = await testApp()
    await raise(app)
    const admin = await app.admin()
    expect((await admin.post('/api/admin/alerts/1/settle')).status).toBe(200)
    expect((await admin.post('/api/admin/alerts/1/settle')).status).toBe(200)
    const { data } = await (await admin.get('/api/admin/alerts')).json()
    expect(data.alerts).toEqual([])
    const journal = await app.deps.database.client.execute(
      "select * from audit_log where action = 'alert.settle'",
    )
    expect(journal.rows).toMatchObject([{ actor: 'camille@tramontane.example', target: 'alert:1' }])
  })

  test('lists the messages that were given up', async () => {
    await using app = await testApp()
    await deadLetter(app)
    const reply = await (await app.admin()).get('/api/admin/outbox?status=failed')
    expect(await reply.json()).toEqual({
      success: true,
      total: 1,
      data: [
        {
          id: 1,
          subject: 'Bonjour',
          recipientAddress: 'zoe@exemple.fr',
          lastError: 'connection refused',
          failedAt: app.clock.now().toISOString(),
        },
      ],
    })
  })

  test('puts a message back: it leaves, its alert is settled, the journal knows', async () => {
    await using app = await testApp()
    await deadLetter(app)
    const admin = await app.admin()
    expect((await admin.post('/api/admin/outbox/1/retry')).status).toBe(200)
    await app.drainMail()
    expect(app.mails).toHaveLength(1)
    expect(await outboxRows(app)).toMatchObject([{ failed_at: null, attempts: 1 }])
    const { data } = await (await admin.get('/api/admin/alerts')).json()
    expect(data).toEqual({ alerts: [], deadLetters: 0 })
    const journal = await app.deps.database.client.execute(
      "select * from audit_log where action = 'outbox.retry'",
    )
    expect(journal.rows).toMatchObject([{ target: 'outbox:1' }])
  })

  test('a message put back that fails again is told again', async () => {
    await using app = await testApp()
    await deadLetter(app)
    const admin = await app.admin()
    await admin.post('/api/admin/outbox/1/retry')
    await deadLetter(app)
    const { data } = await (await admin.get('/api/admin/alerts')).json()
    expect(data).toMatchObject({ alerts: [{ outboxId: 1 }], deadLetters: 1 })
  })
})

describe('refused', () => {
  const calls: [string, string][] = [
    ['GET', '/api/admin/alerts'],
    ['GET', '/api/admin/outbox?status=failed'],
    ['POST', '/api/admin/outbox/1/retry'],
    ['POST', '/api/admin/alerts/1/settle'],
  ]

  test.each(calls)('%s %s to visitors and clients', async (method, path) => {
    await using app = await testApp()
    await raise(app)
    await deadLetter(app)
    expect((await app.visitor.send(method, path)).status).toBe(401)
    expect((await (await app.client()).send(method, path)).status).toBe(401)
    expect(await alertRows(app)).toMatchObject([{ settled_at: null }, { settled_at: null }])
    expect((await outboxRows(app))[0]?.failed_at).not.toBeNull()
  })

  test.each([
    ['an unknown alert', 'POST', '/api/admin/alerts/99/settle', 404],
    ['an unknown message', 'POST', '/api/admin/outbox/99/retry', 404],
    ['a message that still waits', 'POST', '/api/admin/outbox/1/retry', 404],
    ['another status', 'GET', '/api/admin/outbox?status=sent', 400],
    ['no status', 'GET', '/api/admin/outbox', 400],
  ])('%s', async (_, method, path, status) => {
    await using app = await testApp()
    await queueMessage(app)
    expect((await (await app.admin()).send(method, path)).status).toBe(status)
  })
})
