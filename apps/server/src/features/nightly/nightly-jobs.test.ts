import { expect, test } from 'bun:test'
import { testApp } from '../../testing/test-app.ts'
import { nightlyJobs } from './nightly-jobs.ts'

test('the night’s work is done once a night, not before three in Paris', async () => {
  await using app = await testApp({ now: '2026-11-20T01:30:00Z' })
  const nights = nightlyJobs(app.deps)
  const done = () => app.logged.filter((line) => line.includes('"job":"reconcile"')).length
  await nights.look()
  expect(done()).toBe(0)
  app.clock.moveTo('2026-11-20T02:00:00Z')
  await nights.look()
  await nights.look()
  expect(done()).toBe(1)
  app.clock.moveTo('2026-11-21T02:10:00Z')
  await nights.look()
  expect(done()).toBe(2)
})

test('counts of tries that have ended are forgotten', async () => {
  await using app = await testApp({ now: '2026-11-20T12:00:00Z', rateLimits: 'on' })
  await app.visitor.post('/api/login', { email: 'a@b.fr', password: 'x' })
  app.clock.moveTo('2026-11-21T03:00:00Z')
  await nightlyJobs(app.deps).look()
  const { rows } = await app.deps.database.client.execute('select * from rate_limits')
  expect(rows).toEqual([])
})
