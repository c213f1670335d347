import { isoWeekday } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { TypedTown } from '@tramontane/domain/places/town-condition'
import type { Sector } from '@tramontane/domain/site/business-settings'
import { useEffect, useState } from 'react'
import type { sectorOf } from './sector-of.ts'

/** Which days a typed place can have, and what is said of the others; null where all are alike. */
type ServedDays = { isServed: (day: Day) => boolean; sentence: string | null }

/** By the sectors of its town; all the communes come once one is typed and a sector binds any. */
export function useServedDays(sectors: Sector[], where: string | TypedTown): ServedDays {
  const [find, setFind] = useState<typeof sectorOf | null>(null)
  const isWanted = sectors.length > 0 && isTyped(where)

  useEffect(() => {
    if (!isWanted) return
    import('./sector-of.ts').then(
      (module) => setFind(() => module.sectorOf),
      // Without it the server says so.
      () => undefined,
    )
  }, [isWanted])

  const sector = isWanted && find ? find(sectors, where) : null
  return {
    isServed: (day) => sector === null || sector.days.some((one) => one === isoWeekday(day)),
    sentence: sector?.sentence ?? null,
  }
}

function isTyped(where: string | TypedTown): boolean {
  return (typeof where === 'string' ? where : where.city).trim() !== ''
}
