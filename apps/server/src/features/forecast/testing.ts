import { instantOf } from '@tramontane/domain/days/calendar'
import { hourMs } from '@tramontane/domain/days/durations'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { metNorway } from '../../adapters/met-norway/met-norway.ts'
import { forecastServer } from '../../testing/forecast-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { forecastWorker } from './forecast-worker.ts'

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
  const deps = { ...app.deps, config: { ...app.deps.config, forecast: { service: 'met-norway' as const } } }
  const forecast = () => metNorway({ base: server.base, clock, log, contact: () => 'x@tramontane.example' })
  await database.client.execute(
    `insert into contact_messages (id, name, email, phone, service, search_text)
     values (1, 'Zoé', 'zoe@exemple.fr', '0639981234', 'fast', '')`,
  )
  return {
    ...app,
    ...{ deps, server },
    /** A program that has just started, with nothing in its memory. */
    worker: (holder = deps.holder) => forecastWorker({ ...deps, holder }, forecast()),
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
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}
