import { hourMs } from '@tramontane/domain/days/durations'
import type { ForecastHour } from '@tramontane/domain/weather/forecast'
import { z } from 'zod'
import { ServiceProblem } from '../outside-service/service-problem.ts'

/** Metres in a second, as km/h. */
const kmhOfMs = 3.6

/**
 * How much stronger gusts are than the wind of ten minutes, over open land: outside of the North the service says no gusts.
 * Source: V-31.
 */
const gustFactor = 1.6

/** How far a period of several hours reaches. */
const longPeriodHours = 6

const rain = z.object({
  details: z.object({
    precipitation_amount: z.number().min(0).max(500),
    probability_of_precipitation: z.number().min(0).max(100).optional(),
  }),
})

const speed = z.number().min(0).max(150)

const moment = z.object({
  time: z.iso.datetime().transform((text) => Date.parse(text)),
  data: z.object({
    instant: z.object({
      details: z.object({
        air_temperature: z.number().min(-60).max(60),
        wind_speed: speed,
        wind_speed_of_gust: speed.optional(),
      }),
    }),
    next_1_hours: rain.optional(),
    next_6_hours: rain.optional(),
  }),
})

const reply = z.object({
  properties: z.object({
    meta: z.object({
      units: z.object({
        air_temperature: z.literal('celsius'),
        precipitation_amount: z.literal('mm'),
        wind_speed: z.literal('m/s'),
      }),
    }),
    timeseries: z.array(moment).min(1),
  }),
})

type Moment = z.infer<typeof moment>

/**
 * The hours of a reply of MET Norway. A period of six hours is six hours, its rain shared out evenly, with the wind and the
 * warmth on a straight line to the next moment.
 * Errors: ServiceProblem for what is none, or says other units.
 */
export function hoursInReply(body: unknown): ForecastHour[] {
  const said = reply.safeParse(body)
  if (!said.success) throw new ServiceProblem('nonsense')
  const { timeseries } = said.data.properties
  return timeseries.flatMap((one, index) => hoursFrom(one, timeseries[index + 1]))
}

function hoursFrom(one: Moment, next: Moment | undefined): ForecastHour[] {
  const { next_1_hours: hour, next_6_hours: period } = one.data
  if (hour) return [{ ...airAt(one), at: new Date(one.time), ...rainOf(hour, 1) }]
  if (!period) return []
  const untilNext = next ? (next.time - one.time) / hourMs : longPeriodHours
  const count = Math.min(longPeriodHours, Math.max(1, Math.ceil(untilNext)))
  return Array.from({ length: count }, (_, passed) => ({
    ...between(airAt(one), next ? airAt(next) : airAt(one), passed / count),
    at: new Date(one.time + passed * hourMs),
    ...rainOf(period, longPeriodHours),
  }))
}

type Air = Pick<ForecastHour, 'celsius' | 'isGustEstimated'> & { gustKmh: number }

function airAt({ data }: Moment): Air {
  const { air_temperature, wind_speed, wind_speed_of_gust: gust } = data.instant.details
  return {
    celsius: air_temperature,
    gustKmh: rounded((gust ?? wind_speed * gustFactor) * kmhOfMs),
    isGustEstimated: gust === undefined,
  }
}

function between(one: Air, other: Air, share: number): Air {
  const at = (from: number, to: number) => rounded(from + (to - from) * share)
  return {
    celsius: at(one.celsius, other.celsius),
    gustKmh: at(one.gustKmh, other.gustKmh),
    isGustEstimated: one.isGustEstimated || other.isGustEstimated,
  }
}

function rainOf({ details }: z.infer<typeof rain>, hours: number) {
  return {
    rainMm: rounded(details.precipitation_amount / hours),
    rainPercent: details.probability_of_precipitation ?? null,
  }
}

/** To a hundredth: more is nothing that anybody measures. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
