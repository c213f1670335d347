import type { AuditAction } from '@tramontane/contract/audit/audit-actions'
import { withWrite } from '@tramontane/db/with-write'
import { adminEmail, type TestApp, testApp } from '../../testing/test-app.ts'
import { recordAudit } from './record-audit.ts'

/** For tests: what was done on a day, at ten in the morning. */
export function doneOn(app: TestApp, day: string, actor: string, action: AuditAction, target?: string) {
  app.clock.moveTo(day)
  return withWrite(app.deps.database, (tx) => recordAudit(tx, app.deps, { actor, action, target }))
}

/** For tests: a journal of four lines, of 1 to 4 March 2026, and an administrator whose login added none. */
export async function withJournal() {
  const app = await testApp({ now: '2026-03-01' })
  const admin = await app.admin()
  await app.deps.database.client.execute('delete from audit_log')
  await doneOn(app, '2026-03-01', adminEmail, 'subscription.edit', 'subscription:3')
  await doneOn(app, '2026-03-02', 'noe@tramontane.example', 'client.deleted', 'client:12')
  await doneOn(app, '2026-03-03', 'system', 'admin.created', 'noe@tramontane.example')
  await doneOn(app, '2026-03-04', adminEmail, 'export.contacts')
  return { app, admin, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}
