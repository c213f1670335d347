import type { ServedTown } from '@tramontane/domain/places/zones'
import type { BusinessSettings } from '@tramontane/domain/site/business-settings'
import { fold } from '@tramontane/domain/words/fold'

/** Towns of the exterior page beside those without charge. Source: P-28. */
const alsoForTheExterior = ['Saint-Laurent-de-la-Salanque', 'Thuir', 'Elne']

/** Where an exterior wash alone is worth the drive: no charge, or the three nearest beyond; the base needs no drive. */
export function exteriorTowns({ towns, contact }: Pick<BusinessSettings, 'towns' | 'contact'>): ServedTown[] {
  return towns.filter(
    ({ name, charge }) =>
      fold(name) !== fold(contact.city) && (charge.kind === 'included' || alsoForTheExterior.includes(name)),
  )
}

/** Towns where the drive has a known price, free or not. */
export function pricedTowns(towns: ServedTown[]): ServedTown[] {
  return towns.filter(({ charge }) => charge.kind !== 'quotation')
}
