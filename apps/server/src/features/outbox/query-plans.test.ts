import { expect, spyOn, test } from 'bun:test'
import { withWrite } from '@tramontane/db/with-write'
import { isOnServer } from '../../testing/fresh-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { failedMessages, waitingCount } from './queries.ts'
import { withdrawMessages } from './withdraw-messages.ts'

type Statement = { sql: string; args: never[] }

/** The plans of what `work` asks the outbox, in a transaction or outside. */
async function plansOf({ deps: { database } }: TestApp, work: () => Promise<unknown>) {
  const { client } = database
  const asked: Statement[] = []
  const open = client.transaction.bind(client)
  const opened = spyOn(client, 'transaction').mockImplementation(async () => {
    const transaction = await open('write')
    const execute = transaction.execute.bind(transaction)
    spyOn(transaction, 'execute').mockImplementation((statement) => {
      asked.push(statement as unknown as Statement)
      return execute(statement)
    })
    return transaction
  })
  const read = spyOn(client, 'execute')
  await work()
  asked.push(...read.mock.calls.map(([statement]) => statement as unknown as Statement))
  opened.mockRestore()
  read.mockRestore()
  const plans: string[] = []
  for (const { sql, args } of asked) {
    const { rows } = await client.execute({ sql: `explain query plan ${sql}`, args })
    plans.push(rows.map(({ detail }) => String(detail)).join(', '))
  }
  return plans
}

// However many messages wait, and however many have left.
test.skipIf(isOnServer)(
  'what is taken back is found by its key, what waits or was given up by the index of both',
  async () => {
    await using app = await testApp()
    const { database } = app.deps
    const plans = await plansOf(app, async () => {
      await withWrite(database, (tx) => withdrawMessages(tx, 'reminder:1:'))
      await failedMessages(database.db, { limit: 20, offset: 0 })
      await waitingCount(database.db)
    })
    expect(plans.map((plan) => plan.split(', ')[0])).toEqual([
      'SEARCH outbox USING INDEX outbox_dedup_key_unique (dedup_key>? AND dedup_key<?)',
      'SEARCH outbox USING INDEX outbox_by_next_attempt (sent_at=? AND failed_at>?)',
      'SEARCH outbox USING COVERING INDEX outbox_by_next_attempt (sent_at=? AND failed_at>?)',
      'SEARCH outbox USING COVERING INDEX outbox_by_next_attempt (sent_at=? AND failed_at=?)',
    ])
  },
)
