import type { Day } from '@tramontane/domain/days/day'
import Route from 'lucide-react/icons/route'
import { useState } from 'react'
import { gridButtonClass } from '../../../../components/grid/grid-field.ts'
import { DayOrderDialog } from './day-order-dialog.tsx'

/** Opens the proposal of another order for the day that is on screen. */
export function OrderDayButton({ day }: { day: Day }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={gridButtonClass}>
        <Route aria-hidden className="size-4.5" />
        Optimiser la journée
      </button>
      {isOpen && <DayOrderDialog day={day} onClose={() => setOpen(false)} />}
    </>
  )
}
