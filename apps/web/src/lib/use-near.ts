import { type RefObject, useEffect, useState } from 'react'

/** True once the element comes within `margin` of the screen, and from then on: the moment to load what it shows. */
export function useNear(place: RefObject<HTMLElement | null>, margin: `${number}px`): boolean {
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, margin, isNear])

  return isNear
}
