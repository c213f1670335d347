import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { isSamePlace, writtenPlace } from '@tramontane/domain/places/washing-place'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/calendar.ts'

/** The places of the client of an appointment. */
export function clientPlacesQuery(clientId: number | null) {
  return queryOptions({
    queryKey: ['places-of-client', clientId],
    queryFn: async (): Promise<Place[]> =>
      (await answer(api.admin.places.$get({ query: { clientId: String(clientId) } }))).data,
    enabled: clientId !== null,
    staleTime: 0,
  })
}

type Where = { address: string; placeId: number | null }

/** Which of them an address is, however it is written: of those written alike, the one that was chosen. */
export function placeAt(places: Place[] | undefined, { address, placeId }: Where): Place | undefined {
  const written = writtenPlace(address)
  const alike = places?.filter((place) => isSamePlace(place, written)) ?? []
  return alike.find(({ id }) => id === placeId) ?? alike[0]
}

/** The number of the client's place at the address of an entry, where it is one of those that were read. */
export function placeIdOf(
  queryClient: QueryClient,
  { clientId, ...where }: Where & { clientId: number | null },
): number | undefined {
  return placeAt(queryClient.getQueryData(clientPlacesQuery(clientId).queryKey), where)?.id
}
