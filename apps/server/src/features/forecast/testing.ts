import { withWrite } from '@tramontane/db/with-write'
import { dayOf, instantOf, timeOf } from '@tramontane/domain/days/calendar'
import { hourMs } from '@tramontane/domain/days/durations'
import { townPosition } from '@tramontane/domain/places/washing-place'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { type ForecastHour, weatherCellOf } from '@tramontane/domain/weather/forecast'
import { metNorway } from '../../adapters/met-norway/met-norway.ts'
import { forecastServer } from '../../testing/outside/forecast-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { forecastWorker } from './forecast-worker.ts'
import { storeForecast } from './queries.ts'

const calm = { rainMm: 0, rainPercent: 5, gustKmh: 20, isGustEstimated: false, celsius: 15 }

/** For tests: a whole server whose worker asks a played MET Norway. */
export async function forecastApp({
  now = '2026-11-20T09:00:00Z',
  settings = {},
}: {
  now?: string
  settings?: Partial<BusinessSettings>
} = {}) {
  const server = forecastServer()
  const app = await testApp({ now, settings })
  const { clock, log, database } = app.deps
  app.deps.config.forecast = { service: 'met-norway' }
  const forecast = () => metNorway({ base: server.base, clock, log, contact: () => 'x@tramontane.example' })
  await database.client.execute(
    `insert into contact_messages (id, name, email, phone, service, search_text)
     values (1, 'Zoé', 'zoe@exemple.fr', '0639981234', 'fast', '')`,
  )
  return {
    ...app,
    server,
    /** A program that has just started, with nothing in its memory. */
    worker: (holder = app.deps.holder) => forecastWorker({ ...app.deps, holder }, forecast()),
    /** The points that were asked for, oldest first. */
    asked: () => server.asked.map(({ query }) => `${query.get('lat')} ${query.get('lon')}`),
    /** A wash of Zoé, in the middle of a town; to be timed without an hour. */
    async wash(day: string, time: string | null, city: string, service = 'Lavage Extérieur') {
      const start = instantOf(day, time ?? '00:00').getTime()
      const { lastInsertRowid } = await database.client.execute({
        sql: `insert into appointments (contact_message_id, date, ends_at, time_slot, address, service, van)
              values (1, ?, ?, ?, ?, ?, 1)`,
        args: [start, start + hourMs, time, city, service],
      })
      return Number(lastInsertRowid)
    },
    /** What MET Norway expects in a town from midnight of a day on, as it was just read: calm but for some hours of that day. */
    async expected(city: string, day: string, said: Record<string, Partial<ForecastHour>> = {}) {
      const readAt = clock.now()
      const from = instantOf(day).getTime()
      const hours = Array.from({ length: 48 }, (_, index) => {
        const at = new Date(from + index * hourMs)
        const own = dayOf(at) === day ? said[timeOf(at)] : undefined
        return { ...calm, at, ...own }
      })
      const cell = weatherCellOf(townPosition({ postalCode: '', city })) ?? ''
      const askAgainAt = new Date(readAt.getTime() + hourMs)
      const row = { cell, source: 'met-norway', hours, stamp: null, readAt, askAgainAt }
      await withWrite(database, (tx) => storeForecast(tx, row))
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
