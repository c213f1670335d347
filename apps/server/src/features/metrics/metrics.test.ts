import { expect, test } from 'bun:test'
import { isOnServer } from '../../testing/database/fresh-database.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { scheduledCopies } from '../backups/scheduled-copies.ts'
import { queueMessage } from '../outbox/testing.ts'

const token = 'a-collector-of-the-tests'

async function withToken(): Promise<TestApp> {
  const app = await testApp()
  app.deps.config.metricsToken = token
  return app
}

function lines(text: string): Record<string, string | undefined> {
  const pairs = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    pairs.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1)]),
  )
}

test('the figures are those of the moment, in Prometheus’ text form', async () => {
  await using app = await withToken()
  const collector = app.visitor.with({ Authorization: `Bearer ${token}` })
  await app.visitor.get('/api/site')
  await app.visitor.get('/api/nothing-like-it')
  await queueMessage(app)
  await scheduledCopies(app.deps).look()

  const reply = await collector.get('/metrics')

  expect(reply.headers.get('Content-Type')).toStartWith('text/plain; version=0.0.4')
  expect(lines(await reply.text())).toMatchObject({
    'tramontane_http_request_duration_seconds_count{kind="call",method="GET",status="2xx"}': '1',
    'tramontane_http_request_duration_seconds_count{kind="call",method="GET",status="4xx"}': '1',
    tramontane_outbox_waiting_messages: '1',
    tramontane_outbox_failed_messages: '0',
    ...(isOnServer ? {} : copyFigures(app.clock.now())),
  })
})

/** A server keeps its copies itself. */
function copyFigures(madeAt: Date) {
  return {
    tramontane_backup_last_timestamp_seconds: String(madeAt.getTime() / 1000),
    'tramontane_job_runs_total{job="backup",outcome="success"}': '1',
  }
}

test.each([
  ['nobody', {}],
  ['a wrong token', { Authorization: 'Bearer another-token-than-this' }],
  ['an empty token', { Authorization: 'Bearer ' }],
])('for %s the path leads nowhere', async (_, headers) => {
  await using app = await withToken()
  expect((await app.visitor.with(headers).get('/metrics')).status).toBe(404)
})

test('without a configured token none opens', async () => {
  await using app = await testApp()
  const reply = await app.visitor.with({ Authorization: 'Bearer undefined' }).get('/metrics')
  expect(reply.status).toBe(404)
})

test('whatever paths and methods are asked for, the series stay few', async () => {
  await using app = await withToken()
  for (let n = 0; n < 50; n += 1) await app.visitor.get(`/page-${n}`)
  const text = await (await app.visitor.with({ Authorization: `Bearer ${token}` }).get('/metrics')).text()
  expect(text).not.toContain('page-1')
  expect(text.match(/_count\{/g)?.length).toBe(1)
})
