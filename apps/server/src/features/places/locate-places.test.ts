import { expect, test } from 'bun:test'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { augustins, collection } from '../../testing/outside/geocoder-server.ts'
import { geocoderApp } from '../addresses/testing.ts'
import { locatePlaces } from './locate-places.ts'

const town = "'66000', 'Perpignan', '66136', 42.6964, 2.8991, 'town'"

async function withPlaces(...rows: string[]) {
  const app = await geocoderApp()
  const { client } = app.deps.database
  await client.execute("insert into clients (id, first_name, last_name) values (1, 'Zoé', '')")
  for (const row of rows)
    await client.execute(
      `insert into places (client_id, street, postal_code, city, city_code, lat, lon, precision, pinned_at) values (1, ${row})`,
    )
  return { ...app, places: () => rowsOf(app, 'places') }
}

const door = { lat: 42.6981, lon: 2.8951, precision: 'address', city_code: '66136' }

test('a place that is known by its town is found at its door, as it was written', async () => {
  await using at = await withPlaces(`'12 rue des Augustins', ${town}, null`)
  expect(await locatePlaces(at.deps)).toEqual({ asked: 1, found: 1 })
  expect(await at.places()).toMatchObject([{ ...door, street: '12 rue des Augustins' }])
  expect(await locatePlaces(at.deps)).toEqual({ asked: 0, found: 0 })
})

test('a pin of the owner’s is not asked for, nor overwritten when it comes meanwhile', async () => {
  await using at = await withPlaces(`'1 rue A', ${town}, 5`, `'12 rue des Augustins', ${town}, null`)
  const { client } = at.deps.database
  at.server.play(async () => {
    await client.execute("update places set lat = 42.5, precision = 'town', pinned_at = 9 where id = 2")
    return collection(augustins)
  })
  expect(await locatePlaces(at.deps)).toEqual({ asked: 1, found: 0 })
  expect(at.server.asked).toHaveLength(1)
  expect(await at.places()).toMatchObject([{ lat: 42.6964 }, { lat: 42.5, pinned_at: 9 }])
})

test('an address of another town, or no better one, changes nothing, and is not asked again for a month', async () => {
  await using at = await withPlaces(
    "'12 rue des Augustins', '66380', 'Pia', '66141', 42.749, 2.9149, 'town', null",
  )
  expect(await locatePlaces(at.deps)).toEqual({ asked: 1, found: 0 })
  expect(await at.places()).toMatchObject([{ lat: 42.749, precision: 'town' }])
  at.clock.moveTo('2026-12-15T09:00:00Z')
  expect(await locatePlaces(at.deps)).toEqual({ asked: 0, found: 0 })
  at.clock.moveTo('2026-12-25T09:00:00Z')
  expect(await locatePlaces(at.deps)).toEqual({ asked: 1, found: 0 })
})

test('a service that is away ends the look, and the next one goes on there', async () => {
  await using at = await withPlaces(`'1 rue A', ${town}, null`, `'12 rue des Augustins', ${town}, null`)
  at.server.play(() => new Response('', { status: 503 }))
  expect(await locatePlaces(at.deps)).toEqual({ asked: 0, found: 0 })
  expect(at.server.asked).toHaveLength(1)
  at.server.play(() => collection(augustins))
  at.clock.moveTo('2026-11-20T12:00:00Z')
  expect((await locatePlaces(at.deps)).asked).toBe(2)
  expect((await at.places())[1]).toMatchObject(door)
})

test('a look is a hundred places long, and the next goes on where it ended', async () => {
  await using at = await withPlaces()
  await at.deps.database.client.execute(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
    insert into places (client_id, street, city, precision) select 1, i || ' rue A', 'Pia', 'town' from n`)
  const patient = { ...at.deps, geocoder: { search: async () => [] } }
  expect(await locatePlaces(patient)).toEqual({ asked: 100, found: 0 })
  expect(await locatePlaces(patient)).toEqual({ asked: 20, found: 0 })
})
