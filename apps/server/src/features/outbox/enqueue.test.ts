import { expect, mock, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { failureWords } from '@tramontane/domain/testing/failure-of'
import { testApp } from '../../testing/test-app.ts'
import { enqueue, UnsafeAddress } from './enqueue.ts'
import { outboxRows, queueMessage } from './testing.ts'

test('a message waits from now on, with its attachments, for one recipient', async () => {
  await using app = await testApp()
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: 'é' }]
  await queueMessage(app, { attachments })
  const [row] = await outboxRows(app)
  expect(row).toMatchObject({
    dedup_key: 'test:1',
    recipient_name: 'Zoé',
    recipient_address: 'zoe@exemple.fr',
    attempts: 0,
    next_attempt_at: app.clock.now().getTime(),
    sent_at: null,
    attachments: JSON.stringify(attachments),
  })
})

test('the same message asked for twice is queued once, as it was first', async () => {
  await using app = await testApp()
  await queueMessage(app)
  await queueMessage(app, { to: { name: 'Autre', address: 'autre@exemple.fr' } })
  const rows = await outboxRows(app)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.recipient_address).toBe('zoe@exemple.fr')
})

test('an address that could be two is refused with the whole transaction, and is not quoted', async () => {
  await using app = await testApp()
  const queued = queueMessage(app, { to: { name: 'Zoé', address: 'zoe@exemple.fr\r\nBcc: evil@z.fr' } })
  const refusal = await queued.catch((error) => error)
  expect(refusal).toBeInstanceOf(UnsafeAddress)
  expect(refusal.message).not.toContain('@')
  expect(await outboxRows(app)).toHaveLength(0)
})

test('names and subjects stay on one line', async () => {
  await using app = await testApp()
  await queueMessage(app, {
    to: { name: 'Zoé\r\nBcc: evil@z.fr', address: 'zoe@exemple.fr' },
    mail: { subject: 'Bonjour\r\nX-Evil: 1', text: '', html: '' },
  })
  const [row] = await outboxRows(app)
  expect(row).toMatchObject({ recipient_name: 'Zoé Bcc: evil@z.fr', subject: 'Bonjour X-Evil: 1' })
})

test('what is rolled back was never queued', async () => {
  await using app = await testApp()
  const changed = withWrite(app.deps.database, async (tx) => {
    const mail = { subject: 'Bonjour', text: '', html: '' }
    await enqueue(tx, app.deps, { dedupKey: 'test:1', to: { name: '', address: 'zoe@exemple.fr' }, mail })
    throw new Error('changed my mind')
  })
  expect(await failureWords(changed)).toContain('changed my mind')
  await app.drainMail()
  expect(app.mails).toHaveLength(0)
})

test('the drain is told once the message is on disk, not before', async () => {
  await using app = await testApp()
  const rowsSeen = Promise.withResolvers<number>()
  app.deps.outbox.kick = mock(async () => rowsSeen.resolve((await outboxRows(app)).length))
  await queueMessage(app)
  expect(await rowsSeen.promise).toBe(1)
})

test('the drain is told again when the time has come of what may leave later', async () => {
  await using app = await testApp()
  const told: boolean[] = []
  const again = Promise.withResolvers<void>()
  app.deps.outbox.kick = mock(() => {
    told.push(true)
    if (told.length === 2) again.resolve()
  })
  await queueMessage(app, { notBefore: new Date(app.clock.now().getTime() + 5) })
  await again.promise
  expect(told).toHaveLength(2)
})
