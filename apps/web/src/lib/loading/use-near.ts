import { type RefObject, useEffect, useState } from 'react'
import { onceInView } from './once-in-view.ts'

/** True once the element comes within `margin` of the screen, and from then on: the moment to load what it shows. */
export function useNear(place: RefObject<HTMLElement | null>, margin: `${number}px`): boolean {
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    return onceInView(element, () => setNear(true), { rootMargin: margin })
  }, [place, margin, isNear])

  return isNear
}
