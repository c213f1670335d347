import { forecastServices } from '@tramontane/domain/weather/forecast'
import { weatherRisks } from '@tramontane/domain/weather/wash-weather'
import { z } from 'zod'
import { id, instant } from './parts.ts'

/** The worst hour of each. Units: mm in an hour, percent, km/h, °C; null for what the service does not say. */
const weather = z.strictObject({
  rainMm: z.number(),
  rainPercent: z.number().nullable(),
  gustKmh: z.number().nullable(),
  /** Worked out from the wind by us. */
  isGustEstimated: z.boolean(),
  lowestC: z.number(),
  highestC: z.number(),
})

/** While a wash takes place, and what of it counts against that wash. */
export const stopWeather = weather.extend({ risks: z.array(z.enum(weatherRisks)) })

export type StopWeather = z.infer<typeof stopWeather>

/** Of a whole day, where the vans start. */
export const dayWeather = z.strictObject({
  /** Whose forecast it is, to be credited. */
  service: z.enum(forecastServices),
  /** When the oldest of what is shown was read; null where something never was. */
  readAt: instant.nullable(),
  /** The service has not answered for hours. */
  isStale: z.boolean(),
  /** Null where nobody knows it. */
  day: weather.nullable(),
})

export type DayWeather = z.infer<typeof dayWeather>

/** GET /api/admin/weather: of a day and of its washes; null where nobody is asked. */
export const planningWeather = z
  .strictObject({
    day: dayWeather,
    washes: z.array(z.strictObject({ appointmentId: id, weather: stopWeather })),
  })
  .nullable()

export type PlanningWeather = z.infer<typeof planningWeather>
