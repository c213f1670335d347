import type { TravelCharge } from '../places/zones.ts'

/** What a wash costs whoever stands before the van. Units: euro cents; null for what has no price yet. */
export type DueLine = { kind: 'wash' | 'travel'; cents: number | null }

/** Shapes: `cents` is the sum of what has a price. */
export type Due = { cents: number; lines: DueLine[] }

/**
 * What is to be paid for a wash: the price of a one-off and its drive, the drive alone where a subscription pays the wash.
 * Shapes: `priceCents` is null for a wash that has no price of its own; an included drive is no line.
 */
export function dueOf({
  isSubscribed,
  priceCents,
  travel,
}: {
  isSubscribed: boolean
  priceCents: number | null
  travel: TravelCharge
}): Due {
  const wash: DueLine[] = isSubscribed ? [] : [{ kind: 'wash', cents: priceCents }]
  return dueOfLines([...wash, ...travelLines(travel)])
}

export function dueOfLines(lines: DueLine[]): Due {
  return { cents: lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0), lines }
}

function travelLines(travel: TravelCharge): DueLine[] {
  if (travel.kind === 'included') return []
  return [{ kind: 'travel', cents: travel.kind === 'surcharge' ? travel.cents : null }]
}
