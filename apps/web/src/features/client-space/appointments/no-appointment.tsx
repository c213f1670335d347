import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'

type NoAppointmentProps = { canBook: boolean; onBook: () => void }

/** Invites to book, unless no subscription runs. */
export function NoAppointment({ canBook, onBook }: NoAppointmentProps) {
  if (!canBook) return <EmptyState title="Aucun rendez-vous à venir" />
  return (
    <EmptyState
      title="Aucun rendez-vous à venir"
      text="Choisissez un jour et une heure : nous venons laver votre véhicule chez vous ou à votre travail."
    >
      <Button look="call" onClick={onBook}>
        <CalendarPlus aria-hidden className="size-5" />
        Réserver un lavage
      </Button>
    </EmptyState>
  )
}
