import { expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { testApp } from '../../testing/test-app.ts'
import { withdrawMessages } from './take-back.ts'
import { outboxRows, queueMessage } from './testing.ts'

test('what was taken back never leaves; what left stays known, and other matters are not touched', async () => {
  await using app = await testApp()
  await queueMessage(app, { dedupKey: 'reminder:1:0' })
  await app.drainMail()
  for (const dedupKey of ['reminder:1:1', 'reminder:12:0', 'reminders']) await queueMessage(app, { dedupKey })
  await withWrite(app.deps.database, (tx) => withdrawMessages(tx, 'reminder:1:'))
  const keys = (await outboxRows(app)).map((row) => row.dedup_key)
  expect(keys).toEqual(['reminder:1:0', 'reminder:12:0', 'reminders'])
  await app.drainMail()
  expect(app.mails).toHaveLength(3)
})
