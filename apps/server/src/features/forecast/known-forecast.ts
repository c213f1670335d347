import type { Db } from '@tramontane/db/database'
import type { Interval } from '@tramontane/domain/days/day'
import { hourMs, minuteMs } from '@tramontane/domain/days/durations'
import type { Spot } from '@tramontane/domain/road/spot'
import { type ForecastService, weatherCellOf } from '@tramontane/domain/weather/forecast'
import { type WashWeather, weatherDuring } from '@tramontane/domain/weather/wash-weather'
import type { Deps } from '../../deps.ts'
import { askAgainMs } from './ask-forecast.ts'
import { forecastsOf, type StoredForecast } from './queries.ts'

type Place = Pick<Spot, 'lat' | 'lon'> | null

type KnownForecast = {
  service: ForecastService
  /** When the oldest of those that ever were was read; null where none was. */
  readAt: Date | null
  /** The service has not answered for hours: what is known may not hold any more. */
  isStale: boolean
  /** Null where nobody knows. */
  weatherOf(place: Place, interval: Interval): WashWeather | null
  /** Whether all that can be known of a place is, and holds; of a place that nobody knows nothing ever will. */
  isFresh(place: Place): boolean
}

/** An answer that stands no longer is followed by another, or by tries every ten minutes. */
const staleAfterMs = 3 * hourMs

/** What the database knows of the weather at these places; null where nobody is asked for any. */
export async function knownForecast(
  db: Db,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  places: Place[],
): Promise<KnownForecast | null> {
  if (!config.forecast) return null
  const { service } = config.forecast
  const now = clock.now()
  const cells = [...new Set(places.flatMap((place) => weatherCellOf(place) ?? []))]
  const known = await forecastsOf(db, { cells, source: service })
  const at = (place: Place) => known.get(weatherCellOf(place) ?? '')
  const read = [...known.values()].filter(({ readAt }) => readAt !== null)
  return {
    service,
    readAt: read.length > 0 ? new Date(Math.min(...read.map(({ readAt }) => Number(readAt)))) : null,
    isStale: read.some((one) => !isFresh(one, now)),
    weatherOf: (place, interval) => weatherDuring(at(place)?.hours ?? [], interval),
    isFresh: (place) => weatherCellOf(place) === null || isFresh(at(place), now),
  }
}

function isFresh(forecast: StoredForecast | undefined, now: Date): boolean {
  if (!forecast?.readAt) return false
  const isOld = now.getTime() - forecast.readAt.getTime() > staleAfterMs
  // An answer may stand for longer than that, by what its service says.
  return !isOld || forecast.askAgainAt.getTime() - now.getTime() > askAgainMs + minuteMs
}
