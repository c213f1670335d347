import type { Day } from '@tramontane/domain/days/day'
import { type ComponentProps, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type CalendarWash, canMove, isUntimed, lengthMinutesOf } from '../calendar-wash.ts'
import { minuteUnder, startOf, type Target, targetUnder } from '../drag-target.ts'
import type { Span } from '../spans.ts'

type PointerMovesProps = {
  /** Where pointers are heard. */
  board: RefObject<HTMLElement | null>
  columns: RefObject<HTMLElement | null>
  days: Day[]
  axis: Span
  lanes: number
  /** The wash under a pointer. */
  washOf: (event: { target: EventTarget }) => CalendarWash | null
  /** Null when the move is given up. */
  onAim: (moving: Moving | null) => void
  onDrop: (moving: Moving) => void
}

type Held = {
  wash: CalendarWash
  x: number
  y: number
  heldMinutes: number
  /** A finger scrolls, unless it rests first. */
  rest: ReturnType<typeof setTimeout> | null
  moving: Moving | null
}

const restMs = 300
/** How far a pointer goes before it means it. */
const slackPx = 6
/** So near to the edge of the window, it scrolls. */
const edgePx = 72

/** Dragging of the blocks, by mouse, pen and finger. */
export function usePointerMoves({
  board,
  columns,
  days,
  axis,
  lanes,
  washOf,
  onAim,
  onDrop,
}: PointerMovesProps) {
  const held = useRef<Held | null>(null)
  const hasMoved = useRef(false)
  useNoScrolling(board, held)

  function grab(event: PointerEvent) {
    hasMoved.current = false
    const box = columns.current?.getBoundingClientRect()
    const wash = washOf(event)
    if (!box || !wash || event.button !== 0 || !canMove(wash)) return
    // One without an hour is held by its top: it has no place among the hours yet.
    const heldMinutes = isUntimed(wash) ? 0 : minuteUnder(event.clientY, { box, axis }) - startOf(wash).minute
    const rest = event.pointerType === 'touch' ? setTimeout(() => lift(event), restMs) : null
    held.current = { wash, x: event.clientX, y: event.clientY, heldMinutes, rest, moving: null }
  }

  function lift({ target, pointerId }: PointerEvent) {
    if (!held.current || !(target instanceof Element)) return
    target.setPointerCapture(pointerId)
    const { wash } = held.current
    held.current = { ...held.current, rest: null, moving: { wash, target: startOf(wash) } }
    onAim(held.current.moving)
  }

  function move(event: PointerEvent) {
    const { current } = held
    if (!current) return
    const isFar = Math.hypot(event.clientX - current.x, event.clientY - current.y) > slackPx
    if (!current.moving && isFar && current.rest !== null) return release()
    if (!current.moving && isFar) lift(event)
    if (held.current?.moving) aim(event, held.current)
  }

  function aim(event: PointerEvent, { wash, heldMinutes, moving }: Held) {
    scrollAtEdge(event.clientY)
    const box = columns.current?.getBoundingClientRect()
    if (!box) return
    // Above the hours there is none to give.
    if (isUntimed(wash) && event.clientY < box.top) return aimNowhere()
    const point = { x: event.clientX, y: event.clientY }
    const target = targetUnder(
      point,
      { box, days, axis, lanes },
      { heldMinutes, lengthMinutes: lengthMinutesOf(wash) },
    )
    const before = moving?.target
    const isSame = before?.day === target.day && before.minute === target.minute && before.van === target.van
    if (isSame) return
    if (held.current) held.current.moving = { wash, target }
    onAim({ wash, target })
  }

  function aimNowhere() {
    if (!held.current?.moving) return
    held.current.moving = { wash: held.current.wash, target: startOf(held.current.wash) }
    onAim(held.current.moving)
  }

  function letGo() {
    const moving = held.current?.moving
    release()
    if (!moving) return
    hasMoved.current = true
    onDrop(moving)
  }

  function giveUp() {
    const wasMoving = held.current?.moving
    release()
    if (wasMoving) onAim(null)
  }

  function release() {
    if (held.current?.rest) clearTimeout(held.current.rest)
    held.current = null
  }

  const handlers: ComponentProps<'div'> = {
    onPointerDown: grab,
    onPointerMove: move,
    onPointerUp: letGo,
    onPointerCancel: giveUp,
  }

  /** The click that ends a drag opens nothing. */
  function hasJustMoved(): boolean {
    const answer = hasMoved.current
    hasMoved.current = false
    return answer
  }

  return { handlers, hasJustMoved, release }
}

/** While a finger carries a block, the page stays where it is. */
function useNoScrolling(board: RefObject<HTMLElement | null>, held: RefObject<Held | null>) {
  useEffect(() => {
    const element = board.current
    function stay(event: TouchEvent) {
      if (held.current?.moving) event.preventDefault()
    }
    element?.addEventListener('touchmove', stay, { passive: false })
    return () => element?.removeEventListener('touchmove', stay)
  }, [board, held])
}

function scrollAtEdge(y: number) {
  if (y < edgePx * 2) window.scrollBy(0, -12)
  else if (y > window.innerHeight - edgePx) window.scrollBy(0, 12)
}

/** A wash on its way, and where it would land. */
export type Moving = { wash: CalendarWash; target: Target }
