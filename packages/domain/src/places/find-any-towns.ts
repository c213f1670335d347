import { findTowns, placeWords } from './find-towns.ts'
import { type Served, unlistedTowns } from './town-condition.ts'
import type { TravelCharge } from './zones.ts'

export type FoundTown = { name: string; postalCode: string; charge: TravelCharge }

type FoundTowns = {
  towns: FoundTown[]
  /** More are meant than anybody reads: those of the list alone are there. */
  isCut: boolean
}

/** As many as are read at a glance. */
const shownMax = 6

/**
 * Every town that somebody means by a name or a postal code, those of the settings first, with what the drive costs.
 * Errors: none; what names no town that we know answers none.
 * Source: R-52.
 */
export function findAnyTowns(served: Served, typed: string): FoundTowns {
  const code = typed.match(/\d{5}/)?.[0]
  const listed: FoundTown[] = findTowns(served.towns, typed)
  if (listed.some(({ name }) => isNamed(name, typed))) return { towns: listed, isCut: false }

  const unlisted = unlistedTowns(served).map(({ name, postalCodes, charge }) => ({
    name,
    postalCode: postalCodes.find((one) => one === code) ?? postalCodes[0] ?? '',
    charge: charge(),
  }))
  const others = findTowns(unlisted, typed)
  const exact = others.filter(({ name }) => isNamed(name, typed))
  if (exact.length > 0) return { towns: exact, isCut: false }
  const isCut = listed.length + others.length > shownMax
  return { towns: isCut ? listed : [...listed, ...others], isCut }
}

function isNamed(name: string, typed: string): boolean {
  const words = placeWords(typed).filter((word) => !/^\d+$/.test(word))
  return placeWords(name).join() === words.join()
}
