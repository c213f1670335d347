import { useEffect, useRef } from 'react'

/** Calls back on Escape, wherever the focus is, while `isActive`. */
export function useEscape(isActive: boolean, onEscape: () => void) {
  const callback = useRef(onEscape)
  callback.current = onEscape

  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && callback.current()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}
