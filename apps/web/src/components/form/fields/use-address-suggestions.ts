import type { FoundAddress } from '@tramontane/domain/places/found-address'
import { useEffect, useState } from 'react'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/site.ts'

/** The service is asked once the fingers rest, and not for a beginning that fits half of France. */
const pauseMs = 250
const fewestLetters = 3

/** What is known as an address for these letters; what was known for their beginning stays until the answer comes. */
export function useAddressSuggestions(typed: string | null): FoundAddress[] {
  const [found, setFound] = useState<{ q: string; addresses: FoundAddress[] }>({ q: '', addresses: [] })
  const q = typed?.trim() ?? ''
  const isAsked = q.length >= fewestLetters

  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const show = (addresses: FoundAddress[]) => isWanted && setFound({ q, addresses })
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

  const isFitting = q.startsWith(found.q) || found.q.startsWith(q)
  return isAsked && isFitting ? found.addresses : []
}
