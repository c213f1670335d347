import { withWrite } from '@tramontane/db/with-write'
import type { TestApp } from '../../testing/test-app.ts'
import { enqueue, type NewMessage } from './enqueue.ts'

const mail = { subject: 'Bonjour', text: 'Bonjour Zoé', html: '<p>Bonjour Zoé</p>' }

/** For tests: a message in the outbox, in a transaction of its own. */
export function queueMessage(app: TestApp, message: Partial<NewMessage> = {}) {
  const whole = { dedupKey: 'test:1', to: { name: 'Zoé', address: 'zoe@exemple.fr' }, mail, ...message }
  return withWrite(app.deps.database, (tx) => enqueue(tx, app.deps, whole))
}

/** For tests: the rows of the outbox, oldest first. */
export async function outboxRows(app: TestApp) {
  const { rows } = await app.deps.database.client.execute('select * from outbox order by id')
  return rows
}

export async function alertRows(app: TestApp) {
  const { rows } = await app.deps.database.client.execute('select * from alerts order by id')
  return rows
}

/** For tests: the instant `ms` after the clock of the test. */
export function after(app: TestApp, ms: number): string {
  return new Date(app.deps.clock.now().getTime() + ms).toISOString()
}
