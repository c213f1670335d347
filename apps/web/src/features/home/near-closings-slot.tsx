import { lazy, Suspense, useRef } from 'react'
import { useSite } from '../../lib/site.ts'
import { useNear } from '../../lib/use-near.ts'

/** How days are counted comes with it; off line, nothing does. */
const NearClosings = lazy(() =>
  import('./near-closings.tsx').then(
    ({ NearClosings }) => ({ default: NearClosings }),
    () => ({ default: () => null }),
  ),
)

/** Where near days off stand: loaded when the visitor comes near, and only where there are any. */
export function NearClosingsSlot() {
  const { closed } = useSite()
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place, '600px')
  if (!closed.periods[0]) return null
  return (
    <span ref={place}>
      {isNear && (
        <Suspense>
          <NearClosings />
        </Suspense>
      )}
    </span>
  )
}
