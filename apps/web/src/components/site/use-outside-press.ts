import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls back when something is pressed outside of the element, while `isActive`. */
export function useOutsidePress(place: RefObject<Element | null>, isActive: boolean, onPress: () => void) {
  const pressed = useEffectEvent((event: PointerEvent) => {
    if (!place.current?.contains(event.target as Node)) onPress()
  })

  useEffect(() => {
    if (!isActive) return
    const listen = (event: PointerEvent) => pressed(event)
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [isActive])
}
