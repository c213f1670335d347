import { lazy, memo, Suspense } from 'react'
import { keepTyped } from '../../lib/stale-build.ts'
import { whenNear } from '../../lib/when-near.ts'

const termsId = 'conditions'

const TermsText = lazy(async () => {
  await whenNear(termsId, '0px')
  const { TermsText: text } = await import('./terms-text.tsx').catch(keepTyped)
  return { default: text }
})

/** Both terms: written by the server, and downloaded a second time, as a script, by nobody who only reads. */
export const TermsPage = memo(function TermsPage() {
  return (
    <div id={termsId}>
      <Suspense>
        <TermsText />
      </Suspense>
    </div>
  )
})
