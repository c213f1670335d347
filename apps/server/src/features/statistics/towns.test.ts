import { expect, test } from 'bun:test'
import { insertSubscription, insertWash, numberOf, statisticsApp } from './testing.ts'

test('washes and subscriptions are counted per town, however it was written, unknown towns apart', async () => {
  await using set = await statisticsApp('2026-11-20')
  const { app } = set
  const pia = await insertSubscription(app, { start: '2026-10-01T10:00:00Z', city: 'Saint-Estève' })
  await insertSubscription(app, { start: '2026-10-01T10:00:00Z', city: 'Saint-Estève' })
  await insertSubscription(app, { start: '2026-10-01T10:00:00Z', city: 'saint esteve ' })
  await insertSubscription(app, {
    start: '2026-09-01T10:00:00Z',
    city: 'Elne',
    status: 'cancelled',
    end: '2026-10-01T10:00:00Z',
  })
  const at = '2026-11-10T09:00:00Z'
  await insertWash(app, { at, subscriptionId: pia })
  await insertWash(app, { at, subscriptionId: pia })
  await insertWash(app, { at, subscriptionId: pia, status: 'canceled' })
  await insertWash(app, { at, subscriptionId: pia, status: 'confirmed' })
  await insertWash(app, { at })
  const { towns } = await set.figures('2026-11-01', '2026-11-30')
  expect(towns).toEqual([
    { town: 'Saint-Estève', washes: 2, subscriptions: 3 },
    { town: null, washes: 1, subscriptions: 0 },
  ])
  const done = `select count(*) from appointments where status = 'completed' and subscription_id is not null`
  expect(towns[0].washes).toBe(await numberOf(app, done))
})

test('a wash outside every subscription counts for its client’s town', async () => {
  await using set = await statisticsApp('2026-11-20')
  const { id } = await set.app.insertClient()
  const wash = await insertWash(set.app, { at: '2026-11-10T09:00:00Z' })
  await set.deps.database.client.execute(`update appointments set client_id = ${id} where id = ${wash}`)
  const { towns } = await set.figures('2026-11-01', '2026-11-30')
  expect(towns).toEqual([{ town: 'Cabestany', washes: 1, subscriptions: 1 }])
})
