import { queryOptions } from '@tanstack/react-query'
import type { PlaceInput } from '@tramontane/contract/clients/place'
import type { Place } from '@tramontane/contract/replies/clients/places'
import { answer } from '../../lib/api.ts'
import { api } from '../../lib/calls/space.ts'
import { placesKey } from './refresh-washes.ts'

/** The client's own places. */
export const placesQuery = queryOptions({
  queryKey: placesKey,
  queryFn: async (): Promise<Place[]> => (await answer(api['client-places'].$get())).data,
  staleTime: 0,
})

const place = api['client-places'][':id']

/** Errors: `too_many_places`. */
export function addPlace(json: PlaceInput) {
  return answer(api['client-places'].$post({ json }))
}

/** Errors: `place_in_use` for the address of a booked wash. */
export function changePlace(id: number, json: PlaceInput) {
  return answer(place.$patch({ param: { id: String(id) }, json }))
}

/** Errors: `place_in_use`. */
export function deletePlace(id: number) {
  return answer(place.$delete({ param: { id: String(id) } }))
}
