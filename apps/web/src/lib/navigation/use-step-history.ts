import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Steps = {
  /** Whether the page shows what follows its first step. */
  isBeyond: boolean
  /** The browser's Back left what follows; null where nothing is left to go back to, and the page is left with it. */
  onBack: (() => void) | null
  /** The browser's Forward leads there again. */
  onForward?: () => void
}

/** Gives what follows a page's first step a place of its own in the browser's history: Back leaves the step, not the page. */
export function useStepHistory({ isBeyond, onBack, onForward }: Steps) {
  const router = useRouter()
  const now = useRef({ isBeyond, onBack, onForward })
  const wasBeyond = useRef(isBeyond)

  useEffect(() => {
    now.current = { isBeyond, onBack, onForward }
  })

  useEffect(() => {
    if (wasBeyond.current === isBeyond) return
    wasBeyond.current = isBeyond
    const { history, navigate } = router
    if (isAtStep(history.location) === isBeyond) return
    if (!isBeyond) return history.back()
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, [stepKey]: true }),
      resetScroll: false,
      hashScrollIntoView: false,
    })
  }, [isBeyond, router])

  useEffect(
    () =>
      router.history.subscribe(({ location, action: { type } }) => {
        // What this page does itself comes by here too.
        if (type === 'PUSH' || type === 'REPLACE') return
        if (location.pathname !== router.state.location.pathname) return
        const { current } = now
        if (isAtStep(location) && !current.isBeyond) current.onForward?.()
        if (!isAtStep(location) && current.isBeyond) (current.onBack ?? router.history.back)()
      }),
    [router],
  )
}

const stepKey = 'isBeyondFirstStep'

function isAtStep({ state }: { state: object }): boolean {
  return stepKey in state
}
