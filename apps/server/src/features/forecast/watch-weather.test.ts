import { describe, expect, test } from 'bun:test'
import { usualWeather } from '@tramontane/domain/weather/wash-weather'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { forecastApp } from './testing.ts'
import { watchWeather, weatherWatch } from './watch-weather.ts'

const eve = '2026-11-23T17:00:00Z'
const morning = '2026-11-24T05:00:00Z'
const day = '2026-11-24'
const rain = { rainMm: 1.2, rainPercent: 70 }
const gusts = { gustKmh: 75, isGustEstimated: true }

/** A wash in Prades on that day at nine, the evening before. */
async function watched(now = eve) {
  const app = await forecastApp({ now })
  const id = await app.wash(day, '09:00', 'Prades')
  const { client } = app.deps.database
  return {
    ...app,
    id,
    watch: () => watchWeather(app.deps),
    todos: async () =>
      (await rowsOf(app, 'todo_items'))
        .filter(({ kind }) => kind === 'weather')
        .map(({ title, detail, link, done_at }) => ({
          title: plain(title),
          detail: plain(detail),
          link,
          isDone: done_at !== null,
        })),
    told: async () =>
      (await rowsOf(app, 'outbox')).filter(({ dedup_key }) => String(dedup_key).startsWith('weather:'))
        .length,
    sql: (text: string) => client.execute(text),
  }
}

const plain = (text: unknown) => String(text).replaceAll(/\s/g, ' ')

test('at six in the evening the owner is told once of tomorrow: which wash, why, and the way to move the day', async () => {
  await using app = await watched('2026-11-23T16:59:59Z')
  await app.wash(day, '14:00', 'Prades')
  await app.wash(day, '10:00', 'Prades', 'Lavage Intérieur')
  await app.expected('Prades', day, { '09:00': { ...rain, ...gusts }, '10:00': rain })
  await app.watch()
  expect(await app.todos()).toEqual([])
  app.clock.moveTo(eve)
  expect(await app.watch()).toEqual({ told: 1 })
  const told = {
    title: 'Pluie et rafales : mardi 24 novembre 2026',
    detail: '9 h, Zoé : pluie 1,2 mm/h (70 %), rafales env. 75 km/h. Rien n’est déplacé sans vous.',
    link: '/admin?tab=appointments&view=jour&jour=2026-11-24&dialog=deplacer&section=rain',
    isDone: false,
  }
  expect(await app.todos()).toEqual([told])
  expect(await app.told()).toBe(1)

  // Another program, a restart, and the same forecast in the morning.
  const other = weatherWatch({ ...app.deps, holder: 'another' })
  await Promise.all([app.watch(), other.look()])
  app.clock.moveTo(morning)
  await app.expected('Prades', day, { '09:00': { ...rain, ...gusts } })
  await app.watch()
  expect([await app.todos(), await app.told()]).toEqual([[told], 1])
})

test('two programs at once tell once', async () => {
  await using app = await watched()
  await app.expected('Prades', day, { '09:00': rain })
  const other = weatherWatch({ ...app.deps, holder: 'another' })
  await Promise.all([other.look(), app.watch(), weatherWatch(app.deps).look()])
  expect([(await app.todos()).length, await app.told()]).toEqual([1, 1])
})

test('a program that was stopped tells when it is back, of a wash of today too; never of what has begun', async () => {
  await using app = await watched('2026-11-24T08:30:00Z')
  await app.wash(day, '14:00', 'Prades')
  await app.expected('Prades', day, { '09:00': rain, '14:00': rain })
  await app.watch()
  expect((await app.todos()).map(({ detail }) => detail)).toEqual([
    '14 h, Zoé : pluie 1,2 mm/h (70 %). Rien n’est déplacé sans vous.',
  ])
})

describe('what was told', () => {
  test('is reworded as the forecast changes, without a word, and told again only where it got worse', async () => {
    await using app = await watched()
    await app.expected('Prades', day, { '09:00': rain })
    await app.watch()
    app.clock.moveTo('2026-11-23T20:00:00Z')
    await app.expected('Prades', day, { '09:00': { rainMm: 3 } })
    await app.watch()
    expect((await app.todos()).map(({ detail }) => detail)).toEqual([
      expect.stringContaining('pluie 3,0 mm/h'),
    ])
    await app.sql('update todo_items set done_at = 1')
    app.clock.moveTo('2026-11-23T23:00:00Z')
    await app.expected('Prades', day, { '09:00': { rainMm: 4, ...gusts } })
    await app.watch()
    // Nobody is woken in the night, and what was dealt with stays so until the morning.
    expect([(await app.todos()).map(({ isDone }) => isDone), await app.told()]).toEqual([[true], 1])
    app.clock.moveTo(morning)
    await app.watch()
    expect(await app.todos()).toMatchObject([
      { title: expect.stringContaining('Pluie et rafales'), isDone: false },
    ])
    expect(await app.told()).toBe(2)
  })

  test('is over once the forecast is better, or all is moved; and told again where it turns once more', async () => {
    await using app = await watched()
    await app.expected('Prades', day, { '09:00': rain })
    await app.watch()
    await app.expected('Prades', day)
    await app.watch()
    expect((await app.todos()).map(({ isDone }) => isDone)).toEqual([true])
    await app.expected('Prades', day, { '09:00': rain })
    await app.watch()
    expect((await app.todos()).map(({ isDone }) => isDone)).toEqual([true])
    app.clock.moveTo(morning)
    await app.watch()
    expect([(await app.todos()).map(({ isDone }) => isDone), await app.told()]).toEqual([[false], 2])
    await app.sql(`update appointments set status = 'canceled' where id = ${app.id}`)
    await app.watch()
    expect((await app.todos()).map(({ isDone }) => isDone)).toEqual([true])
  })

  test('follows the thresholds that the owner sets', async () => {
    await using app = await watched()
    await app.expected('Prades', day, { '09:00': rain })
    await app.watch()
    app.deps.settings.current = {
      ...app.deps.settings.current,
      weather: { ...usualWeather, exterieur: null },
    }
    await app.watch()
    expect((await app.todos()).map(({ isDone }) => isDone)).toEqual([true])
  })
})

describe('a service that is away', () => {
  test('at that hour is waited for: the owner is told once it answers', async () => {
    await using app = await watched()
    await app.watch()
    expect(await app.todos()).toEqual([])
    app.clock.moveTo('2026-11-23T18:40:00Z')
    await app.expected('Prades', day, { '09:00': rain })
    await app.watch()
    expect([(await app.todos()).length, await app.told()]).toEqual([1, 1])
  })

  test('leaves what it said before, which is told as old; nothing is over because nobody knows', async () => {
    await using app = await watched('2026-11-23T09:00:00Z')
    await app.expected('Prades', day, { '09:00': rain })
    app.clock.moveTo(eve)
    await app.watch()
    const [told] = await app.todos()
    expect(told?.detail).toContain('La météo n’a pas pu être relue depuis le lundi 23 novembre 2026 à 10 h.')
    await app.sql("update forecasts set hours = '[]'")
    await app.watch()
    expect(await app.todos()).toEqual([told as never])
  })
})

test('nothing is watched where nobody is asked for the weather, what was told before is over, and is told again once asked', async () => {
  await using app = await watched()
  await app.expected('Prades', day, { '09:00': rain })
  const unasked = () => watchWeather({ ...app.deps, config: { ...app.deps.config, forecast: undefined } })
  expect(await unasked()).toEqual({ told: 0 })
  expect(await app.todos()).toEqual([])
  await app.watch()
  expect((await app.todos()).map(({ isDone }) => isDone)).toEqual([false])
  await unasked()
  expect((await app.todos()).map(({ isDone }) => isDone)).toEqual([true])
  await app.watch()
  expect((await app.todos()).map(({ isDone }) => isDone)).toEqual([false])
})

test('what was told of a day that is over is let go, and is no thing to do any more, whoever was stopped meanwhile', async () => {
  await using app = await watched()
  await app.expected('Prades', day, { '09:00': rain })
  await app.watch()
  app.clock.moveTo('2026-11-25T09:00:00Z')
  await app.watch()
  expect((await rowsOf(app, 'weather_watches')).map((row) => row.day)).not.toContain(day)
  expect((await app.todos()).map(({ isDone }) => isDone)).toEqual([true])
})
