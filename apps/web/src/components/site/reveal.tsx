import { type ReactNode, useEffect, useRef } from 'react'
import { isOnScreen } from '../../lib/loading/is-on-screen.ts'
import { onceInView } from '../../lib/loading/once-in-view.ts'

/** Share of a section in view at which it appears. Source: P-15. */
const threshold = 0.1

/**
 * Lets its content appear once a tenth of it is in view. What is on screen at first is never hidden, and neither is
 * anything without scripts, in print, or where less motion is asked for.
 */
export function Reveal({ children, className = '' }: { children: ReactNode; className?: string }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!element || !('IntersectionObserver' in window) || isOnScreen(element)) return
    element.dataset.waiting = ''
    return onceInView(element, () => delete element.dataset.waiting, { threshold })
  }, [])

  return (
    <div ref={box} className={`reveal ${className}`}>
      {children}
    </div>
  )
}
