import { expect, test } from 'bun:test'
import type { DayMoveStarts, DayMoves } from '@tramontane/contract/replies/appointments/day-move'
import { rowsOf } from '../../../testing/client-fixtures.ts'
import { forecastApp } from '../../forecast/testing.ts'
import { watchWeather } from '../../forecast/watch-weather.ts'

const rain = { rainMm: 1.2, rainPercent: 70 }
const [tuesday, wednesday, thursday] = ['2026-11-24', '2026-11-25', '2026-11-26']

/** It rains all Tuesday and Wednesday in Prades, where Zoé has a wash on Tuesday. */
async function wetWeek() {
  const app = await forecastApp({ now: '2026-11-23T17:00:00Z' })
  await app.wash(tuesday, '09:00', 'Prades')
  await app.wash(tuesday, '11:00', 'Prades', 'Lavage Intérieur')
  const hours = Array.from({ length: 24 }, (_, hour) => [`${`${hour}`.padStart(2, '0')}:00`, rain])
  await app.expected('Prades', wednesday, Object.fromEntries(hours))
  const admin = await app.admin()
  const propose = async (change: object = {}): Promise<DayMoves['moves']> => {
    const asked = { date: tuesday, part: 'day', reason: 'rain', ...change }
    const reply = await admin.post('/api/admin/day-moves/proposal', asked)
    expect(reply.status).toBe(200)
    return (await reply.json()).data.moves
  }
  return { ...app, propose, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

const plain = (text = '') => text.replaceAll(/\s/g, ' ')

test('a wash is not proposed another wet day, where the owner rather has it later; one that minds no rain is', async () => {
  await using at = await wetWeek()
  const [outside, inside] = await at.propose({ avoidsWeather: true })
  expect(outside).toMatchObject({ to: { date: thursday }, fit: 'in_period' })
  expect(outside?.why).toStartWith('Premier jour libre sans mauvais temps')
  expect(inside).toMatchObject({ to: { date: wednesday } })
  expect(inside?.why).not.toContain('mauvais temps')
})

test('else it goes to the soonest day, and what is expected there is said', async () => {
  await using at = await wetWeek()
  const [outside, inside] = await at.propose()
  expect(outside).toMatchObject({ to: { date: wednesday } })
  expect(plain(outside?.why)).toContain('Météo de ce moment-là : pluie.')
  expect(plain(inside?.why)).not.toContain('Météo')
})

test('the days among which the owner chooses by hand say what is expected of them', async () => {
  await using at = await wetWeek()
  const admin = await at.admin()
  const risksOf = async (appointmentId: number) => {
    const asked = { date: tuesday, part: 'day', reason: 'rain', appointmentId, moves: [] }
    const { data } = await (await admin.post('/api/admin/day-moves/starts', asked)).json()
    return (data as DayMoveStarts[]).slice(0, 2).map(({ date, risks }) => [date, risks])
  }
  const [outside, inside] = await at.propose()
  expect(await risksOf(outside?.appointmentId ?? 0)).toEqual([
    [wednesday, ['rain']],
    [thursday, []],
  ])
  expect(await risksOf(inside?.appointmentId ?? 0)).toEqual([
    [wednesday, []],
    [thursday, []],
  ])
})

test('once its day is moved, what the weather made a thing to do is over at once', async () => {
  await using at = await wetWeek()
  await at.expected('Prades', tuesday, { '09:00': rain })
  await watchWeather(at.deps)
  const open = async () =>
    (await rowsOf(at, 'todo_items')).filter(({ kind, done_at }) => kind === 'weather' && done_at === null)
  expect(await open()).toHaveLength(1)
  const admin = await at.admin()
  const asked = { date: tuesday, part: 'day', reason: 'rain' }
  const { data } = await (await admin.post('/api/admin/day-moves/proposal', asked)).json()
  const moves = data.moves.map(({ appointmentId, to }: DayMoves['moves'][number]) => ({ appointmentId, to }))
  const accepted = { revision: data.revision, reason: 'rain', moves, notify: true, key: crypto.randomUUID() }
  expect((await admin.post('/api/admin/day-moves', accepted)).status).toBe(201)
  expect(await open()).toEqual([])
})

test('a service that says nothing keeps nobody from moving a day', async () => {
  await using at = await wetWeek()
  await at.deps.database.client.execute('delete from forecasts')
  for (const avoidsWeather of [true, false])
    expect((await at.propose({ avoidsWeather }))[0]).toMatchObject({ to: { date: wednesday } })
  at.deps.config.forecast = undefined
  expect((await at.propose({ avoidsWeather: true }))[0]).toMatchObject({ to: { date: wednesday } })
  expect(await rowsOf(at, 'day_moves')).toEqual([])
})
