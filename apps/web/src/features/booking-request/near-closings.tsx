import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { frenchDays } from '@tramontane/domain/days/french-days'
import type { Closing } from '@tramontane/domain/site/business-settings'
import { useSite } from '../../lib/site.ts'

/** Soon enough to matter to who wants an appointment. */
const daysAhead = 60

/** Days off that are near, above the form that asks for a day. */
export function NearClosings() {
  const { closed, today } = useSite()
  const near = nearClosings(closed.periods, today)
  if (near.length === 0) return null
  return (
    <ul className="mb-6 font-semibold">
      {near.map((closing) => (
        <li key={`${closing.from} ${closing.to}`}>
          Fermé {frenchDays(closing)}
          {closing.reason && ` (${closing.reason})`}
        </li>
      ))}
    </ul>
  )
}

/** Those that are not over and begin soon, the nearest first. */
export function nearClosings(periods: Closing[], today: Day): Closing[] {
  return periods
    .filter(({ from, to }) => to >= today && from <= plusDays(today, daysAhead))
    .toSorted((one, other) => one.from.localeCompare(other.from))
}
