/**
 * Ends once the element comes within `margin` of the screen: the moment to load what makes it work. On the server, and
 * where no such element waits, at once.
 */
export function whenNear(elementId: string, margin: `${number}px`): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(elementId)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
  })
}
