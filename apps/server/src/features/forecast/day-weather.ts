import type { DayWeather, PlanningWeather, StopWeather } from '@tramontane/contract/replies/weather'
import type { Db } from '@tramontane/db/database'
import { dayOf, instantOf, isoWeekday, plusDays } from '@tramontane/domain/days/calendar'
import type { Day, Interval, Weekday } from '@tramontane/domain/days/day'
import type { Spot } from '@tramontane/domain/road/spot'
import { risksOf, thresholdsOf } from '@tramontane/domain/weather/wash-weather'
import type { Deps } from '../../deps.ts'
import { comingWashes } from '../appointments/coming-washes.ts'
import { roadOf } from '../appointments/planning.ts'
import { forecastDays } from './ask-forecast.ts'
import { knownForecast } from './known-forecast.ts'

/** A wash as far as the weather cares. */
export type WeatherStop = Interval & { id: number; service: string; place: Pick<Spot, 'lat' | 'lon'> | null }

/** What is looked at of a day that is not worked. */
const usualHours = { opens: '08:00', closes: '19:00' }

/**
 * What weather is expected on a day: where the vans start while the business is open, and at each of these washes of which
 * anything is known, by number. Null where nobody is asked, and of days of which no service says anything that holds.
 * Source: V-31.
 */
export async function weatherOfStops(
  db: Db,
  deps: Deps,
  { day, stops }: { day: Day; stops: WeatherStop[] },
): Promise<{ day: DayWeather; stops: Map<number, StopWeather> } | null> {
  const today = dayOf(deps.clock.now())
  if (day < today || day >= plusDays(today, forecastDays)) return null
  const base = roadOf(deps).base
  const places = [base, ...stops.map(({ place }) => place)]
  const forecast = await knownForecast(db, deps, places)
  if (!forecast) return null
  const { service, readAt, isStale } = forecast
  const settings = deps.settings.current
  const hours = settings.hours[isoWeekday(day) as Weekday]
  const { opens, closes } = typeof hours === 'string' ? usualHours : hours
  const opening = { start: instantOf(day, opens), end: instantOf(day, closes) }
  return {
    day: {
      ...{ service, isStale },
      readAt: readAt?.toISOString() ?? null,
      day: forecast.weatherOf(base ?? stops[0]?.place ?? null, opening),
    },
    stops: new Map(
      stops.flatMap((stop) => {
        const weather = forecast.weatherOf(stop.place, stop)
        if (!weather) return []
        const risks = risksOf(weather, thresholdsOf(stop.service, settings.weather))
        return [[stop.id, { ...weather, risks }] as const]
      }),
    ),
  }
}

/** The weather of a day of the planning, and of its washes that are still to come. */
export async function planningWeather(deps: Deps, day: Day): Promise<PlanningWeather> {
  const { db } = deps.database
  if (!deps.config.forecast) return null
  const stops = (await comingWashes(db, deps, day)).map(({ wash: { id, start, end, spot }, row }) => ({
    ...{ id, start, end, place: spot, service: row.service },
  }))
  const known = await weatherOfStops(db, deps, { day, stops })
  return (
    known && {
      day: known.day,
      washes: [...known.stops].map(([appointmentId, weather]) => ({ appointmentId, weather })),
    }
  )
}
