import { addressCondition, type Served, type TypedTown, townCondition } from '../places/town-condition.ts'
import type { TravelCharge } from '../places/zones.ts'

/** The place of a contract's washes; `agreedTravel` is null where the contract says no figure of its own. */
export type AgreedPlace = TypedTown & { agreedTravel: TravelCharge | null }

/** What the drive to a contract's place costs: as was agreed, whatever the settings became since. */
export function placeCharge(served: Served, place: AgreedPlace): TravelCharge {
  return place.agreedTravel ?? townCondition(served, place).charge
}

/** What is agreed once the place moves: another town costs what it costs today, the same one what it did. */
export function chargeAfterMove(
  served: Served,
  place: AgreedPlace,
  moved: Partial<TypedTown>,
): TravelCharge | null {
  const { city = place.city, postalCode = place.postalCode } = moved
  if (city === place.city && postalCode === place.postalCode) return place.agreedTravel
  const { name, charge } = townCondition(served, { city, postalCode })
  return name !== null && isIn(served, place, name) ? place.agreedTravel : charge
}

/**
 * What the drive to an address on one line costs under a contract: as agreed in the town of its place, and where the
 * address names no town; elsewhere as the settings say today.
 * Errors: none; null without a contract, for an address that names no town.
 */
export function addressCharge(
  served: Served,
  address: string,
  place: AgreedPlace | null,
): TravelCharge | null {
  const town = addressCondition(served, address)
  if (!place) return town?.charge ?? null
  const isOfPlace =
    !town || (town.name === null ? address.includes(place.postalCode) : isIn(served, place, town.name))
  return isOfPlace ? placeCharge(served, place) : town.charge
}

function isIn(served: Served, place: TypedTown, name: string): boolean {
  return townCondition(served, place).name === name
}
