import { expect, test } from 'bun:test'
import { insertSubscription, numberOf, statisticsApp } from './testing.ts'

test('monthly revenue, gains and losses fall in their Paris month, on both sides of its border', async () => {
  await using set = await statisticsApp('2026-11-20')
  // The last second of September and the first of October, in Paris.
  await insertSubscription(set.app, { start: '2026-09-30T21:59:59Z' })
  await insertSubscription(set.app, { start: '2026-09-30T22:00:00Z', price: 11_986 })
  // Lost in the last second of October, and in the first of November (after the change of the clocks).
  await insertSubscription(set.app, {
    start: '2026-01-05T10:00:00Z',
    end: '2026-10-31T22:59:59Z',
    status: 'cancelled',
  })
  await insertSubscription(set.app, {
    start: '2026-01-05T10:00:00Z',
    end: '2026-10-31T23:00:00Z',
    status: 'cancelled',
  })
  // What never began, or waits again, brings nothing.
  await insertSubscription(set.app, { start: null, status: 'pending' })
  await insertSubscription(set.app, { start: '2026-02-01T10:00:00Z', status: 'pending' })
  await insertSubscription(set.app, { start: '2026-02-01T10:00:00Z', status: 'past_due', price: 50 })
  const { revenue } = await set.figures('2026-09-01', '2026-11-30')
  expect(revenue.months).toEqual([
    { month: '2026-09', gained: 1, lost: 0, monthlyCents: 3 * 6986 + 50 },
    { month: '2026-10', gained: 1, lost: 1, monthlyCents: 2 * 6986 + 11_986 + 50 },
    { month: '2026-11', gained: 0, lost: 1, monthlyCents: 6986 + 11_986 + 50 },
  ])
  const running = `from subscriptions where status in ('active', 'past_due') and start_date is not null`
  expect(revenue.monthlyCents).toBe(await numberOf(set.app, `select sum(price) ${running}`))
  expect(revenue.activeSubscriptions).toBe(await numberOf(set.app, `select count(*) ${running}`))
})

test('a month to come has no revenue yet, and is left out', async () => {
  await using set = await statisticsApp('2026-11-20')
  const { revenue } = await set.figures('2026-11-01', '2027-01-31')
  expect(revenue.months.map(({ month }: { month: string }) => month)).toEqual(['2026-11'])
})

test('what is kept follows every change at once', async () => {
  await using set = await statisticsApp('2026-11-20')
  const id = await insertSubscription(set.app, { start: '2026-10-05T10:00:00Z' })
  expect((await set.figures('2026-11-01', '2026-11-30')).revenue.months[0]).toMatchObject({ lost: 0 })
  await set.admin.send('DELETE', `/api/subscriptions/${id}`)
  const { revenue, towns } = await set.figures('2026-11-01', '2026-11-30')
  expect(revenue).toMatchObject({ monthlyCents: 0, months: [{ lost: 1, monthlyCents: 0 }] })
  expect(towns).toEqual([])
})
