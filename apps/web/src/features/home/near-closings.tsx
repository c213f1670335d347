import { type Day, dayOf, plusDays } from '@tramontane/domain/calendar'
import { frenchDays } from '@tramontane/domain/french-days'
import type { Closing } from '@tramontane/domain/worked-days'
import { useEffect, useState } from 'react'
import { useSite } from '../../lib/site.ts'

/** Soon enough to matter to who wants an appointment. */
const daysAhead = 60

/** Days off that are near, under the opening hours: only the browser knows today, for the page may be days old. */
export function NearClosings() {
  const { closed } = useSite()
  const [today, setToday] = useState<Day | null>(null)
  useEffect(() => setToday(dayOf(new Date())), [])
  if (!today) return null
  return nearClosings(closed.periods, today).map((closing) => (
    <span key={`${closing.from} ${closing.to}`} className="mt-1 block font-semibold">
      Fermé {frenchDays(closing)}
      {closing.reason && ` (${closing.reason})`}
    </span>
  ))
}

/** Those that are not over and begin soon, the nearest first. */
export function nearClosings(periods: Closing[], today: Day): Closing[] {
  return periods
    .filter(({ from, to }) => to >= today && from <= plusDays(today, daysAhead))
    .toSorted((one, other) => one.from.localeCompare(other.from))
}
