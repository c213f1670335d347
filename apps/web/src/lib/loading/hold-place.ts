/** Milliseconds in which nothing grew any more, and after which the place is let go whatever grows. */
const restMs = 3000
const longestMs = 12_000

const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

let letGo = () => {}

/**
 * Keeps the place that a link led to right under the header until the layout rests: what is still coming above would
 * push it away. Gives way to the visitor's first move, and to the next place. Where Back restored another part of the
 * page, there is nothing to hold.
 */
export function holdPlace(place: HTMLElement) {
  letGo()
  if (!isUnderHeader(place)) return
  const holding = new AbortController()
  const watch = new ResizeObserver(() => {
    place.scrollIntoView()
    rest.again()
  })
  letGo = () => {
    holding.abort()
    watch.disconnect()
    rest.stop()
    clearTimeout(longest)
  }
  const rest = restart(letGo)
  const longest = setTimeout(letGo, longestMs)
  for (const move of moves)
    window.addEventListener(move, letGo, { passive: true, capture: true, signal: holding.signal })
  watch.observe(document.body)
}

function isUnderHeader(place: HTMLElement): boolean {
  const { top } = place.getBoundingClientRect()
  return top >= 0 && top < 100
}

/** Calls once nothing began it again for its time. */
function restart(ended: () => void) {
  let timer = setTimeout(ended, restMs)
  return {
    again() {
      clearTimeout(timer)
      timer = setTimeout(ended, restMs)
    },
    stop: () => clearTimeout(timer),
  }
}
