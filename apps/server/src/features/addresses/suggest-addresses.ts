import type { AddressQuery } from '@tramontane/contract/clients/address'
import { addressSearchText, searchCentre } from '@tramontane/domain/places/address-search'
import type { FoundAddress } from '@tramontane/domain/places/found-address'
import type { Deps } from '../../deps.ts'

/**
 * Addresses that somebody may mean by what they typed so far, those near the given point, else near the base, first.
 * None while the service is away: an address is taken as it is typed.
 */
export async function suggestAddresses(
  { geocoder, settings }: Pick<Deps, 'geocoder' | 'settings'>,
  { q, near }: AddressQuery,
): Promise<FoundAddress[]> {
  const text = addressSearchText(q)
  if (text === null) return []
  const { latitude: lat, longitude: lon } = settings.current.contact
  return (await geocoder.search({ text, near: searchCentre(near, { lat, lon }) })) ?? []
}
