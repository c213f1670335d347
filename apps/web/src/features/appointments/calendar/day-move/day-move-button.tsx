import type { Day } from '@tramontane/domain/days/calendar'
import CloudRain from 'lucide-react/icons/cloud-rain'
import { useState } from 'react'
import { gridButtonClass } from '../../../../components/grid/grid-field.ts'
import { DayMoveDialog } from './day-move-dialog.tsx'

/** Opens the proposal of other days for the washes of the one that is on screen. */
export function MoveDayButton({ day }: { day: Day }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={gridButtonClass}>
        <CloudRain aria-hidden className="size-4.5" />
        Déplacer la journée
      </button>
      {isOpen && <DayMoveDialog day={day} onClose={() => setOpen(false)} />}
    </>
  )
}
