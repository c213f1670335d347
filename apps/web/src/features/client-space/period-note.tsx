import { apiErrors } from '@tramontane/contract/errors'
import type {
  BookablePeriod,
  CarriedWashes,
  ClientSubscription,
} from '@tramontane/contract/replies/clients/clients'
import type { Day } from '@tramontane/domain/days/day'
import { dayAndMonth, plainFrenchDate } from '@tramontane/domain/days/french-date'

export function periodOn({ periods }: ClientSubscription, day: Day): BookablePeriod | undefined {
  return periods.find(({ start, lastDay }) => start <= day && day <= lastDay)
}

/** The first one with a wash left that begins after `day`. */
export function nextPeriod({ periods }: ClientSubscription, day: Day): BookablePeriod | undefined {
  return periods.find(({ start, washesLeft }) => start > day && washesLeft > 0)
}

/** What was carried over and serves on `day`. Source: R-69. */
export function carriedOn({ carriedWashes }: ClientSubscription, day: Day): CarriedWashes[] {
  return carriedWashes.filter(({ lastDay }) => day <= lastDay)
}

/** Whether no wash is left for a day: none of its period, and none that was carried over. */
export function isUsedUpOn(subscription: ClientSubscription, day: Day): boolean {
  return periodOn(subscription, day)?.washesLeft === 0 && carriedOn(subscription, day).length === 0
}

/** 'Lavage du 14 décembre au 13 janvier : 1 restant' */
function periodText({ start, lastDay, washesLeft }: BookablePeriod): string {
  return `Lavage du ${dayAndMonth(start)} au ${dayAndMonth(lastDay)}\u00a0: ${washesLeft} restant${washesLeft > 1 ? 's' : ''}`
}

/** '1 lavage reporté, à utiliser jusqu’au 12 janvier 2027' */
export function carriedText({ lastDay, washesLeft }: CarriedWashes): string {
  const washes = washesLeft > 1 ? `${washesLeft} lavages reportés` : '1 lavage reporté'
  return `${washes}, à utiliser jusqu’au ${plainFrenchDate(lastDay)}`
}

type PeriodNoteProps = { period: BookablePeriod; carried: CarriedWashes[] }

/** Of which period the chosen day is, what is left in it, and what was carried over until that day. */
export function PeriodNote({ period, carried }: PeriodNoteProps) {
  return (
    <div role="status" className="rounded-lg bg-ecume px-4 py-3 font-medium">
      {(period.washesLeft > 0 || carried.length === 0) && <p>{periodText(period)}</p>}
      {carried.map((washes) => (
        <p key={washes.lastDay}>{carriedText(washes)}</p>
      ))}
    </div>
  )
}

/** Instead of the hours, for a day of a period with none left. Source: P-94. */
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
