import { useEffect, useRef } from 'react'

/** Where the focus goes once a dialog or a question is away, if the button that had it is gone by then. */
export function useKeptFocus(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isOpen) return () => void requestAnimationFrame(() => catchFocus(place.current))
  }, [isOpen])

  return place
}

function catchFocus(place: HTMLElement | null) {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true })
}
