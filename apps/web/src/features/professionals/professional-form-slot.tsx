import { lazy, memo, Suspense } from 'react'
import { keepTyped } from '../../lib/loading/stale-build.ts'
import { whenNear } from '../../lib/loading/when-near.ts'

export const requestId = 'demande'

const ProfessionalRequest = lazy(async () => {
  await whenNear(requestId, '1000px')
  const { ProfessionalRequest: request } = await import('./professional-request.tsx').catch(keepTyped)
  return { default: request }
})

/**
 * Where the form stands: written by the server, brought to life when its code comes. Memoised, because React throws the
 * server's form away when something around it changes before that.
 */
export const ProfessionalFormSlot = memo(function ProfessionalFormSlot() {
  return (
    <Suspense>
      <ProfessionalRequest />
    </Suspense>
  )
})
