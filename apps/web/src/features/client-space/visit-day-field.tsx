import { DayChipsField } from '../../components/form/fields/day-chips-field.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import type { Availability } from './use-availability.ts'

/** The day of a wash: what has no free slot cannot be chosen. */
export function VisitDayField({ availability }: { availability: Availability }) {
  const { today, nextDays, preferredDays, nextError, retryNext, canChoose, showMonth, suspended } =
    availability
  if (nextError) return <ErrorState text="Impossible de récupérer les créneaux libres" onRetry={retryNext} />
  if (nextDays === null) return <Skeleton lines={3} label="Recherche des créneaux libres…" />
  return (
    <>
      <DayChipsField
        label="Jour"
        hint={preferredDays > 0 ? preferredWords(preferredDays) : undefined}
        pageDay={today}
        offeredOn={() => nextDays}
        canChoose={canChoose}
        refusalOf={() => null}
        chosenWords="Lavage le"
        calendarNote={monthWords(availability)}
        onMonth={showMonth}
      />
      <p role="status" className="mt-3 font-medium text-pretty empty:hidden">
        {suspended}
      </p>
    </>
  )
}

function preferredWords(count: number): string {
  return count === 1
    ? 'En premier, un jour où nous passons dans votre secteur.'
    : `En premier, ${count} jours où nous passons dans votre secteur.`
}

function monthWords({ isMonthLoading, isMonthFull, ends, error }: Availability): string {
  if (isMonthLoading) return 'Recherche des créneaux libres…'
  if (error) return 'Les créneaux libres n’ont pas pu être récupérés.'
  if (isMonthFull && ends) return `Aucun créneau libre ce mois-ci, et ${ends}`
  if (isMonthFull) return 'Aucun créneau libre ce mois-ci : voyez le mois suivant.'
  if (ends) return `Les jours barrés n’ont pas de créneau libre ; ${ends}`
  return 'Les jours barrés n’ont pas de créneau libre.'
}
