import { afterEach, describe, expect, setDefaultTimeout, setSystemTime, test } from 'bun:test'
import { minuteMs } from '@tramontane/domain/days/durations'
import { holdLease } from './features/leases/hold-lease.ts'
import { nightlyJobs } from './features/nightly/nightly-jobs.ts'
import { alertRows, queueMessage } from './features/outbox/testing.ts'
import { loggedInClient, rowsOf } from './testing/client-fixtures.ts'
import { adminEmail, type TestApp, testApp } from './testing/test-app.ts'

setDefaultTimeout(minuteMs)

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

test('guesses of a time when the clock was a year ahead close no account once it is right', async () => {
  await using app = await testApp({ now: '2027-11-20T09:00:00Z', rateLimits: 'on' })
  await app.admin()
  const wrong = () =>
    app.visitor.post('/api/admin/login', { email: adminEmail, password: 'faux-et-archifaux' })
  for (let tried = 0; tried < 5; tried += 1) await wrong()
  expect((await wrong()).status).toBe(429)
  app.clock.moveTo('2026-11-20T09:00:00Z')
  expect((await wrong()).status).toBe(401)
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

const request = {
  ...{ name: 'Zoé', email: 'zoe@exemple.fr', phone: '0639981234' },
  ...{ service: 'fast', appointmentDate: '2026-11-24' },
}

describe('a clock that is three years ahead for a night', () => {
  test('erases nothing, and says why; set right again, the nights go on', async () => {
    setSystemTime(new Date('2026-11-20T09:00:00Z'))
    await using app = await testApp({ now: '2026-11-20T02:30:00Z' })
    const nights = nightlyJobs(app.deps)
    await app.visitor.post('/api/contact', request)
    await nights.look()

    jump(app, '2029-12-20T04:00:00Z')
    await nights.look()
    await nights.look()
    expect(await rowsOf(app, 'contact_messages')).toHaveLength(1)
    expect(await alertRows(app)).toMatchObject([{ dedup_key: 'retention:clock', settled_at: null }])

    jump(app, '2026-11-21T04:00:00Z')
    await nights.look()
    expect(await rowsOf(app, 'contact_messages')).toHaveLength(1)
    expect(app.logged.filter((line) => line.includes('"job":"retention"')).at(-1)).not.toContain('Doubted')
  })

  test('erases what is due once the administrator has said that it is right', async () => {
    setSystemTime(new Date('2026-11-20T09:00:00Z'))
    await using app = await testApp({ now: '2026-11-20T02:30:00Z' })
    await app.visitor.post('/api/contact', request)
    await nightlyJobs(app.deps).look()

    jump(app, '2029-12-20T04:00:00Z')
    const nights = nightlyJobs(app.deps)
    await nights.look()
    const admin = await app.admin()
    expect((await admin.post(`/api/admin/alerts/${(await alertRows(app))[0]?.id}/settle`)).status).toBe(200)
    jump(app, '2029-12-21T04:00:00Z')
    await nights.look()
    expect(await rowsOf(app, 'contact_messages')).toEqual([])
  })

  test('ends no session that was open before, and leaves none open after', async () => {
    setSystemTime(new Date('2026-11-20T09:00:00Z'))
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    const admin = await app.admin()
    const { caller } = await loggedInClient(app)

    jump(app, '2029-12-20T04:00:00Z')
    expect((await admin.get('/api/admin/check-auth')).status).toBe(401)
    expect((await caller.get('/api/client-info')).status).toBe(401)
    const ahead = await app.admin()
    expect((await ahead.get('/api/admin/check-auth')).status).toBe(200)

    jump(app, '2026-11-20T10:00:00Z')
    expect((await admin.get('/api/admin/check-auth')).status).toBe(200)
    expect((await caller.get('/api/client-info')).status).toBe(200)
    expect((await ahead.get('/api/admin/check-auth')).status).toBe(401)
  })

  test('holds back no message and no task that was begun meanwhile', async () => {
    await using app = await testApp({ now: '2029-12-20T04:00:00Z' })
    await queueMessage(app)
    await holdLease({ ...app.deps, holder: 'another process' }, { name: 'reminders' })

    app.clock.moveTo('2026-11-20T09:00:00Z')
    await app.drainMail()
    expect(app.mails).toHaveLength(1)
    expect(await holdLease(app.deps, { name: 'reminders' })).toBeObject()
  })
})
