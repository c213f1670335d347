import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { isOnScreen } from './loading/is-on-screen.ts'

/**
 * What is pressed may go with its press, and the focus with it to the top of the page: it goes where `next` says. The part
 * in which that may be calls this, so that each change of it is one of the caller's, and takes the handlers.
 * Shapes: `next` is given what had the focus, then what was around it.
 */
export function useFocusKept(next: (path: Element[]) => HTMLElement | null) {
  const path = useRef<Element[]>([])
  useLayoutEffect(() => {
    const [gone] = path.current
    if (!gone || gone.isConnected) return
    const place = document.activeElement === document.body ? next(path.current) : null
    path.current = []
    if (!place) return
    place.focus({ preventScroll: true })
    if (!isOnScreen(place)) place.scrollIntoView({ block: 'center' })
  })
  return {
    onFocus({ target }: FocusEvent) {
      path.current = [target, ...ancestorsOf(target)]
    },
    /** Somebody leaves; of what is removed browsers say nothing, and what is switched off has not been left. */
    onBlur({ target }: FocusEvent) {
      if (!target.matches(':disabled')) path.current = []
    },
  }
}

/** What is around an element, from the nearest. */
export function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}
