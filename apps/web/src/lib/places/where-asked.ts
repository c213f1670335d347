import { townPosition, writtenPlace } from '@tramontane/domain/places/washing-place'
import type { WhereAsked } from './town-asked.ts'

/** By a place of the client's, else by the town of what is typed, once it is one. */
export function whereAsked(placeId: number | null | undefined, address: string): WhereAsked {
  if (placeId) return { placeId: String(placeId) }
  const { city, postalCode } = writtenPlace(address)
  return townPosition({ city, postalCode }).precision === 'none' ? {} : { city, postalCode }
}
