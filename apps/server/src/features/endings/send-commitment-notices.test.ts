import { expect, test } from 'bun:test'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/calendar'
import { commitmentEnd, plusMonths } from '@tramontane/domain/periods'
import { testApp } from '../../testing/test-app.ts'
import { nightlyJobs } from '../nightly/nightly-jobs.ts'
import { rowsOfTable } from '../subscriptions/testing.ts'
import { sendCommitmentNotices } from './send-commitment-notices.ts'
import { letters } from './testing.ts'

/**
 * Its minimum term ends on 27 February 2027, the last day to leave then is 28 January: it is told from 28 October to
 * 28 December.
 */
const startDate = new Date('2026-08-31T08:00:00Z')

test.each([
  ['2026-10-27', 0, 0],
  ['2026-10-28', 1, 0],
  ['2026-12-28', 1, 0],
  ['2026-12-29', 1, 1],
  ['2027-02-27', 1, 1],
  ['2027-02-28', 0, 0],
])('on %s: %i, and %i told to be late', async (now, count, late) => {
  await using app = await testApp({ now })
  await app.insertClient({ startDate })
  await sendCommitmentNotices(app.deps)
  expect(await letters(app, 'commitment-end-notice:')).toHaveLength(count)
  await sendCommitmentNotices(app.deps)
  expect(await rowsOfTable(app, 'alerts')).toHaveLength(late)
})

test('whatever the start, it leaves between three months and one month before the last day that prevents a further month', async () => {
  await using app = await testApp({ now: '2027-12-31T03:00:00Z' })
  await app.insertClient({ startDate: instantOf('2028-01-01', '10:23') })
  const { client } = app.deps.database
  const { rows } = await client.execute('select * from subscriptions')
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !['id', 'start_date'].includes(name))
  const startDays = Array.from({ length: 366 }, (_, day) => plusDays('2028-01-01', day))
  await client.batch(
    startDays.slice(1).map((day) => ({
      sql: `insert into subscriptions (start_date, ${columns}) select ?, ${columns} from subscriptions where id = 1`,
      args: [instantOf(day, '10:23').getTime()],
    })),
  )
  for (let day = '2028-01-01'; day < '2029-07-01'; day = plusDays(day, 5)) {
    app.clock.moveTo(instantOf(day, '03:00').toISOString())
    await sendCommitmentNotices(app.deps)
  }
  const sent = await letters(app, 'commitment-end-notice:')
  const created = await client.execute('select dedup_key, created_at from outbox')
  const sentOn = new Map(
    created.rows.map((row) => [String(row.dedup_key), dayOf(new Date(Number(row.created_at)))]),
  )
  expect(sent).toHaveLength(startDays.length)
  for (const [index, startDay] of startDays.entries()) {
    const left = sentOn.get(`commitment-end-notice:${index + 1}`) ?? ''
    const deadline = plusDays(commitmentEnd(startDay), -31)
    expect({
      startDay,
      inTime: left >= plusMonths(deadline, -3) && left <= plusMonths(deadline, -1),
    }).toEqual({
      startDay,
      inTime: true,
    })
  }
  expect(await rowsOfTable(app, 'alerts')).toEqual([])
})

test('night after night, each contract is told once, with the deadline in a box', async () => {
  await using app = await testApp({ now: '2026-10-27T03:00:00Z' })
  await app.insertClient({ startDate })
  const nights = nightlyJobs(app.deps)
  for (const day of ['2026-10-27', '2026-10-28', '2026-10-29', '2026-12-15', '2027-01-15', '2027-02-10']) {
    app.clock.moveTo(`${day}T03:00:00Z`)
    await nights.look()
  }
  const sent = await letters(app, 'commitment-end-notice:')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    recipient_address: 'karim@exemple.fr',
    created_at: Date.parse('2026-10-28T03:00:00Z'),
  })
  expect(sent[0]?.text).toMatch(/^\+-+\+\n(\| .* \|\n)+\+-+\+$/m)
  expect(sent[0]?.text.replace(/[|\s]+/g, ' ')).toContain(
    'prenne fin le samedi 27 février 2027, résiliez au plus tard le jeudi 28 janvier 2027.',
  )
  expect(sent[0]?.html).toMatch(/<blockquote style="border:2px solid[^>]*>[^<]*28 janvier 2027\./)
  expect(sent[0]?.text.replace(/\s+/g, ' ')).toContain('Article L215-1. – Pour les contrats de prestations')
  expect(sent[0]?.text.replace(/\s+/g, ' ')).toContain('productives d’intérêts au taux légal.')
})

test('who has given notice, or is gone, is left in peace', async () => {
  await using app = await testApp({ now: '2026-11-30' })
  await app.insertClient({ startDate, status: 'cancelled' })
  await app.insertClient({ startDate, email: 'lea@exemple.fr' })
  await app.deps.database.client.execute("update subscriptions set cancel_at = 1 where status = 'active'")
  expect(await sendCommitmentNotices(app.deps)).toEqual({ due: 0 })
})
