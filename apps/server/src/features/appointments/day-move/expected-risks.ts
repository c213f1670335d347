import type { Db } from '@tramontane/db/database'
import type { Day } from '@tramontane/domain/days/day'
import { washInterval } from '@tramontane/domain/washes/slots'
import { weatherCellOf } from '@tramontane/domain/weather/forecast'
import { risksOf, thresholdsOf, type WeatherRisk } from '@tramontane/domain/weather/wash-weather'
import type { Deps } from '../../../deps.ts'
import { knownForecast } from '../../forecast/known-forecast.ts'
import type { Leaver } from './leaving-washes.ts'

/** What of the weather counts against these washes at another start, as far as it is known. */
export async function expectedRisks(db: Db, deps: Deps, washes: Leaver[]) {
  const forecast = await knownForecast(
    db,
    deps,
    washes.map(({ spot }) => spot),
  )
  // Neighbours ask for the same hours of the same square.
  const found = new Map<string, WeatherRisk[]>()
  return ({ spot, minutes, row }: Leaver, { day, time }: { day: Day; time: string }): WeatherRisk[] => {
    const cell = weatherCellOf(spot)
    if (!forecast || cell === null) return []
    const key = [cell, row.service, minutes, day, time].join()
    const known = found.get(key)
    if (known) return known
    const weather = forecast.weatherOf(spot, washInterval(day, time, minutes))
    const thresholds = thresholdsOf(row.service, deps.settings.current.weather)
    const risks = weather ? risksOf(weather, thresholds) : []
    found.set(key, risks)
    return risks
  }
}
