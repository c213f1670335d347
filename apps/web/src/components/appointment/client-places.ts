import { queryOptions } from '@tanstack/react-query'
import type { Place } from '@tramontane/contract/replies/places'
import { isSamePlace, writtenPlace } from '@tramontane/domain/washing-place'
import { answer, api } from '../../lib/api.ts'

/** The places of a client whom the owner books for. */
export function clientPlacesQuery(clientId: number | null) {
  return queryOptions({
    queryKey: ['places-of-client', clientId],
    queryFn: async (): Promise<Place[]> =>
      (await answer(api.admin.places.$get({ query: { clientId: String(clientId) } }))).data,
    enabled: clientId !== null,
    staleTime: 0,
  })
}

/** Which of them an address is, however it is written. */
export function placeAt(places: Place[] | undefined, address: string): Place | undefined {
  const written = writtenPlace(address)
  return places?.find((place) => isSamePlace(place, written))
}
