import type { Served, TownCondition } from '@tramontane/domain/places/town-condition'
import { useEffect, useState } from 'react'

type Find = (served: Served, typed: string) => TownCondition | null

/** What the drive to a typed place costs; all the communes come with its first letter. Null while it is not known. */
export function usePlaceCondition(served: Served, place: string): TownCondition | null {
  const [find, setFind] = useState<Find | null>(null)
  const isTyped = place.trim() !== ''

  useEffect(() => {
    if (!isTyped) return
    import('@tramontane/domain/places/place-condition').then(
      ({ placeCondition }) => setFind(() => placeCondition),
      // Without it the tiles say that the drive depends on the town.
      () => undefined,
    )
  }, [isTyped])

  return isTyped && find ? find(served, place) : null
}
