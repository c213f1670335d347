import { hourMs } from '@tramontane/domain/days/durations'
import type { Point } from '@tramontane/domain/places/found-address'
import type { Clock } from '../../ports/clock.ts'
import type { Forecast, ForecastAnswer, ForecastQuestion } from '../../ports/forecast.ts'
import type { Logger } from '../../ports/logger.ts'
import { askReply } from '../outside-service/ask-json.ts'
import { circuit } from '../outside-service/circuit.ts'
import { expiryOf } from '../outside-service/expiry.ts'
import { ServiceProblem } from '../outside-service/service-problem.ts'
import { hoursInReply } from './hours-in-reply.ts'

/** The Norwegian Meteorological Institute, which wants no key, and to know who asks. */
export const metNorwayBase = 'https://api.met.no/weatherapi'

/** Units: milliseconds that a question and its answer may take together. */
const patienceMs = 3000

/** Whoever is refused for who they are, is not asked to come back soon. */
const refusedMs = hourMs

type Options = {
  base?: string | undefined
  clock: Clock
  log: Logger
  /** How whoever answers for the questions is reached: an address of theirs. */
  contact: () => string
  patience?: number
}

/** The Forecast of MET Norway, left alone while it is away or as long as it asks. */
export function metNorway({ base = metNorwayBase, clock, log, contact, patience }: Options): Forecast {
  const service = circuit({ clock, log }, 'met-norway')
  return {
    service: 'met-norway',
    read: (question) =>
      service.run(async () => {
        const { answer, isDeprecated } = await askMetNorway(question, {
          ...{ base, clock, contact: contact(), patience },
        })
        // So they announce that this version ends.
        if (isDeprecated) log.warn('service_deprecated', { service: 'met-norway' })
        return answer
      }),
  }
}

type Asked = { base?: string | undefined; clock: Clock; contact: string; patience?: number | undefined }

/** Asks once, whatever became of the questions before. Errors: ServiceProblem. */
export async function askMetNorway(
  { point, stamp }: ForecastQuestion,
  { base = metNorwayBase, clock, contact, patience = patienceMs }: Asked,
): Promise<{ answer: ForecastAnswer; isDeprecated: boolean }> {
  const url = new URL(`${base.replace(/\/+$/, '')}/locationforecast/2.0/compact`)
  url.search = new URLSearchParams(truncated(point)).toString()
  const { status, headers, body } = await askReply(url, patience, {
    'User-Agent': `Tramontane/1.0 ${contact.replaceAll(/[^\x21-\x7e]/g, '')}`,
    ...(stamp && { 'If-Modified-Since': stamp }),
  }).catch((error) => {
    throw patient(error)
  })
  const hours = status === 304 ? null : hoursInReply(body)
  return {
    answer: { hours, stamp: headers.get('Last-Modified') ?? stamp, expiresAt: expiryOf(headers, clock) },
    isDeprecated: status === 203,
  }
}

/** More decimals than four are refused. */
function truncated({ lat, lon }: Point): Record<'lat' | 'lon', string> {
  const text = (degrees: number) => String(Math.trunc(degrees * 10_000) / 10_000)
  return { lat: text(lat), lon: text(lon) }
}

function patient(error: unknown): unknown {
  const isRefused = error instanceof ServiceProblem && /^status 40[13]$/.test(error.reason)
  return isRefused ? new ServiceProblem(error.reason, { retryAfterMs: refusedMs }) : error
}
