import { distanceKm, type Place } from '../road/travel.ts'
import { communes } from './communes.ts'
import { unlistedBands } from './coverage.ts'
import { placeWords } from './find-towns.ts'
import type { ServedTown, TravelCharge } from './zones.ts'

/** A town as somebody writes it. */
export type TypedTown = { city: string; postalCode: string }

/** What the drive to a town costs; `name` is null for what names no commune that we know. */
export type TownCondition = { name: string | null; charge: TravelCharge }

/** The towns of the settings, and the base from which the others are measured. */
export type Served = { towns: ServedTown[]; contact: Place }

/**
 * What the drive to any town costs: as the settings list it, else by the distance of the commune from the base.
 * Shapes: the name as typed, accents, capitals, hyphens and 'St' aside; the postal code tells towns of one name apart.
 * Errors: none; what names no commune is on quotation.
 * Source: R-52.
 */
export function townCondition(served: Served, typed: TypedTown): TownCondition {
  const town = townMeant(townsOf(served), typed)
  return town ? { name: town.name, charge: town.charge() } : { name: null, charge: { kind: 'quotation' } }
}

/**
 * The same for the town of an address on one line: '4 rue des Lilas, 66330 Cabestany'.
 * Errors: none; null for an address that names no town.
 */
export function addressCondition(served: Served, address: string): TownCondition | null {
  const coded = [...address.matchAll(/\b(\d{5})\s+([^,\n]+)/g)].at(-1)
  if (coded) return townCondition(served, { postalCode: coded[1] ?? '', city: coded[2] ?? '' })
  const condition = townCondition(served, { postalCode: '', city: address.split(',').at(-1) ?? '' })
  return condition.name === null ? null : condition
}

/** On one line, as an appointment keeps it. */
export function addressLine({ street, postalCode, city }: TypedTown & { street: string }): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [street, town].filter(Boolean).join(', ')
}

/** Shapes: `key` is its words as one text. */
type Town = Named & { postalCodes: string[]; charge: () => TravelCharge }
type Named = { name: string; words: string[]; key: string }

const knownCommunes = communes.map((commune) => ({ ...commune, ...named(commune.name) }))

/** Of the settings that hold, folded once: every price asks for them. */
const foldedTowns = new WeakMap<ServedTown[], { contact: Place; towns: Town[] }>()

/** Those of the list first: they hold, whatever their distance. */
function townsOf(served: Served): Town[] {
  const folded = foldedTowns.get(served.towns)
  if (folded?.contact === served.contact) return folded.towns
  const listed = served.towns.map(({ name, postalCode, charge }) => ({
    ...named(name),
    postalCodes: [postalCode],
    charge: () => (charge.kind === 'surcharge' && charge.cents === 0 ? included : charge),
  }))
  const towns = [...listed, ...unlistedTowns(served)]
  foldedTowns.set(served.towns, { contact: served.contact, towns })
  return towns
}

function named(name: string): Named {
  const words = placeWords(name)
  return { name, words, key: words.join() }
}

/** The communes that the settings do not list, and what the drive to each costs. */
export function unlistedTowns({ towns, contact }: Served): Town[] {
  const keys = new Set(towns.map(({ name }) => named(name).key))
  return knownCommunes
    .filter(({ key }) => !keys.has(key))
    .map((commune) => ({ ...commune, charge: () => chargeAt(distanceKm(contact, commune)) }))
}

const included: TravelCharge = { kind: 'included' }

function chargeAt(km: number): TravelCharge {
  return unlistedBands.find(({ upToKm }) => km <= upToKm)?.charge ?? { kind: 'quotation' }
}

/** The town of that very name; or the only one of that postal code that a shorter or longer name can mean. */
function townMeant(towns: Town[], { city, postalCode }: TypedTown): Town | undefined {
  const code = postalCode.match(/\d{5}/)?.[0] ?? city.match(/\d{5}/)?.[0]
  const words = placeWords(city).filter((word) => !/^\d+$/.test(word) && word !== 'cedex')
  const key = words.join()
  const exact = towns.find((town) => town.key === key && isNear(town.postalCodes, code))
  if (exact || !code || words.join('').length < shortestWord) return exact
  const meant = towns.filter(
    (town) =>
      town.postalCodes.includes(code) && (isShortFor(words, town.words) || isShortFor(town.words, words)),
  )
  return meant.length === 1 ? meant[0] : undefined
}

/** Letters under which nothing is guessed. */
const shortestWord = 3

/** Another figure of the same department is a slip; another department has another town of that name. */
function isNear(postalCodes: string[], code: string | undefined): boolean {
  return !code || postalCodes.some((known) => known === '' || known.slice(0, 2) === code.slice(0, 2))
}

/** 'Canet' is short for 'Canet-en-Roussillon'. */
function isShortFor(some: string[], all: string[]): boolean {
  return some.every((word) => all.includes(word))
}
