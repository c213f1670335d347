/** Tells once that the element has come into view. Returns what gives up the waiting. */
export function onceInView(
  element: Element,
  seen: () => void,
  options: Pick<IntersectionObserverInit, 'rootMargin' | 'threshold'>,
): () => void {
  // A page that was busy is told of several crossings in one call: the first may be the one before it came.
  const observer = new IntersectionObserver((crossings) => {
    if (!crossings.some((crossing) => crossing.isIntersecting)) return
    observer.disconnect()
    seen()
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
