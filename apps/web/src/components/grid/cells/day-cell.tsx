import { dayOf, isDay, timeOf } from '@tramontane/domain/calendar'
import { shortFrenchDate } from '@tramontane/domain/french-date'
import { useCellContext } from '../table-contexts.ts'
import { NoValue } from './text-cell.tsx'

/** A civil day, or an instant as its Paris day and time. */
export function DayCell() {
  const value = useCellContext<string | null>().getValue()
  if (!value) return <NoValue />
  if (isDay(value)) return <time dateTime={value}>{shortFrenchDate(value)}</time>
  const instant = new Date(value)
  return (
    <time dateTime={value}>
      {shortFrenchDate(dayOf(instant))}{' '}
      <span className="whitespace-nowrap text-nuit/75">à {timeOf(instant)}</span>
    </time>
  )
}
