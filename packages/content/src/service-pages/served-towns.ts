import type { ServedTown } from '@tramontane/domain/zones'

/** Towns of the exterior page beside those without charge. Source: decisions, "exterior page's 11 towns". */
const alsoForTheExterior = ['Saint-Laurent-de-la-Salanque', 'Thuir', 'Elne']

/** Where an exterior wash alone is worth the drive: no charge, or the three nearest beyond. */
export function exteriorTowns(towns: ServedTown[]): ServedTown[] {
  return towns.filter(({ name, charge }) => charge.kind === 'included' || alsoForTheExterior.includes(name))
}

/** Towns where the drive has a known price, free or not. */
export function pricedTowns(towns: ServedTown[]): ServedTown[] {
  return towns.filter(({ charge }) => charge.kind !== 'quotation')
}
