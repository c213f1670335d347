import type { Day } from '@tramontane/domain/days/day'
import { type ComponentProps, type KeyboardEvent, type RefObject, useState } from 'react'
import { type CalendarWash, canMove, lengthMinutesOf } from '../calendar-wash.ts'
import { targetText } from '../calendar-words.ts'
import { isElsewhere, startOf, type Target, targetBeside } from '../drag-target.ts'
import type { Span } from '../spans.ts'
import { type Moving, usePointerMoves } from './use-pointer-moves.ts'

type WashMovesProps = {
  /** The names of the days and their columns: what happens to a block is heard there. */
  board: RefObject<HTMLElement | null>
  /** The columns of the days together. */
  columns: RefObject<HTMLElement | null>
  washes: CalendarWash[]
  days: Day[]
  axis: Span
  /** Lanes of vans in each day; 1 where they share the column. */
  lanes: number
  onOpen: (id: number) => void
  onMove: (wash: CalendarWash, target: Target) => void
}

/** A wash on its way to another time, by mouse, finger or arrows, and what is said of it meanwhile. */
export function useWashMoves({ washes, onOpen, onMove, ...field }: WashMovesProps) {
  const { days, axis, lanes } = field
  const [moving, setMoving] = useState<Moving | null>(null)
  const [said, setSaid] = useState('')
  const pointer = usePointerMoves({ ...field, washOf, onAim: setMoving, onDrop: drop })

  function washOf({ target }: { target: EventTarget }): CalendarWash | null {
    const block = target instanceof Element ? target.closest<HTMLElement>('[data-wash]') : null
    return washes.find(({ id }) => id === Number(block?.dataset.wash)) ?? null
  }

  function drop({ wash, target }: Moving) {
    setMoving(null)
    if (isElsewhere(wash, target)) onMove(wash, target)
  }

  function cancel() {
    pointer.release()
    setMoving(null)
    setSaid('Déplacement abandonné.')
  }

  function step(wash: CalendarWash, by: { minutes?: number; days?: number }) {
    const start = { ...startOf(wash), ...(lanes > 1 && { van: wash.van }) }
    const target = targetBeside(moving?.target ?? start, by, { days, axis, lanes }, lengthMinutesOf(wash))
    setMoving({ wash, target })
    setSaid(`${wash.clientName}, ${targetText(target, wash)}`)
  }

  function onKeyDown(event: KeyboardEvent) {
    const wash = washOf(event)
    const by = moveKeys[event.key]
    if (wash && by && canMove(wash)) step(wash, by)
    else if (moving && event.key === 'Escape') cancel()
    else if (moving && event.key === 'Enter') {
      drop(moving)
      setSaid('')
    } else return
    event.preventDefault()
  }

  const handlers: ComponentProps<'div'> = {
    ...pointer.handlers,
    onKeyDown,
    onBlur: () => moving && cancel(),
    onClick: (event) => {
      const wash = washOf(event)
      if (wash && !pointer.hasJustMoved()) onOpen(wash.id)
    },
  }

  return { moving, said, handlers }
}

/** The arrows that move a wash, by half hours, and by days or vans. */
const moveKeys: Record<string, { minutes?: number; days?: number }> = {
  ArrowUp: { minutes: -1 },
  ArrowDown: { minutes: 1 },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
}

export const moveHelp =
  'Entrée pour ouvrir. Flèches pour déplacer d’une demi-heure, d’un jour ou d’une camionnette, puis Entrée pour confirmer ou Échap pour annuler.'
