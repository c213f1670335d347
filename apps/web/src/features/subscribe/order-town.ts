import { type Served, type TownCondition, townCondition } from '@tramontane/domain/town-condition'
import type { OrderEntry } from './order-entry.ts'

type Typed = Pick<OrderEntry, 'ville' | 'codePostal'>

/** The town of an order and what the drive there costs. */
export function townOf(served: Served, { ville, codePostal }: Typed): TownCondition {
  return townCondition(served, { city: ville, postalCode: codePostal })
}

/** Whether there is enough to judge a town by. */
export function isTownTyped({ ville, codePostal }: Typed): boolean {
  return ville.trim().length >= 2 && codePostal.trim().length >= 5
}
