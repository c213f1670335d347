import { believedDrive, type Drive } from '@tramontane/domain/road/routed-drive'
import { z } from 'zod'
import type { Clock } from '../../ports/clock.ts'
import type { Logger } from '../../ports/logger.ts'
import type { PointPair, Routing } from '../../ports/routing.ts'
import { askJson } from '../outside-service/ask-json.ts'
import { circuit } from '../outside-service/circuit.ts'
import { lonLat } from '../outside-service/lon-lat.ts'
import { answerOfQuestion, ServiceProblem } from '../outside-service/service-problem.ts'

const patienceMs = 3000

/** A table of their ends is at most twenty by twenty: a server takes a hundred points unless it is told otherwise. */
const mostPairs = 20

type Options = { base: string; clock: Clock; log: Logger; patience?: number }

/** The Routing that asks an OSRM server of one's own for tables of drives. */
export function osrm({ base, clock, log, patience = patienceMs }: Options): Routing {
  const service = circuit({ clock, log }, 'osrm')
  return {
    service: 'osrm',
    mostPairs,
    async drives(pairs) {
      if (pairs.length === 0) return []
      return service.run(async () => {
        const table = await answerOfQuestion(() => askTable(base, pairs, patience))
        return table ?? pairs.map(() => null)
      })
    },
  }
}

const cells = z.array(z.array(z.number().nullable()))

const reply = z.object({ code: z.literal('Ok'), durations: cells, distances: cells })

/** Asks once, whatever became of the questions before. Errors: ServiceProblem. */
export async function askTable(
  base: string,
  pairs: PointPair[],
  patience = patienceMs,
): Promise<(Drive | null)[]> {
  const starts = distinct(pairs.map(({ from }) => lonLat(from)))
  const ends = distinct(pairs.map(({ to }) => lonLat(to)))
  const url = new URL(`${base.replace(/\/+$/, '')}/table/v1/driving/${[...starts, ...ends].join(';')}`)
  url.search = new URLSearchParams({
    annotations: 'duration,distance',
    sources: starts.map((_, index) => index).join(';'),
    destinations: ends.map((_, index) => starts.length + index).join(';'),
  }).toString()
  const said = reply.safeParse(await askJson(url, patience))
  if (!said.success) throw new ServiceProblem('nonsense')
  const { durations, distances } = said.data
  if (![durations, distances].every((table) => isOfSize(table, starts.length, ends.length)))
    throw new ServiceProblem('nonsense')
  return pairs.map(({ from, to }) => {
    const [row, column] = [starts.indexOf(lonLat(from)), ends.indexOf(lonLat(to))]
    const seconds = durations[row]?.[column] ?? null
    const metres = distances[row]?.[column] ?? null
    return seconds === null || metres === null ? null : believedDrive(from, to, { seconds, metres })
  })
}

function isOfSize(table: unknown[][], rows: number, columns: number): boolean {
  return table.length === rows && table.every((row) => row.length === columns)
}

function distinct(points: string[]): string[] {
  return [...new Set(points)]
}
