import { useEffect, useState } from 'react'

/** Pixels scrolled, and pixels between the mouse and the top edge. Source: P-13. */
const revealDistance = 50

/** True once the page is scrolled past the reveal distance, or while the mouse is that near the top edge. */
export function useHeaderShown(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  const [isMouseNear, setMouseNear] = useState(false)

  useEffect(() => {
    const onScroll = () => setScrolled(window.scrollY > revealDistance)
    const onMouseMove = (event: MouseEvent) => setMouseNear(event.clientY <= revealDistance)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('mousemove', onMouseMove, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('mousemove', onMouseMove)
    }
  }, [])

  return isScrolled || isMouseNear
}
