import { communeCodes } from '@tramontane/domain/places/commune-codes'
import type { FoundAddress, Point } from '@tramontane/domain/places/found-address'
import { addressLine } from '@tramontane/domain/places/town-condition'
import { distanceKm } from '@tramontane/domain/road/travel'
import type { AddressSearch, Geocoder } from '../../ports/geocoder.ts'
import { type Reading, readingsOf } from './readings.ts'
import { type Fit, fitOf, towns, writingsOf } from './town-names.ts'

const mostFound = 6

/**
 * The Geocoder of a demonstration: it knows the communes of the Pyrénées-Orientales, and asks nobody. The street is as it was
 * typed, the place is the middle of its town.
 */
export const embeddedGeocoder: Geocoder = {
  search: async (search) => foundIn(search),
}

function foundIn({ text, near }: AddressSearch): FoundAddress[] {
  for (const reading of readingsOf(text)) {
    const found = townsOf(reading, near)
    if (found.length > 0) return found
  }
  return []
}

const fits: Fit[] = ['name', 'beginning', 'words']

function townsOf(reading: Reading, near: Point | null): FoundAddress[] {
  const { street, words, code = '', isLoose } = reading
  const accepted = isLoose ? fits : fits.slice(0, 2)
  const typed = writingsOf(words)
  return towns
    .flatMap((town) => {
      const fit = words.length > 0 ? fitOf(town, typed) : 'words'
      const postalCode = town.postalCodes.find((one) => one.startsWith(code))
      const km = near ? distanceKm(toPlace(near), town) : 0
      return postalCode && accepted.includes(fit) ? { town, postalCode, rank: fits.indexOf(fit), km } : []
    })
    .toSorted((one, other) => one.rank - other.rank || one.km - other.km)
    .slice(0, mostFound)
    .map(({ town, postalCode }) => ({
      label: addressLine({ street, postalCode, city: town.name }),
      ...{ street, postalCode, city: town.name, cityCode: communeCodes[town.name] ?? '' },
      ...{ lat: town.latitude, lon: town.longitude, precision: 'town' as const },
    }))
}

function toPlace({ lat, lon }: Point) {
  return { latitude: lat, longitude: lon }
}
