import { type ComponentType, lazy, memo, Suspense, useLayoutEffect, useState } from 'react'
import { wake } from './early-press.ts'
import { keepTyped } from './stale-build.ts'
import { whenNear } from './when-near.ts'

type LaterPart = {
  id: string
  /** For the loader of a page that somebody comes to from another one: then the part stands there at once. */
  fetchPart: () => Promise<unknown>
  /** The part once it was fetched, else what waits for it. */
  shown: () => ComponentType
}

/** A part of a page below the fold, which is loaded apart. */
export function laterPart(id: string, load: () => Promise<ComponentType>): LaterPart {
  let whole: ComponentType | undefined

  async function fetchPart() {
    whole = await load().catch(keepTyped)
    return { default: whole }
  }

  const Waiting = lazy(async () => {
    await whenNear(id, '1000px')
    return fetchPart()
  })

  return { id, fetchPart, shown: () => whole ?? Waiting }
}

/**
 * Where such a part stands: written by the server, brought to life when the visitor comes near. Memoised, because React
 * throws the server's part away when something around it changes before that.
 */
export const Later = memo(function Later({ part }: { part: LaterPart }) {
  const [Shown] = useState(part.shown)
  return (
    <div id={part.id} data-later="">
      <Suspense>
        <Shown />
        <Awake id={part.id} />
      </Suspense>
    </div>
  )
})

/** There once its part is. */
function Awake({ id }: { id: string }) {
  useLayoutEffect(() => wake(document.getElementById(id)), [id])
  return null
}
