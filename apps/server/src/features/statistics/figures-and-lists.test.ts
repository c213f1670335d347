import { expect, test } from 'bun:test'
import {
  insertCompanyRequest,
  insertEntry,
  insertRequest,
  insertSubscription,
  insertWash,
  statisticsApp,
} from './testing.ts'

const now = '2026-11-20T09:00:00Z'

/** Washes of every status: over, under way, later today, of yesterday past midnight, of other months. */
const starts = [
  ...['2026-10-31T22:59:00Z', '2026-11-02T09:00:00Z', '2026-11-19T22:00:00Z', '2026-11-20T06:00:00Z'],
  ...['2026-11-20T07:30:00Z', '2026-11-20T08:59:00Z', '2026-11-20T14:00:00Z', '2026-11-30T22:00:00Z'],
  '2026-12-05T09:00:00Z',
]

async function business() {
  const set = await statisticsApp(now)
  const { app } = set
  for (const at of starts)
    for (const status of ['pending', 'confirmed', 'completed', 'canceled'])
      await insertWash(app, { at, status })
  // To be timed: the visit of yesterday is over, the one of today may still come.
  await app.deps.database.client.executeMultiple(`
    update appointments set time_slot = null where date in (
      ${Date.parse('2026-11-19T22:00:00Z')}, ${Date.parse('2026-11-20T06:00:00Z')})`)
  await insertRequest(app, { at: '2026-11-02T09:00:00Z' })
  await insertRequest(app, { at: '2026-11-20T08:00:00Z' })
  for (const at of ['2026-11-02T09:00:00Z', '2026-11-03T09:00:00Z', '2026-11-20T08:00:00Z'])
    await insertCompanyRequest(app, { at })
  await app.client()
  const ids = []
  for (const status of ['active', 'active', 'active', 'past_due', 'past_due', 'pending', 'cancelled'])
    ids.push(await insertSubscription(app, { start: '2026-11-05T10:00:00Z', status }))
  ids.push(await insertSubscription(app, { start: '2026-11-25T10:00:00Z' }))
  ids.push(await insertSubscription(app, { start: null }))
  const booked = await insertWash(app, {
    at: '2026-11-27T09:00:00Z',
    status: 'confirmed',
    subscriptionId: ids[0] as number,
  })
  const period = '2026-11-05'
  await insertEntry(app, {
    ...{ subscriptionId: ids[0] as number, kind: 'used', washes: -1, period, washId: booked },
  })
  await insertEntry(app, { subscriptionId: ids[3] as number, kind: 'adjusted', washes: -1, period })
  // A period that is over says nothing of this one.
  await insertEntry(app, {
    ...{ subscriptionId: ids[1] as number, kind: 'used', washes: -1, period: '2026-10-05' },
  })
  await insertEntry(app, {
    subscriptionId: ids[7] as number,
    kind: 'adjusted',
    washes: -1,
    period: '2026-11-25',
  })
  return set
}

test('every figure is the number of rows of the list that it opens', async () => {
  await using set = await business()
  const { cards, revenue, washes, requests, allowance } = await set.figures('2026-11-01', '2026-11-30')
  const span = '&from=2026-11-01&to=2026-11-30'
  const lists: Record<string, number> = {
    'client-accounts': cards.clients,
    'appointments?status=pending': cards.pendingAppointments,
    'appointments?status=completed': cards.completedAppointments,
    'subscriptions?status=running': revenue.activeSubscriptions,
    'contact?status=nouveau': requests.waiting,
    'contact-professionnel?status=nouveau': requests.professionals.waiting,
    'subscriptions?status=to_plan': allowance.unscheduledSubscriptions,
    [`appointments?status=completed${span}`]: washes.done,
    [`appointments?status=to_close${span}`]: washes.toClose,
    [`appointments?status=to_come${span}`]: washes.planned,
  }
  const totals: Record<string, number> = {}
  for (const list of Object.keys(lists))
    totals[list] = (await (await set.admin.get(`/api/${list}`)).json()).total
  expect(lists).toEqual(totals)
  expect(Object.values(totals).filter((total) => total === 0)).toEqual([])
  expect(requests).toMatchObject({ waiting: 2, late: 1, professionals: { waiting: 3, late: 2 } })
})

test('the file of a list has the rows that the list shows', async () => {
  await using set = await business()
  for (const [list, status] of [
    ['subscriptions', 'to_plan'],
    ['subscriptions', 'running'],
    ['appointments', 'to_come'],
  ]) {
    const { total } = await (await set.admin.get(`/api/${list}?status=${status}`)).json()
    const file = await (await set.admin.get(`/api/exports/${list}.csv?status=${status}`)).text()
    expect(file.trim().split('\r\n').length - 1).toBe(total)
  }
})

test('the days and weeks of a period tell apart what is done, over and to come', async () => {
  await using set = await business()
  const { washes } = await set.figures('2026-11-19', '2026-11-20')
  expect(washes.days).toEqual([
    { day: '2026-11-19', done: 1, toClose: 2, planned: 0 },
    { day: '2026-11-20', done: 4, toClose: 2, planned: 6 },
  ])
  expect(washes.weeks).toMatchObject([{ done: 5, toClose: 4, planned: 6 }])
})
