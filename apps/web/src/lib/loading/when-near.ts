import { isPressed } from './early-press.ts'
import { isAnyHeld } from './held-forms.ts'
import { onceInView } from './once-in-view.ts'

/**
 * Ends once the element comes within `margin` of the screen of somebody who is there: the moment to load what makes it
 * work. On the server, and where no such element waits, at once.
 */
export async function whenNear(elementId: string, margin: `${number}px`): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(elementId)
  if (!element || isPressed(element)) return
  await new Promise<void>((resolve) => onceInView(element, resolve, { rootMargin: margin }))
  await firstSign()
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/** The visitor's first move, which may be over before this code came: whoever only looks downloads what is looked at. */
function firstSign(): Promise<void> {
  const hasMoved = window.scrollY > 0 || document.activeElement !== document.body
  if (hasMoved || isAnyHeld()) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = () => {
      listening.abort()
      resolve()
    }
    for (const sign of signs)
      window.addEventListener(sign, end, { passive: true, capture: true, signal: listening.signal })
  })
}
