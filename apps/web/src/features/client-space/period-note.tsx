import type { BookablePeriod, ClientSubscription } from '@tramontane/contract/client'
import { apiErrors } from '@tramontane/contract/errors'
import type { Day } from '@tramontane/domain/calendar'
import { dayAndMonth, plainFrenchDate } from '@tramontane/domain/french-date'

export function periodOn({ periods }: ClientSubscription, day: Day): BookablePeriod | undefined {
  return periods.find(({ start, lastDay }) => start <= day && day <= lastDay)
}

/** The first one with a wash left that begins after `day`. */
export function nextPeriod({ periods }: ClientSubscription, day: Day): BookablePeriod | undefined {
  return periods.find(({ start, washesLeft }) => start > day && washesLeft > 0)
}

/** 'Lavage du 14 décembre au 13 janvier : 1 restant' */
function periodText({ start, lastDay, washesLeft }: BookablePeriod): string {
  return `Lavage du ${dayAndMonth(start)} au ${dayAndMonth(lastDay)}\u00a0: ${washesLeft} restant${washesLeft > 1 ? 's' : ''}`
}

/** Of which period the chosen day is, and what is left in it. */
export function PeriodNote({ period }: { period: BookablePeriod }) {
  return (
    <p role="status" className="rounded-lg bg-ecume px-4 py-3 font-medium">
      {periodText(period)}
    </p>
  )
}

/** Instead of the hours, for a day of a period with none left. Source: spec 8 (Booking with no washes left). */
export function PeriodUsedUp({ period, next }: { period: BookablePeriod; next: BookablePeriod | undefined }) {
  return (
    <div role="alert" className="rounded-lg border border-grenat/40 bg-grenat/5 p-4">
      <p className="font-semibold">Impossible de réserver</p>
      <p className="mt-1">{apiErrors.no_wash_left.message}.</p>
      <p className="mt-1 text-nuit/75">{periodText(period)}.</p>
      {next && (
        <p className="mt-1">
          Choisissez un jour à partir du <strong>{plainFrenchDate(next.start)}</strong>.
        </p>
      )}
    </div>
  )
}
