import { dayOf, instantOf, plusDays, timeOf } from '@tramontane/domain/days/calendar'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import type { Point } from '@tramontane/domain/places/found-address'
import type { ForecastHour } from '@tramontane/domain/weather/forecast'
import type { Clock } from '../ports/clock.ts'
import type { Forecast } from '../ports/forecast.ts'

const daysAhead = 9

/** Every fifth day it rains, and two days later the wind blows: any week has both. */
const cycleDays = 5

/** The demonstration's own weather, by the place and the day alone; nobody is asked. */
export function demoForecast({ clock }: { clock: Clock }): Forecast {
  return {
    service: 'demo',
    read: async ({ point }) => ({
      hours: hoursFrom(clock.now(), point),
      stamp: null,
      expiresAt: new Date(clock.now().getTime() + hourMs),
    }),
  }
}

function hoursFrom(now: Date, point: Point): ForecastHour[] {
  const from = instantOf(dayOf(now)).getTime()
  const until = instantOf(plusDays(dayOf(now), daysAhead)).getTime()
  return Array.from({ length: (until - from) / hourMs }, (_, hours) =>
    hourAt(new Date(from + hours * hourMs), point),
  )
}

function hourAt(at: Date, { lat, lon }: Point): ForecastHour {
  const day = Math.floor(Date.parse(dayOf(at)) / dayMs)
  const hour = Number(timeOf(at).slice(0, 2))
  const isDaytime = hour >= 8 && hour < 17
  // A little more of everything from one square to the next.
  const share = Math.abs(Math.round((lat + lon) * 10)) % 3
  const isRainy = day % cycleDays === 1 && isDaytime
  const isWindy = day % cycleDays === 3 && hour >= 10
  return {
    at,
    rainMm: isRainy ? 1.2 + share * 0.4 : 0,
    rainPercent: isRainy ? 80 : 5,
    gustKmh: (isWindy ? 75 : 25) + share * 3,
    isGustEstimated: false,
    celsius: Math.round(15 - 5 * Math.cos((Math.PI * (hour - 3)) / 12)),
  }
}
