import { expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { after } from '../outbox/testing.ts'
import { leaseMs } from './hold-lease.ts'
import { runLeased } from './run-leased.ts'

const report = async () => ({ done: 1 })

/** The same server in another process, on the same data. */
const elsewhere = (app: TestApp) => ({ ...app.deps, holder: 'another process' })

test('two processes never do the same job at once; different jobs they do', async () => {
  await using app = await testApp()
  let others: boolean[] = []
  await runLeased(app.deps, { name: 'night' }, async () => {
    others = await Promise.all([
      runLeased(elsewhere(app), { name: 'night' }, () => Promise.reject(new Error('twice'))),
      runLeased(elsewhere(app), { name: 'reminders' }, report),
    ])
    return {}
  })
  expect(others).toEqual([false, true])
  expect(await runLeased(elsewhere(app), { name: 'night' }, report)).toBe(true)
})

test('the job of a process that died is done by another, once its lease has ended', async () => {
  await using app = await testApp()
  let ran = 0
  const take = () => runLeased(elsewhere(app), { name: 'night' }, async () => ({ ran: ++ran }))
  await runLeased(app.deps, { name: 'night' }, async () => {
    app.clock.moveTo(after(app, leaseMs - 1))
    await take()
    expect(ran).toBe(0)
    app.clock.moveTo(after(app, 1))
    await take()
    return {}
  })
  expect(ran).toBe(1)
  // The first one, come back, gives nothing back that is no longer its own.
  expect(await rowsOf(app, 'leases')).toEqual([])
})

test('what is done for a day is done by nobody again; what failed is', async () => {
  await using app = await testApp()
  let ran = 0
  const night = (deps: TestApp['deps'], doneFor: string) =>
    runLeased(deps, { name: 'night', doneFor }, async () => {
      ran += 1
      if (ran === 1) throw new Error('the provider does not answer')
      return {}
    })
  await night(app.deps, '2025-03-10')
  await night(elsewhere(app), '2025-03-10')
  await night(app.deps, '2025-03-10')
  expect(ran).toBe(2)
  await night(app.deps, '2025-03-11')
  expect(ran).toBe(3)
})

test('a job of a process alone on its file is not held up by its last, killed run', async () => {
  await using app = await testApp()
  await app.deps.database.client.execute(
    `insert into leases (name, holder, expires_at) values ('night', '${app.deps.holder}', ${Date.UTC(2099, 0, 1)})`,
  )
  expect(await runLeased(app.deps, { name: 'night' }, report)).toBe(true)
})

test('a database that is away fails the job and nothing else', async () => {
  await using app = await testApp()
  app.deps.database.client.transaction = () => Promise.reject(new Error('away'))
  expect(await runLeased(app.deps, { name: 'night' }, report)).toBe(false)
  expect(app.logged.join('')).toContain('job_failed')
})
