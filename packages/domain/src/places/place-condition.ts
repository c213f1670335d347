import { findAnyTowns } from './find-any-towns.ts'
import { addressCondition, addressLine, type Served, type TownCondition } from './town-condition.ts'

/**
 * What the drive costs to where somebody says the car is: an address on one line, a town, or a postal code.
 * Errors: none; null where it names no town, or several of which the drive costs differ.
 * Source: R-52.
 */
export function placeCondition(served: Served, typed: string): TownCondition | null {
  const ofAddress = addressCondition(served, typed)
  if (ofAddress?.name) return ofAddress
  const { towns, isCut } = findAnyTowns(served, typed)
  const [first, ...others] = towns
  if (isCut || !first) return null
  if (others.length === 0) return { name: first.name, charge: first.charge }
  const isOneCharge = others.every(({ charge }) => JSON.stringify(charge) === JSON.stringify(first.charge))
  return isOneCharge ? { name: null, charge: first.charge } : null
}

/**
 * The same place with its town in full, where it was meant by less: 'canet' and '66140' are '66140 Canet-en-Roussillon'.
 * Errors: none; what says its town itself, or means none or several, stays as typed.
 */
export function placeInFull(served: Served, typed: string): string {
  if (addressCondition(served, typed)?.name) return typed
  const { towns, isCut } = findAnyTowns(served, typed)
  const [first, ...others] = towns
  if (isCut || !first || others.length > 0) return typed
  const postalCode = typed.match(/\d{5}/)?.[0] ?? first.postalCode
  return addressLine({ street: '', postalCode, city: first.name })
}
