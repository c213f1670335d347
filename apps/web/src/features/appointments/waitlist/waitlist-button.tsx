import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import { gridButtonClass } from '../../../components/grid/grid-field.ts'
import { useAppointmentDialog } from '../use-appointment-dialog.ts'
import { waitsQuery } from './waits-query.ts'

/** How many wait, and the way to them. */
export function WaitlistButton() {
  const { waitlist } = useAppointmentDialog()
  const { data: waits } = useQuery(waitsQuery)
  return (
    <button type="button" onClick={waitlist} className={`${gridButtonClass} grow md:grow-0`}>
      <Hourglass aria-hidden className="size-4.5" />
      Liste d’attente{waits && ` (${waits.length})`}
    </button>
  )
}
