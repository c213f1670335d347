import type { FoundAddress, Point } from '@tramontane/domain/places/found-address'

/** Shapes: `text` as `searchText` makes it; `near` is what matters first among equals, null for nothing. */
export type AddressSearch = { text: string; near: Point | null }

/**
 * Finds where an address is. It may ask the network for seconds: never inside `withWrite`, nor for a page.
 * Errors: none. Null while the service is away, slow, or answers nonsense: nobody knows, which is not 'there is none'.
 */
export interface Geocoder {
  /** At most six, the likeliest first. */
  search(search: AddressSearch): Promise<FoundAddress[] | null>
}
