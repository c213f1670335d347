import { afterEach, expect, setDefaultTimeout, setSystemTime, test } from 'bun:test'
import { nightlyJobs } from './features/nightly/nightly-jobs.ts'
import { adminEmail, type TestApp, testApp } from './testing/test-app.ts'

setDefaultTimeout(60_000)

afterEach(() => {
  setSystemTime()
})

function jump(app: TestApp, instant: string) {
  setSystemTime(new Date(instant))
  app.clock.moveTo(instant)
}

test('a clock that jumps an hour forth and back keeps sessions, and closes no account for longer than its window', async () => {
  setSystemTime(new Date('2026-11-20T09:00:00Z'))
  await using app = await testApp({ now: '2026-11-20T09:00:00Z', rateLimits: 'on' })
  const admin = await app.admin()
  const wrong = () =>
    app.visitor.post('/api/admin/login', { email: adminEmail, password: 'faux-et-archifaux' })
  for (let tried = 0; tried < 5; tried += 1) await wrong()
  expect((await wrong()).status).toBe(429)

  jump(app, '2026-11-20T10:00:00Z')
  expect((await admin.get('/api/admin/check-auth')).status).toBe(200)
  expect((await wrong()).status).toBe(401)

  jump(app, '2026-11-20T09:00:00Z')
  expect((await admin.get('/api/admin/check-auth')).status).toBe(200)
  for (let tried = 0; tried < 4; tried += 1) expect((await wrong()).status).toBe(401)
  const waiting = await wrong()
  expect(waiting.status).toBe(429)
  expect(Number(waiting.headers.get('Retry-After'))).toBeLessThanOrEqual(75 * 60)
})

test('a night whose hour comes twice is worked once, and no message leaves twice', async () => {
  await using app = await testApp({ now: '2026-10-25T01:30:00Z' })
  await app.visitor.post('/api/contact', {
    ...{ name: 'Zoé', email: 'zoe@exemple.fr', phone: '0639981234' },
    ...{ service: 'fast', appointmentDate: '2026-10-30' },
  })
  const nights = nightlyJobs(app.deps)
  for (const instant of ['2026-10-25T02:10:00Z', '2026-10-25T01:10:00Z', '2026-10-25T02:20:00Z']) {
    jump(app, instant)
    await nights.look()
    await app.drainMail()
  }
  expect(app.logged.filter((line) => line.includes('"job":"retention"'))).toHaveLength(1)
  expect(app.mails).toHaveLength(2)
})
