import { expect, test } from 'bun:test'
import { closedOn } from '@tramontane/domain/testing/work'
import { insertWash, numberOf, statisticsApp } from './testing.ts'

test('the cards count clients with an account, appointments that wait and appointments that are done', async () => {
  await using set = await statisticsApp('2026-11-20')
  await set.app.client()
  await set.app.client({ email: 'autre@exemple.fr' })
  await set.deps.database.client.execute(`update clients set deleted_at = 1 where email = 'autre@exemple.fr'`)
  for (const status of ['pending', 'pending', 'confirmed', 'completed', 'completed', 'completed', 'canceled'])
    await insertWash(set.app, { at: '2024-05-02T08:00:00Z', status })
  for (const at of ['2026-11-20T08:00:00Z', '2026-12-02T08:00:00Z'])
    await insertWash(set.app, { at, status: 'pending' })
  const { cards } = await set.figures('2026-11-01', '2026-11-30')
  expect(cards).toEqual({
    clients: await numberOf(set.app, 'select count(*) from clients where deleted_at is null'),
    // Those of days that are over wait to be closed, not to come.
    pendingAppointments: await numberOf(
      set.app,
      `select count(*) from appointments where status = 'pending' and date > ${Date.parse('2026-11-19T23:00:00Z')}`,
    ),
    completedAppointments: await numberOf(
      set.app,
      `select count(*) from appointments where status = 'completed'`,
    ),
  })
  expect(cards).toEqual({ clients: 1, pendingAppointments: 2, completedAppointments: 3 })
})

test('a wash belongs to its day in Paris, on both sides of midnight and of a change of the clocks', async () => {
  await using set = await statisticsApp('2026-04-10')
  const at = ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z']
  for (const instant of at) await insertWash(set.app, { at: instant })
  const { washes } = await set.figures('2026-03-28', '2026-03-30')
  expect(washes.days).toEqual([
    { day: '2026-03-28', done: 1, toClose: 0, planned: 0 },
    { day: '2026-03-29', done: 2, toClose: 0, planned: 0 },
    { day: '2026-03-30', done: 1, toClose: 0, planned: 0 },
  ])
  expect(washes.weeks.map(({ monday, done }: { monday: string; done: number }) => [monday, done])).toEqual([
    ['2026-03-23', 3],
    ['2026-03-30', 1],
  ])
})

test('the long Sunday of October counts its twenty-five hours', async () => {
  await using set = await statisticsApp('2026-11-20')
  for (const at of ['2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'])
    await insertWash(set.app, { at })
  const { washes } = await set.figures('2026-10-25', '2026-10-26')
  expect(washes.days.map(({ done }: { done: number }) => done)).toEqual([2, 1])
})

test('washes are done, to be closed or planned, canceled ones are neither, and nothing outside the span counts', async () => {
  await using set = await statisticsApp('2026-11-18')
  for (const at of ['2026-11-17T09:00:00Z', '2026-11-19T09:00:00Z'])
    for (const status of ['completed', 'pending', 'confirmed', 'canceled'])
      await insertWash(set.app, { at, status })
  await insertWash(set.app, { at: '2026-11-15T22:59:59Z' })
  await insertWash(set.app, { at: '2026-11-22T23:00:00Z' })
  const { washes } = await set.figures('2026-11-16', '2026-11-22')
  // Monday 16 November 00:00 and Monday 23 November 00:00 in Paris.
  const week = 'date >= 1794783600000 and date < 1795388400000'
  const count = (words: string) =>
    numberOf(set.app, `select count(*) from appointments where ${week} and status in (${words})`)
  expect(washes).toMatchObject({
    done: await count(`'completed'`),
    toClose: (await count(`'pending', 'confirmed'`)) / 2,
    planned: (await count(`'pending', 'confirmed'`)) / 2,
  })
  expect(washes).toMatchObject({ done: 2, toClose: 2, planned: 2 })
})

test('the van’s occupancy is its booked minutes over the opening hours of the open days', async () => {
  const closed = closedOn('2026-11-18')
  await using set = await statisticsApp('2026-11-20', { closed, vans: 1 })
  await insertWash(set.app, { at: '2026-11-16T09:00:00Z', minutes: 90 })
  await insertWash(set.app, { at: '2026-11-17T09:00:00Z', minutes: 210, status: 'confirmed' })
  await insertWash(set.app, { at: '2026-11-17T15:00:00Z', minutes: 90, status: 'canceled' })
  await insertWash(set.app, { at: '2026-11-18T09:00:00Z', minutes: 90 })
  await insertWash(set.app, { at: '2026-11-22T09:00:00Z', minutes: 90 })
  const { occupancy, washes } = await set.figures('2026-11-16', '2026-11-22')
  // Four days from 8 to 19 and a Saturday from 9 to 18; Wednesday is closed, Sunday on appointment only.
  expect(occupancy).toEqual({ bookedMinutes: 300, openMinutes: 4 * 660 + 540 })
  expect(washes.weeks).toEqual([{ monday: '2026-11-16', done: 3, toClose: 1, planned: 0, ...occupancy }])
})

test('a fresh business has zeros everywhere, and no median', async () => {
  await using set = await statisticsApp('2026-11-20')
  const figures = await set.figures('2026-11-16', '2026-11-22')
  const none = { waiting: 0, late: 0 }
  expect(figures).toMatchObject({
    cards: { clients: 0, pendingAppointments: 0, completedAppointments: 0 },
    revenue: { monthlyCents: 0, activeSubscriptions: 0, months: [{ monthlyCents: 0, gained: 0, lost: 0 }] },
    washes: { done: 0, toClose: 0, planned: 0 },
    requests: { ...none, professionals: none, medianAnswerMinutes: null },
    allowance: { owedWashes: 0, unscheduledSubscriptions: 0 },
    towns: [],
    visits: { total: 0, pages: [], sources: [] },
  })
})
