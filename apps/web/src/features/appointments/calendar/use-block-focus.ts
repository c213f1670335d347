import { useEffect, useRef } from 'react'
import type { PendingMove } from './use-move-appointment.ts'

/** The focus stays with a wash that moves: in another column its block is a new element. */
export function useBlockFocus(pending: PendingMove | null) {
  const lastId = useRef<number | null>(null)
  const wasAsked = useRef(false)

  useEffect(() => {
    if (pending) lastId.current = pending.wash.id
    const id = lastId.current
    if (id === null) return
    if (pending?.question) {
      wasAsked.current = true
      return
    }
    const isLost = wasAsked.current || document.activeElement === document.body
    wasAsked.current = false
    if (!pending) lastId.current = null
    // A frame later: a closing dialog gives the focus back first, to an element that is gone.
    if (isLost) requestAnimationFrame(() => focusBlock(id))
  }, [pending])
}

function focusBlock(id: number) {
  document.querySelector<HTMLElement>(`[data-wash="${id}"]`)?.focus()
}
