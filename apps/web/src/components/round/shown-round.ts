import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { useMemo, useState } from 'react'

/** The stops of a day, of one van or of all. */
export function useShownRound(all: DayStop[]) {
  const [chosen, choose] = useState<number | null>(null)
  const vans = useMemo(
    () => [...new Set(all.map(({ appointment }) => appointment.van))].toSorted((a, b) => a - b),
    [all],
  )
  // A van whose last wash went is chosen no more.
  const van = chosen !== null && vans.length > 1 && vans.includes(chosen) ? chosen : null
  const stops = useMemo(
    () => (van === null ? all : all.filter(({ appointment }) => appointment.van === van)),
    [all, van],
  )
  return { vans, van, choose, stops }
}
