import { lazy, memo, Suspense } from 'react'
import { keepTyped } from '../../lib/loading/stale-build.ts'
import { whenNear } from '../../lib/loading/when-near.ts'
import type { EndingKind } from './declaration-entry.ts'

export const declarationId = 'declaration'

const DeclarationFlow = lazy(async () => {
  await whenNear(declarationId, '1000px')
  const { DeclarationFlow: flow } = await import('./declaration-flow.tsx').catch(keepTyped)
  return { default: flow }
})

/**
 * Where the steps stand: written by the server, brought to life when their code comes. Memoised, because React throws
 * the server's form away when something around it changes before that.
 */
export const DeclarationSlot = memo(function DeclarationSlot({ kind }: { kind: EndingKind }) {
  return (
    <Suspense>
      <DeclarationFlow kind={kind} />
    </Suspense>
  )
})
