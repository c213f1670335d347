import { DayField } from '../../components/form/fields/day-field.tsx'
import type { Availability } from './use-availability.ts'

/** The day of a wash: what has no free slot cannot be chosen. */
export function VisitDayField({ availability }: { availability: Availability }) {
  return (
    <DayField
      label="Jour"
      hint={monthWords(availability)}
      chosenWords="Lavage le"
      canChoose={availability.canChoose}
      onMonth={availability.showMonth}
    />
  )
}

function monthWords({ isMonthLoading, isMonthFull, ends, error }: Availability): string {
  if (isMonthLoading) return 'Recherche des créneaux libres…'
  if (error) return 'Les créneaux libres n’ont pas pu être récupérés.'
  if (isMonthFull && ends) return `Aucun créneau libre ce mois-ci, et ${ends}`
  if (isMonthFull) return 'Aucun créneau libre ce mois-ci : voyez le mois suivant.'
  if (ends) return `Les jours barrés n’ont pas de créneau libre ; ${ends}`
  return 'Les jours barrés n’ont pas de créneau libre.'
}
