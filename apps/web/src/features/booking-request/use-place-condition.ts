import type { Served, TownCondition } from '@tramontane/domain/places/town-condition'
import { useEffect, useState } from 'react'

/** What the drive to a typed place costs. Null while it is not known. */
export function usePlaceCondition(served: Served, place: string): TownCondition | null {
  return useRules(place)?.placeCondition(served, place) ?? null
}

/** A typed place with its town in full, where it was meant by less; as typed while that is not known. */
export function usePlaceInFull(served: Served, place: string): string {
  return useRules(place)?.placeInFull(served, place) ?? place
}

type Rules = typeof import('@tramontane/domain/places/place-condition')

/** All the communes come with its first letter. */
function useRules(place: string): Rules | null {
  const [rules, setRules] = useState<Rules | null>(null)
  const isTyped = place.trim() !== ''

  useEffect(() => {
    if (!isTyped) return
    import('@tramontane/domain/places/place-condition').then(
      setRules,
      // Without it the tiles say that the drive depends on the town.
      () => undefined,
    )
  }, [isTyped])

  return isTyped ? rules : null
}
