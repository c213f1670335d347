import type { Day } from '@tramontane/domain/days/day'
import type { MoveReason } from '@tramontane/domain/rounds/day-move/move-words'
import CloudRain from 'lucide-react/icons/cloud-rain'
import { useState } from 'react'
import { gridButtonClass } from '../../../../components/grid/grid-field.ts'
import { DayMoveDialog } from './day-move-dialog.tsx'

/** What an address asks for that opens on the move of the day. */
export type AskedMove = { reason: MoveReason | undefined; onClose: () => void }

type MoveDayButtonProps = { day: Day; asked: AskedMove | null }

/** Opens the proposal of other days for the washes of the one that is on screen. */
export function MoveDayButton({ day, asked }: MoveDayButtonProps) {
  const [isOpen, setOpen] = useState(false)

  function close() {
    setOpen(false)
    asked?.onClose()
  }

  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={gridButtonClass}>
        <CloudRain aria-hidden className="size-4.5" />
        Déplacer la journée
      </button>
      {(isOpen || asked) && <DayMoveDialog day={day} reason={asked?.reason} onClose={close} />}
    </>
  )
}
