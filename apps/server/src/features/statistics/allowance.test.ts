import { expect, test } from 'bun:test'
import { insertEntry, insertSubscription, insertWash, statisticsApp } from './testing.ts'

test('washes owed are those granted and not used in the current period, returned ones among them', async () => {
  await using set = await statisticsApp('2026-11-20')
  const { app } = set
  const premium = await insertSubscription(app, { start: '2026-10-05T10:00:00Z', price: 11_986 })
  // The period before this one owes nothing any more.
  await insertEntry(app, { subscriptionId: premium, kind: 'granted', washes: 2, period: '2026-10-05' })
  await insertEntry(app, { subscriptionId: premium, kind: 'granted', washes: 2, period: '2026-11-05' })
  const canceled = await insertWash(app, {
    at: '2026-11-12T09:00:00Z',
    status: 'canceled',
    subscriptionId: premium,
  })
  const period = '2026-11-05'
  await insertEntry(app, { subscriptionId: premium, kind: 'used', washes: -1, period, washId: canceled })
  await insertEntry(app, { subscriptionId: premium, kind: 'returned', washes: 1, period, washId: canceled })
  const coming = await insertWash(app, {
    at: '2026-11-28T09:00:00Z',
    status: 'confirmed',
    subscriptionId: premium,
  })
  await insertEntry(app, { subscriptionId: premium, kind: 'used', washes: -1, period, washId: coming })
  expect((await set.figures('2026-11-01', '2026-11-30')).allowance).toEqual({
    owedWashes: 1,
    unscheduledSubscriptions: 0,
  })
})

test('a period without a grant owes what the plan grants; what is over or waits owes nothing', async () => {
  await using set = await statisticsApp('2026-11-20')
  await insertSubscription(set.app, { start: '2026-08-20T10:00:00Z', price: 11_986 })
  await insertSubscription(set.app, { start: '2026-08-20T10:00:00Z', status: 'past_due' })
  await insertSubscription(set.app, { start: '2026-08-20T10:00:00Z', status: 'pending' })
  await insertSubscription(set.app, {
    start: '2026-08-20T10:00:00Z',
    status: 'cancelled',
    end: '2026-11-01T10:00:00Z',
  })
  expect((await set.figures('2026-11-01', '2026-11-30')).allowance).toEqual({
    owedWashes: 3,
    unscheduledSubscriptions: 2,
  })
})

test.each([
  ['a start on the 31st, in a shorter month', '2027-03-01', '2026-08-31T10:00:00Z', '2027-02-28'],
  ['the day of the renewal', '2027-03-31', '2026-08-31T10:00:00Z', '2027-03-31'],
  ['the eve of the renewal', '2027-03-30', '2026-08-31T10:00:00Z', '2027-02-28'],
  ['a start just after midnight in Paris, in summer', '2026-11-20', '2026-07-14T22:30:00Z', '2026-11-15'],
  ['a start just after midnight in Paris, in winter', '2026-11-20', '2026-01-14T23:30:00Z', '2026-11-15'],
  ['the first period', '2026-11-20', '2026-11-18T10:00:00Z', '2026-11-18'],
])('%s: the period is the one of the subscription', async (_, today, start, period) => {
  await using set = await statisticsApp(today)
  const subscriptionId = await insertSubscription(set.app, { start })
  await insertEntry(set.app, { subscriptionId, kind: 'granted', washes: 7, period })
  expect((await set.figures(today, today)).allowance.owedWashes).toBe(7)
})

test('an overdrawn subscription takes nothing from what another is owed', async () => {
  await using set = await statisticsApp('2026-11-20')
  await insertSubscription(set.app, { start: '2026-11-01T10:00:00Z' })
  const overdrawn = await insertSubscription(set.app, { start: '2026-11-01T10:00:00Z' })
  await insertEntry(set.app, {
    subscriptionId: overdrawn,
    kind: 'adjusted',
    washes: -3,
    period: '2026-11-01',
  })
  expect((await set.figures('2026-11-01', '2026-11-30')).allowance).toEqual({
    owedWashes: 1,
    unscheduledSubscriptions: 1,
  })
})
