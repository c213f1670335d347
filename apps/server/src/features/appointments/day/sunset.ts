import { instantOf, timeOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { Spot } from '@tramontane/domain/road/spot'
import { getSunset } from 'sunrise-sunset-js'

/** When the sun goes down there, as clocks in Paris say. Shapes: null without a point, or where it never does. */
export function sunsetAt(day: Day, spot: Pick<Spot, 'lat' | 'lon'> | null): string | null {
  if (!spot || spot.lat === null || spot.lon === null) return null
  const sunset = getSunset(spot.lat, spot.lon, instantOf(day, '12:00'))
  return sunset && timeOf(sunset)
}
