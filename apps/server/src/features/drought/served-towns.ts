import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import { townPosition } from '@tramontane/domain/places/washing-place'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import type { DroughtTown } from '../../ports/drought.ts'

/** The towns that are served, each once, as the service is asked for them. One that no commune is known for is left out. */
export function servedTowns({ towns }: Pick<BusinessSettings, 'towns'>): (DroughtTown & { name: string })[] {
  const known = towns.flatMap(({ name: city, postalCode }) => {
    const { lat, lon, cityCode } = townPosition({ postalCode, city })
    return lat === null || lon === null || !cityCode
      ? []
      : [[cityCode, { lat, lon, cityCode, name: communeOfCode(cityCode) }] as const]
  })
  return [...new Map(known).values()]
}
