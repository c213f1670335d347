import { expect, setDefaultTimeout, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { settingsFollower } from './follow-settings.ts'
import { loadSettings } from './load-settings.ts'
import { change } from './testing.ts'

/** Every save renders every page. */
setDefaultTimeout(30_000)

const monthlyCents = 7234

/** As another process saves them: the rows change, and nothing of this one. */
async function changeElsewhere(app: TestApp, value: unknown, at: number) {
  await app.deps.database.client.execute({
    sql: 'insert into business_settings (id, value, updated_at) values (1, ?, ?) on conflict do update set value = excluded.value, updated_at = excluded.updated_at',
    args: [JSON.stringify(value), at],
  })
}

const dearer = {
  ...demoBusiness,
  plans: { ...demoBusiness.plans, standard: { ...demoBusiness.plans.standard, monthlyCents } },
}

test('what another process saved is on the pages and in the calls at the next look', async () => {
  await using app = await testApp({ pages: ['/abonnement'] })
  const following = settingsFollower(app.deps)
  const before = await (await app.visitor.get('/abonnement')).text()
  expect(before).not.toContain('72,34')

  await changeElsewhere(app, dearer, 1)
  await following.look()

  expect(await (await app.visitor.get('/abonnement')).text()).toContain('7234')
  const { data } = await (await app.visitor.get('/api/site')).json()
  expect(data.plans.standard.monthlyCents).toBe(monthlyCents)
})

test('what was saved here while the pages of another process’ settings were made is not overwritten', async () => {
  await using app = await testApp({ pages: ['/abonnement'] })
  const admin = await app.admin()
  const following = settingsFollower(app.deps)
  await changeElsewhere(app, dearer, 1)
  const looking = following.look()
  await change(admin, { vans: 3 })
  await looking
  expect(app.deps.settings.current.vans).toBe(3)
  await following.look()
  expect(app.deps.settings.current).toEqual({ ...dearer, vans: 3 })
})

test('settings that make no page stay where they are, told once', async () => {
  await using app = await testApp()
  const following = settingsFollower(app.deps)
  await changeElsewhere(app, { ...dearer, vans: -1 }, 1)
  await following.look()
  await following.look()
  expect(app.deps.settings.current).toEqual(demoBusiness)
  expect(app.logged.filter((line) => line.includes('settings_not_followed'))).toHaveLength(1)
})

test('two processes that start together on nothing store the settings and the sample rows once, each wash at its place', async () => {
  await using app = await testApp()
  const { database, clock, config } = app.deps
  const start = () => loadSettings(database, clock, config)
  const starts = await Promise.all([start(), start()])
  expect(starts.map(({ settings }) => settings)).toEqual([demoBusiness, demoBusiness])
  expect(starts.filter(({ isNewDemo }) => isNewDemo)).toHaveLength(1)
  const people = await rowsOf(app, 'clients')
  expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
  expect(await rowsOf(app, 'business_settings')).toHaveLength(1)
  const rows = [...(await rowsOf(app, 'subscriptions')), ...(await rowsOf(app, 'appointments'))]
  expect(rows.filter(({ place_id }) => place_id === null)).toEqual([])
  const places = await rowsOf(app, 'places')
  const written = places.map(({ client_id, street, city }) => `${client_id} ${street} ${city}`)
  expect(new Set(written).size).toBe(places.length)
})
