import { retention } from '@tramontane/content/legal/retention'
import type { Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { type ForecastHour, weatherCellMiddle, weatherCellOf } from '@tramontane/domain/weather/forecast'
import type { Deps } from '../../deps.ts'
import type { Forecast } from '../../ports/forecast.ts'
import { planningOfDays } from '../appointments/planning.ts'
import { forecastsOf, letForecastsGo, type StoredForecast, storeForecast } from './queries.ts'

/** How far ahead weather is wanted: no service says more that holds. Units: days, today included. */
export const forecastDays = 9

/** A square that got no answer is not asked for sooner, whatever program starts meanwhile. */
export const askAgainMs = 10 * minuteMs

/** A square to ask for, with what is known of it. */
type Wanted = { cell: string; known: StoredForecast | null }

/** The squares of the coming washes and of the base, of which nothing is known or what is known may be asked anew. */
export async function forecastsToAsk(
  db: Db,
  deps: Deps,
  { service }: Pick<Forecast, 'service'>,
): Promise<Wanted[]> {
  const now = deps.clock.now()
  const today = dayOf(now)
  const to = plusDays(today, forecastDays - 1)
  const { washes, untimed, road } = await planningOfDays(db, deps, { from: today, to })
  const spots = [...washes.map(({ spot }) => spot), ...untimed.map(({ spot }) => spot), road.base]
  const cells = [...new Set(spots.flatMap((spot) => weatherCellOf(spot) ?? []))]
  const known = await forecastsOf(db, { cells, source: service })
  return cells
    .map((cell) => ({ cell, known: known.get(cell) ?? null }))
    .filter((one) => mayBeAsked(one.known, now))
}

/** A clock that was set back by more than any answer stands makes nobody wait for it. */
function mayBeAsked(known: StoredForecast | null, now: Date): boolean {
  if (!known) return true
  const left = known.askAgainAt.getTime() - now.getTime()
  return left <= 0 || left > dayMs
}

/**
 * Asks the service for these squares, one after the other, and stores each answer as it comes. A service that is away ends
 * the look. Source: V-31.
 */
export async function askForecasts(
  deps: Deps,
  forecast: Forecast,
  { wanted, isStopped }: { wanted: Wanted[]; isStopped: () => boolean },
) {
  const report = { asked: 0, changed: 0 }
  for (const { cell, known } of wanted) {
    if (isStopped()) break
    const answer = await forecast.read({ point: weatherCellMiddle(cell), stamp: known?.stamp ?? null })
    const now = deps.clock.now()
    const hours = answer?.hours ?? known?.hours ?? []
    const next: StoredForecast = {
      ...{ cell, source: forecast.service, hours: hours.filter((hour) => isWanted(hour, now)) },
      stamp: answer?.stamp ?? known?.stamp ?? null,
      readAt: answer ? now : (known?.readAt ?? null),
      askAgainAt: answer?.expiresAt ?? new Date(now.getTime() + askAgainMs),
    }
    await withWrite(deps.database, (tx) => storeForecast(tx, next), { isRepeatable: true })
    report.asked += 1
    if (!answer) break
    if (answer.hours) report.changed += 1
  }
  const before = new Date(deps.clock.now().getTime() - retention.forecastDays * dayMs)
  await withWrite(deps.database, (tx) => letForecastsGo(tx, before), { isRepeatable: true })
  return report
}

/** What is over is not shown any more but for the hours of today. */
function isWanted({ at }: ForecastHour, now: Date): boolean {
  const today = dayOf(now)
  const day = dayOf(at)
  return day >= today && day < plusDays(today, forecastDays)
}
