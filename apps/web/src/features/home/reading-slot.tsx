import { lazy, memo, Suspense } from 'react'
import { keepTyped } from '../../lib/stale-build.ts'
import { whenNear } from '../../lib/when-near.ts'

const readingId = 'lectures'

const Reading = lazy(async () => {
  await whenNear(readingId, '1000px')
  const { Reading: reading } = await import('./reading.tsx').catch(keepTyped)
  return { default: reading }
})

/** Written by the server, brought to life when the visitor comes near. Memoised as every such slot is. */
export const ReadingSlot = memo(function ReadingSlot() {
  return (
    <div id={readingId}>
      <Suspense>
        <Reading />
      </Suspense>
    </div>
  )
})
