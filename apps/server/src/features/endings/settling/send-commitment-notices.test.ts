import { describe, expect, test } from 'bun:test'
import { commitmentEnd, plusMonths } from '@tramontane/domain/contracts/periods'
import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import { testApp } from '../../../testing/test-app.ts'
import { nightlyJobs } from '../../nightly/nightly-jobs.ts'
import { rowsOfTable } from '../../subscriptions/testing.ts'
import { letters } from '../testing.ts'
import { isUnannounced } from '../unannounced.ts'
import { sendCommitmentNotices } from './send-commitment-notices.ts'

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

describe('to somebody without an e-mail', () => {
  async function onPaper() {
    const app = await testApp({ now: '2026-11-01' })
    const admin = await app.admin()
    await app.insertClient({ startDate })
    await app.deps.database.client.execute({
      sql: 'update subscriptions set customer_email = ?, created_at = start_date',
      args: ['sans-adresse-0a1b2c3d4e5f6071@client.invalid'],
    })
    for (let night = 0; night < 2; night += 1) await sendCommitmentNotices(app.deps)
    const todos = await rowsOfTable(app, 'todo_items')
    const isFree = async (day: string) => {
      const row = { id: 1, startDate, createdAt: startDate }
      return isUnannounced(app.deps.database.db, row, day)
    }
    const post = async (day: string) => {
      app.clock.moveTo(`${day}T12:00:00Z`)
      return admin.post(`/api/admin/todo/item-${todos[0]?.id}/done`)
    }
    return { app, todos, isFree, post, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test('the owner posts it: its words and its last day are among the things to do, once, and nothing is mailed', async () => {
    await using at = await onPaper()
    expect(at.todos).toHaveLength(1)
    expect(at.todos[0]).toMatchObject({ kind: 'letter_to_post' })
    const words = String(at.todos[0]?.detail).replace(/\s/g, ' ')
    expect(words).toContain('Elle doit partir au plus tard le lundi 28 décembre 2026')
    expect(words).toContain('résiliez au plus tard le jeudi 28 janvier 2027')
    expect(await letters(at.app)).toEqual([])
  })

  test.each([
    ['posted in time it is announced', '2026-12-28', false],
    ['posted late the client may leave without notice', '2026-12-29', true],
    ['never posted too', null, true],
  ])('%s', async (_, day, expected) => {
    await using at = await onPaper()
    if (day) expect((await at.post(day)).status).toBe(200)
    expect(await at.isFree('2027-03-20')).toBe(expected)
  })
})
