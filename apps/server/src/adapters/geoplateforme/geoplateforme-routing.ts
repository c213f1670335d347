import { believedDrive, type Drive } from '@tramontane/domain/road/routed-drive'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import type { Logger } from '../../ports/logger.ts'
import type { PointPair, Routing } from '../../ports/routing.ts'
import { askJson } from '../outside-service/ask-json.ts'
import { circuit } from '../outside-service/circuit.ts'
import { lonLat } from '../outside-service/lon-lat.ts'
import { paced } from '../outside-service/paced.ts'
import { answerOfQuestion, ServiceProblem } from '../outside-service/service-problem.ts'
import { patienceMs } from './geoplateforme.ts'

/** The State's service of routes (IGN), which wants no key. */
export const geoplateformeRoutesBase = 'https://data.geopf.fr/navigation'

/** The service answers no more of one address in a second. */
const mostPerSecond = 4

type Options = {
  base?: string
  clock: Clock
  log: Logger
  patience?: number
  /** Waits for so many milliseconds. */
  pause?: (ms: number) => Promise<unknown>
}

/** The Routing that asks the Géoplateforme for one drive at a time, at most four times a second. */
export function geoplateformeRouting({
  base = geoplateformeRoutesBase,
  clock,
  log,
  patience = patienceMs,
  pause,
}: Options): Routing {
  const service = circuit({ clock, log }, 'geoplateforme-itineraire')
  const turn = paced(clock, mostPerSecond, pause)
  return {
    service: 'geoplateforme',
    mostPairs: 1,
    async drives([pair]) {
      if (!pair) return []
      return service.run(async () => {
        await turn()
        return [await answerOfQuestion(() => askDrive(base, pair, patience))]
      })
    },
  }
}

const reply = z.object({
  distance: z.number(),
  duration: z.number(),
  distanceUnit: z.literal('meter'),
  timeUnit: z.literal('second'),
})

/** Asks once, whatever became of the questions before. Errors: ServiceProblem. */
export async function askDrive(
  base: string,
  { from, to }: PointPair,
  patience = patienceMs,
): Promise<Drive | null> {
  const url = new URL(`${base.replace(/\/+$/, '')}/itineraire`)
  url.search = new URLSearchParams({
    resource: 'bdtopo-osrm',
    profile: 'car',
    optimization: 'fastest',
    start: lonLat(from),
    end: lonLat(to),
    getSteps: 'false',
    geometryFormat: 'geojson',
    distanceUnit: 'meter',
    timeUnit: 'second',
  }).toString()
  const said = reply.safeParse(await askJson(url, patience))
  if (!said.success) throw new ServiceProblem('nonsense')
  return believedDrive(from, to, { seconds: said.data.duration, metres: said.data.distance })
}
