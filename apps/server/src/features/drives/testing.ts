import { instantOf } from '@tramontane/domain/days/calendar'
import { hourMs } from '@tramontane/domain/days/durations'
import { townPosition } from '@tramontane/domain/places/washing-place'
import type { ServedTown } from '@tramontane/domain/places/zones'
import { cellMiddle, cellOf } from '@tramontane/domain/road/road'
import { geoplateformeRouting } from '../../adapters/geoplateforme/geoplateforme-routing.ts'
import { routingServer } from '../../testing/outside/routing-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { drivesWorker } from './drives-worker.ts'

type Options = { now?: string; towns?: ServedTown[] }

/** For tests: a whole server whose worker asks a played Géoplateforme, and whose clock waits in nobody's place. */
export async function roadApp({ now = '2026-11-20T09:00:00Z', towns = [] }: Options = {}) {
  const server = routingServer()
  const app = await testApp({ now, settings: { towns } })
  const { clock, log, database } = app.deps
  const waited: number[] = []
  const routing = geoplateformeRouting({
    ...{ base: server.base, clock, log },
    async pause(ms) {
      waited.push(ms)
      app.clock.moveTo(new Date(clock.now().getTime() + ms).toISOString())
    },
  })
  await database.client.execute(
    `insert into contact_messages (id, name, email, phone, service, search_text)
     values (1, 'Zoé', 'zoe@exemple.fr', '0639981234', 'fast', '')`,
  )
  return {
    ...app,
    server,
    routing,
    /** How long was waited before each question, in milliseconds. */
    waited,
    worker: drivesWorker(app.deps, routing),
    /** A wash of somebody, in the middle of a town; to be timed without an hour. */
    async wash(day: string, time: string | null, city: string, van = 1) {
      const start = instantOf(day, time ?? '00:00').getTime()
      await database.client.execute({
        sql: `insert into appointments (contact_message_id, date, ends_at, time_slot, address, service, van)
              values (1, ?, ?, ?, ?, 'Lavage Fast', ?)`,
        args: [start, start + hourMs, time, city, van],
      })
    },
    /** The drives that were asked for, oldest first: 'Pollestres→Elne'. */
    asked: () => server.asked.map(({ query }) => `${townOf(query.get('start'))}→${townOf(query.get('end'))}`),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

/** For tests: the square of a town's middle. */
export function cellOfTown(city: string): string {
  return cellOf(townPosition({ postalCode: '', city })) ?? ''
}

/** The demonstration's base is not in the middle of its town. */
const base = cellOf({ lat: 42.64561, lon: 2.87442 }) ?? ''

const names = new Map(
  ['Elne', 'Thuir', 'Pia', 'Cabestany', 'Canet-en-Roussillon'].map((city) => [
    pointOf(cellOfTown(city)),
    city,
  ]),
).set(pointOf(base), 'base')

function townOf(point: string | null): string {
  return names.get(point ?? '') ?? String(point)
}

function pointOf(cell: string): string {
  const { lat, lon } = cellMiddle(cell)
  return `${lon},${lat}`
}
