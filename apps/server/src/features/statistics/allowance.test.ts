import { expect, test } from 'bun:test'
import { subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { washLedger } from '@tramontane/db/schema/subscriptions/billing'
import { periodOf, plusMonths, washesPerPeriod } from '@tramontane/domain/contracts/periods'
import { dayOf } from '@tramontane/domain/days/calendar'
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

const starts = [
  ...['2026-08-31T10:00:00Z', '2026-08-30T22:30:00Z', '2026-01-29T10:00:00Z', '2026-10-24T22:30:00Z'],
  ...['2026-10-25T23:30:00Z', '2026-11-30T10:00:00Z', '2026-02-28T10:00:00Z', '2026-12-31T10:00:00Z'],
]

/** What the ledger says of each period: granted or not, then used, returned and adjusted. */
const ledgers = [[], [2, -1], [0, -1], [1, -1, 1], [1], [0, 3, -1], [1, -3]]

test('on every day, what is owed is what the rule gives, subscription by subscription', async () => {
  await using set = await statisticsApp('2026-10-20')
  for (const [index, start] of [...starts, ...starts].entries()) {
    const status = index % 5 === 4 ? 'cancelled' : 'active'
    const subscriptionId = await insertSubscription(set.app, {
      start,
      status,
      price: index % 3 === 0 ? 11_986 : 6986,
    })
    for (let months = 0; months < 6; months += 1) {
      const period = plusMonths(dayOf(new Date(start)), months)
      const [granted = 0, ...others] = ledgers[(index + months) % ledgers.length] ?? []
      if (granted) await insertEntry(set.app, { subscriptionId, kind: 'granted', washes: granted, period })
      for (const washes of others)
        await insertEntry(set.app, { subscriptionId, kind: 'adjusted', washes, period })
    }
  }
  const { db } = set.deps.database
  const owners = await db.select().from(subscriptions)
  const entries = await db.select().from(washLedger)
  for (const today of ['2026-10-20', '2026-10-31', '2026-11-30', '2027-02-27', '2027-02-28', '2027-03-01']) {
    set.clock.moveTo(today)
    const left = owners
      .filter(({ status }) => status === 'active')
      .map(({ id, plan, startDate }) => {
        const { start } = periodOf(dayOf(startDate ?? new Date(0)), today)
        const own = entries.filter((entry) => entry.subscriptionId === id && entry.periodStart === start)
        const usual = own.some(({ kind }) => kind === 'granted') ? 0 : washesPerPeriod[plan]
        return own.reduce((sum, { washes }) => sum + washes, usual)
      })
      .filter((washes) => washes > 0)
    expect((await set.figures(today, today)).allowance).toEqual({
      owedWashes: left.reduce((sum, washes) => sum + washes, 0),
      unscheduledSubscriptions: left.length,
    })
  }
})
