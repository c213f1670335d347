import { expect, test } from 'bun:test'
import type { MovedStatistics } from '@tramontane/contract/replies/statistics'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import { insertRow, insertSubscription, insertWash, numberOf, statisticsApp } from './testing.ts'

type App = Awaited<ReturnType<typeof statisticsApp>>['app']

/** A day that was moved the evening before, with its washes: when each was to be, and what came of it. */
async function insertMove(
  app: App,
  {
    day,
    reason,
    washes,
  }: { day: string; reason: string; washes: { id: number; at: string; answer?: string }[] },
) {
  const from = Date.parse(`${day}T00:00:00+01:00`)
  const move = await insertRow(app, 'day_moves', {
    ...{ key: crypto.randomUUID(), day, part: 'day', reason, is_notified: 1 },
    ...{ lost_from: from, lost_until: from + dayMs, created_at: from - hourMs },
  })
  for (const { id, at, answer } of washes)
    await insertRow(app, 'moved_washes', {
      ...{ move_id: move, appointment_id: id, from_start: Date.parse(at), sequence: 1 },
      ...{ answer: answer ?? null },
    })
}

test('what moved days cost is told by month and by reason: moved, given back, and lost', async () => {
  await using set = await statisticsApp('2026-12-20')
  const { app } = set
  const subscriptionId = await insertSubscription(app, { start: '2026-09-01T10:00:00Z' })
  const other = await insertSubscription(app, { start: '2026-09-01T10:00:00Z' })
  const third = await insertSubscription(app, { start: '2026-09-01T10:00:00Z' })
  const wash = (at: string, status: string, ofWhom = subscriptionId) =>
    insertWash(app, { at, status, subscriptionId: ofWhom })
  const at = '2026-10-20T07:00:00Z'
  const [kept, back, gone] = [
    await wash('2026-10-22T07:00:00Z', 'completed'),
    await wash(at, 'canceled'),
    await wash(at, 'canceled', other),
  ]
  await insertMove(app, {
    ...{ day: '2026-10-20', reason: 'rain' },
    washes: [
      { id: kept, at },
      { id: back, at, answer: 'given_back' },
      { id: gone, at },
    ],
  })
  // Another wash that was booked since makes good for the one of its contract, within thirty days; not a later one.
  const after = async (at: string, ofWhom: number) => {
    const id = await wash(at, 'confirmed', ofWhom)
    const since = Date.parse('2026-10-21T09:00:00Z')
    await app.deps.database.client.execute(`update appointments set created_at = ${since} where id = ${id}`)
  }
  await after('2026-11-19T07:00:00Z', subscriptionId)
  await after('2026-11-20T07:00:00Z', other)
  // One that is paid by itself makes good for none of a contract.
  const { id: clientId } = await app.insertClient()
  const paid = await insertWash(app, { at: '2026-11-05T07:00:00Z', status: 'confirmed' })
  await app.deps.database.client.execute(
    `update appointments set client_id = ${clientId}, created_at = ${Date.parse('2026-10-21T09:00:00Z')}
      where id in (${gone}, ${paid})`,
  )
  // Moved twice, it counts twice, and is lost once; the first instant of a month in Paris is that month's.
  const november = '2026-10-31T23:00:00Z'
  const twice = await wash('2026-12-10T07:00:00Z', 'canceled', third)
  await insertMove(app, { day: '2026-11-01', reason: 'Route coupée', washes: [{ id: twice, at: november }] })
  await insertMove(app, {
    ...{ day: '2026-11-25', reason: 'closing' },
    washes: [{ id: twice, at: '2026-11-25T07:00:00Z' }],
  })

  const moved: MovedStatistics = (await set.figures('2026-10-01', '2026-11-30')).moved
  const count = (moved: number, givenBack: number, lost: number) => ({ moved, givenBack, lost })
  expect(moved).toEqual({
    ...count(5, 1, 2),
    months: [
      { month: '2026-10', ...count(3, 1, 1) },
      { month: '2026-11', ...count(2, 0, 1) },
    ],
    reasons: [
      { reason: 'rain', ...count(3, 1, 1) },
      { reason: 'closing', ...count(1, 0, 1) },
      { reason: null, ...count(1, 0, 0) },
    ],
  })
  expect(moved.moved).toBe(await numberOf(app, 'select count(*) from moved_washes'))
  expect(moved.givenBack).toBe(
    await numberOf(app, `select count(*) from moved_washes where answer = 'given_back'`),
  )
  expect((await set.figures('2026-11-01', '2026-11-24')).moved).toMatchObject(count(1, 0, 0))
  expect((await set.figures('2026-12-01', '2026-12-31')).moved).toEqual({
    ...count(0, 0, 0),
    months: [],
    reasons: [],
  })
})
