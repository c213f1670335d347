import { hourMs } from '@tramontane/domain/days/durations'
import type { ForecastHour } from '@tramontane/domain/weather/forecast'
import { z } from 'zod'
import type { Clock } from '../ports/clock.ts'
import type { Forecast, ForecastAnswer, ForecastQuestion } from '../ports/forecast.ts'
import type { Logger } from '../ports/logger.ts'
import { askReply } from './outside-service/ask-json.ts'
import { circuit } from './outside-service/circuit.ts'
import { expiryOf } from './outside-service/expiry.ts'
import { ServiceProblem } from './outside-service/service-problem.ts'

/** For those who pay: what is free of it is not for a business. */
export const openMeteoBase = 'https://customer-api.open-meteo.com/v1'

/** Units: milliseconds that a question and its answer may take together. */
const patienceMs = 3000

/** Whoever is refused for their key, is not asked to come back soon. */
const refusedMs = hourMs

type Options = { base?: string | undefined; key: string; clock: Clock; log: Logger; patience?: number }

/** The Forecast of Open-Meteo, left alone while it is away or as long as it asks. */
export function openMeteo({ clock, log, ...asked }: Options): Forecast {
  const service = circuit({ clock, log }, 'open-meteo')
  return {
    service: 'open-meteo',
    read: (question) => service.run(() => askOpenMeteo(question, { clock, ...asked })),
  }
}

const columns = ['precipitation', 'precipitation_probability', 'wind_gusts_10m', 'temperature_2m'] as const

const reply = z.object({
  utc_offset_seconds: z.number().min(-50_400).max(50_400),
  hourly_units: z.object({
    precipitation: z.literal('mm'),
    wind_gusts_10m: z.literal('km/h'),
    temperature_2m: z.literal('°C'),
  }),
  hourly: z
    .object({
      time: z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)).min(2),
      precipitation: z.array(z.number().min(0).max(500).nullable()),
      precipitation_probability: z.array(z.number().min(0).max(100).nullable()),
      wind_gusts_10m: z.array(z.number().min(0).max(500).nullable()),
      temperature_2m: z.array(z.number().min(-60).max(60).nullable()),
    })
    .refine((hourly) => columns.every((column) => hourly[column].length === hourly.time.length)),
})

/** Asks once, whatever became of the questions before. Errors: ServiceProblem. */
export async function askOpenMeteo(
  { point }: Pick<ForecastQuestion, 'point'>,
  { base = openMeteoBase, key, clock, patience = patienceMs }: Omit<Options, 'log'>,
): Promise<ForecastAnswer> {
  const url = new URL(`${base.replace(/\/+$/, '')}/forecast`)
  url.search = new URLSearchParams({
    ...{ latitude: String(point.lat), longitude: String(point.lon) },
    hourly: columns.join(','),
    // Hours of the wall are said twice, or not at all, when the clocks change.
    ...{ timezone: 'GMT', forecast_days: '9', apikey: key },
  }).toString()
  const { headers, body } = await askReply(url, patience).catch((error) => {
    throw patient(error)
  })
  const said = reply.safeParse(body)
  if (!said.success) throw new ServiceProblem('nonsense')
  return { hours: hoursOf(said.data), stamp: null, expiresAt: expiryOf(headers, clock) }
}

/** What is said of an hour is of the one before it, but for the warmth, which is of that very moment. */
function hoursOf({ hourly, utc_offset_seconds: offset }: z.infer<typeof reply>): ForecastHour[] {
  return hourly.time.slice(0, -1).flatMap((time, index) => {
    const [rainMm, celsius] = [hourly.precipitation[index + 1], hourly.temperature_2m[index]]
    if (typeof rainMm !== 'number' || typeof celsius !== 'number') return []
    return [
      {
        at: new Date(Date.parse(`${time}Z`) - offset * 1000),
        ...{ rainMm, celsius, isGustEstimated: false },
        rainPercent: hourly.precipitation_probability[index + 1] ?? null,
        gustKmh: hourly.wind_gusts_10m[index + 1] ?? null,
      },
    ]
  })
}

/** A wrong key is said with a 400 too, and is of every question. */
function patient(error: unknown): unknown {
  const isRefused = error instanceof ServiceProblem && /^status 40[013]$/.test(error.reason)
  return isRefused ? new ServiceProblem(error.reason, { retryAfterMs: refusedMs }) : error
}
