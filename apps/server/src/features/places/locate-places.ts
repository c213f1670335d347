import { changePlaceRow, placeById } from '@tramontane/db/people/places'
import { withWrite } from '@tramontane/db/with-write'
import { dayMs } from '@tramontane/domain/days/durations'
import { addressSearchText, searchCentre } from '@tramontane/domain/places/address-search'
import { addressPrecisions, type FoundAddress } from '@tramontane/domain/places/found-address'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { placeKey, townPosition } from '@tramontane/domain/places/washing-place'
import type { Deps } from '../../deps.ts'
import { type PlaceToLocate, placesToLocate } from './queries.ts'

/** Places of one look: the next one goes on where it ended. */
const atOnce = 100

/** What the service did not know better is asked again after so long: streets are new. */
const askedAgainMs = 30 * dayMs

/**
 * Asks the service of addresses, one after the other, where the places are that are known less well than to the door. What
 * comes better is stored; a pin of the owner's, and what its client wrote meanwhile, stay. A service that is away ends the
 * look. Source: V-04.
 */
export async function locatePlaces(deps: Deps): Promise<{ asked: number; found: number }> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - askedAgainMs)
  const report = { asked: 0, found: 0 }
  for (const place of await placesToLocate(deps.database.db, { before, most: atOnce })) {
    const found = await searched(deps, place)
    if (!found) return report
    report.asked += 1
    if (await settle(deps, place, better(place, found))) report.found += 1
  }
  return report
}

/** Null while the service is away. */
async function searched({ geocoder, settings }: Deps, place: PlaceToLocate): Promise<FoundAddress[] | null> {
  const text = addressSearchText(addressLine(place))
  if (text === null) return []
  const { latitude: lat, longitude: lon } = settings.current.contact
  return geocoder.search({ text, near: searchCentre(undefined, { lat, lon }) })
}

/** The first that is in the place's town, and nearer to its door than what is known. */
function better(place: PlaceToLocate, found: FoundAddress[]): FoundAddress | null {
  const rank = (precision: FoundAddress['precision']) => addressPrecisions.indexOf(precision)
  const closer = found.find((one) => rank(one.precision) < rank(place.precision) && isInTown(place, one))
  return closer ?? null
}

function isInTown(place: PlaceToLocate, found: FoundAddress): boolean {
  const code = place.cityCode || townPosition(place).cityCode
  if (code && found.cityCode) return code === found.cityCode
  const nameOf = ({ city }: { city: string }) => placeKey({ street: '', postalCode: '', city })
  if (place.city) return nameOf(place) === nameOf(found)
  return place.postalCode !== '' && place.postalCode === found.postalCode
}

/** Answers whether it is known better now. */
async function settle(
  deps: Deps,
  { id, street, postalCode, city }: PlaceToLocate,
  found: FoundAddress | null,
) {
  return withWrite(deps.database, async (tx) => {
    const place = await placeById(tx, { id })
    const isSame = place?.street === street && place.postalCode === postalCode && place.city === city
    if (!place || !isSame || place.pinnedAt) return false

    const { lat, lon, cityCode, precision } = found ?? place
    await changePlaceRow(tx, id, { lat, lon, cityCode, precision, askedAt: deps.clock.now() })
    return found !== null
  })
}
