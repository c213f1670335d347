import { sectorSentence } from '@tramontane/content/business/days-off'
import type { TypedTown } from '@tramontane/domain/places/town-condition'
import { spotOf, spotOnLine, townPosition } from '@tramontane/domain/places/washing-place'
import { sectorDays } from '@tramontane/domain/rounds/sectors'
import type { Sector } from '@tramontane/domain/site/business-settings'

/** The weekdays on which alone a place is served, with what is said of them; null where every worked day is. */
export function sectorOf(sectors: Sector[], where: string | TypedTown) {
  const spot = typeof where === 'string' ? spotOnLine(where) : spotOf(townPosition(where))
  const days = sectorDays(spot, { sectors })
  return spot && days ? { days, sentence: sectorSentence(spot.cityCode, days) } : null
}
