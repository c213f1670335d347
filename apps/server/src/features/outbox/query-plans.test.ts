import { expect, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { plansOf } from '../../testing/database/plans-of.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  claimDueMessage,
  dropWaitingSms,
  failedMessages,
  holdSms,
  isSmsWaiting,
  waitingCount,
} from './queries.ts'
import { withdrawMessages } from './take-back.ts'

// However many messages wait, and however many have left.
test('what is taken back is found by its key, what waits or was given up by the index of both', async () => {
  await using app = await testApp()
  const { database } = app.deps
  const work = async () => {
    await withWrite(database, (tx) => withdrawMessages(tx, 'reminder:1:'))
    await failedMessages(database.db, { limit: 20, offset: 0 })
    await waitingCount(database.db)
  }
  const plans = await plansOf(app, work, /outbox/)
  expect(plans.map(([first]) => first)).toEqual([
    'SEARCH outbox USING INDEX outbox_dedup_key_unique (dedup_key>? AND dedup_key<?)',
    'SEARCH outbox USING INDEX outbox_by_next_attempt (sent_at=? AND failed_at>?)',
    'SEARCH outbox USING COVERING INDEX outbox_by_next_attempt (sent_at=? AND failed_at>?)',
    'SEARCH outbox USING COVERING INDEX outbox_by_next_attempt (sent_at=? AND failed_at=?)',
  ])
})

test('however many mails there are, none is passed to learn which SMS waits', async () => {
  await using app = await testApp()
  const { database } = app.deps
  const now = app.clock.now()
  const work = async () => {
    await isSmsWaiting(database.db)
    await withWrite(database, async (tx) => {
      await dropWaitingSms(tx, { now, areAll: true })
      await holdSms(tx, now)
      await claimDueMessage(tx, { channel: 'sms', now, until: now, isQuiet: true })
    })
  }
  const plans = await plansOf(app, work, /outbox/)
  expect(plans).toHaveLength(4)
  for (const [first] of plans) expect(first).toContain(' outbox_sms_by_next_attempt')
})
