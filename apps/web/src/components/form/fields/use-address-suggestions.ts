import type { FoundAddress } from '@tramontane/domain/found-address'
import { useEffect, useState } from 'react'
import { answer, api } from '../../../lib/api.ts'

/** The service is asked once the fingers rest, and not for a beginning that fits half of France. */
const pauseMs = 250
const fewestLetters = 3

/** What is known as an address for these letters; those before stay until the answer comes, none where there is none. */
export function useAddressSuggestions(typed: string | null): FoundAddress[] {
  const [found, setFound] = useState<FoundAddress[]>([])
  const q = typed?.trim() ?? ''
  const isAsked = q.length >= fewestLetters

  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const show = (next: FoundAddress[]) => isWanted && setFound(next)
    const timer = setTimeout(
      () =>
        answer(api.address.$get({ query: { q } })).then(
          ({ data }) => show(data),
          () => show([]),
        ),
      pauseMs,
    )
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [q, isAsked])

  return isAsked ? found : []
}
