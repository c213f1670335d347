import type { Day } from '@tramontane/domain/calendar'
import { type ComponentProps, type KeyboardEvent, type RefObject, useState } from 'react'
import { type CalendarWash, canMove, lengthMinutesOf } from './calendar-wash.ts'
import { targetText } from './calendar-words.ts'
import { type Target, targetBeside } from './drag-target.ts'
import { moveKeys } from './move-keys.ts'
import type { Span } from './spans.ts'
import { startOf } from './start-of.ts'
import { usePointerMoves } from './use-pointer-moves.ts'

export type Moving = { wash: CalendarWash; target: Target }

type WashMovesProps = {
  /** The columns of the days together. */
  columns: RefObject<HTMLElement | null>
  days: Day[]
  axis: Span
  onOpen: (id: number) => void
  onMove: (wash: CalendarWash, target: Target) => void
}

/** A wash on its way to another time, by mouse, finger or arrows, and what is said of it meanwhile. */
export function useWashMoves({ columns, days, axis, onOpen, onMove }: WashMovesProps) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [said, setSaid] = useState('')
  const pointer = usePointerMoves({ columns, days, axis, onAim: setMoving, onDrop: drop })

  function drop({ wash, target }: Moving) {
    setMoving(null)
    const start = startOf(wash)
    if (target.day !== start.day || target.minute !== start.minute) onMove(wash, target)
  }

  function cancel() {
    pointer.release()
    setMoving(null)
    setSaid('Déplacement abandonné.')
  }

  function onKeyDown(event: KeyboardEvent, wash: CalendarWash) {
    const step = moveKeys[event.key]
    const isMoving = moving?.wash.id === wash.id
    if (step && canMove(wash)) {
      const target = targetBeside(
        moving?.target ?? startOf(wash),
        step,
        { days, axis },
        lengthMinutesOf(wash),
      )
      setMoving({ wash, target })
      setSaid(`${wash.clientName}, ${targetText(target, wash)}`)
    } else if (isMoving && event.key === 'Escape') {
      cancel()
    } else if (isMoving && event.key === 'Enter') {
      drop(moving)
      setSaid('')
    } else return
    event.preventDefault()
  }

  function handlersOf(wash: CalendarWash): ComponentProps<'button'> {
    return {
      ...pointer.handlersOf(wash),
      onKeyDown: (event) => onKeyDown(event, wash),
      onBlur: () => moving?.wash.id === wash.id && cancel(),
      onClick: () => pointer.hasJustMoved() || onOpen(wash.id),
    }
  }

  return { moving, said, handlersOf }
}
