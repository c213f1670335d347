import { grouped } from '../grouped.ts'
import type { Spot } from '../road/spot.ts'
import { distanceKm } from '../road/travel.ts'
import { communeCodes } from './commune-codes.ts'
import { communes } from './communes.ts'
import { placeWords } from './find-towns.ts'
import type { AddressPrecision, Point } from './found-address.ts'
import { isInFrance } from './in-france.ts'

/** Where a wash happens, as people write it. Shapes: any part may be empty. */
export type WrittenPlace = { street: string; postalCode: string; city: string }

/** Where that is; null for both numbers of the point where nothing is known. */
export type Position = {
  lat: number | null
  lon: number | null
  cityCode: string
  precision: AddressPrecision
}

const nowhere: Position = { lat: null, lon: null, cityCode: '', precision: 'none' }

/** Places of one client. */
export const placesMax = 50

/** An address on one line in its parts: '4 rue des Lilas, 66330 Cabestany'. What names no town is all street. */
export function writtenPlace(line: string): WrittenPlace {
  const text = tidy(line)
    .replace(/[\s,]+france$/i, '')
    .replace(/\((\d{5})\)/, '$1')
  const coded = /^(.*?)[\s,;–-]*\b(\d{5})\b[\s,;–-]*(.*)$/.exec(text)
  if (coded) {
    const [, before = '', postalCode = '', after = ''] = coded
    // 'Cabestany 66330': the town stands before its code.
    if (after) return { street: before, postalCode, city: after }
    const { street, city } = lastPart(before)
    return { street, postalCode, city }
  }
  const { street, city } = lastPart(text)
  return townMeant({ postalCode: '', city })
    ? { street, postalCode: '', city }
    : { street: text, postalCode: '', city: '' }
}

/** A town with the street that was typed apart from it; a whole address in either field is that address. */
export function placeWithStreet(place: string, street: string): WrittenPlace {
  const written = writtenPlace(place)
  if (written.street !== '' || street.trim() === '') return written
  const apart = writtenPlace(street)
  return apart.street && apart.city ? apart : { ...written, street: tidy(street) }
}

function lastPart(text: string) {
  const parts = text.split(/\s*[,;]\s*/)
  const city = parts.at(-1) ?? ''
  return { street: parts.slice(0, -1).join(', '), city }
}

function tidy(line: string): string {
  return line.replace(/\s+/g, ' ').trim()
}

/** Two writings of one place: capitals, accents, punctuation and a postal code that one of them leaves out aside. */
export function isSamePlace(one: WrittenPlace, other: WrittenPlace): boolean {
  return placeKey(one) === placeKey(other) && isSameCode(one.postalCode, other.postalCode)
}

/** Equal for all writings of a place; two towns of one name have one key, see `isSamePlace`. */
export function placeKey({ street, city }: WrittenPlace): string {
  return placeWords(`${street} ${city}`).join(' ')
}

function isSameCode(one: string, other: string): boolean {
  return one.trim() === '' || other.trim() === '' || one.trim() === other.trim()
}

/** True for what says nothing of where it is. */
export function isNowhere({ street, postalCode, city }: WrittenPlace): boolean {
  return placeWords(`${street} ${postalCode} ${city}`).length === 0
}

/** The middle of the town, among those that the program knows itself. Errors: none; an unknown town is at no point. */
export function townPosition(town: Pick<WrittenPlace, 'postalCode' | 'city'>): Position {
  const meant = townMeant(town)
  if (!meant) return nowhere
  const { latitude: lat, longitude: lon, name } = meant
  return { lat, lon, cityCode: communeCodes[name] ?? '', precision: 'town' }
}

/** Where the road finds it; null for what is nowhere known. */
export function spotOf({ lat, lon, cityCode, precision }: Position): Spot | null {
  if (lat === null && cityCode === '') return null
  return { lat, lon, cityCode, isTownOnly: precision === 'town' || precision === 'none' }
}

/** Where the road finds an address on one line: the middle of its town. */
export function spotOnLine(line: string): Spot | null {
  return spotOf(townPosition(writtenPlace(line)))
}

/** Where a map shows something; a point of no better precision than 'town' is wherever in the town. */
export type ShownSpot = Point & { precision: Exclude<AddressPrecision, 'none'> }

/**
 * Where a map shows a wash: at the point of its place, else in the middle of the town of its address.
 * Shapes: `place` is null for an address that is none; null for what is nowhere known.
 */
export function shownAt(place: (Position & WrittenPlace) | null, address: string): ShownSpot | null {
  if (place && place.lat !== null && place.lon !== null) {
    const { lat, lon, precision } = place
    return { lat, lon, precision: precision === 'none' ? 'town' : precision }
  }
  return spotShown(spotOf(townPosition(place ?? writtenPlace(address))))
}

/** Where a map shows what the road knows. */
export function spotShown(spot: Spot | null): ShownSpot | null {
  if (!spot || spot.lat === null || spot.lon === null) return null
  return { lat: spot.lat, lon: spot.lon, precision: spot.isTownOnly ? 'town' : 'address' }
}

const known = communes.map((commune) => ({ ...commune, words: placeWords(commune.name) }))

type Known = (typeof known)[number]

const byTitle = grouped(known, ({ words }) => words.join(' '))
const byCode = known.reduce((map, town) => {
  for (const code of town.postalCodes) map.set(code, [...(map.get(code) ?? []), town])
  return map
}, new Map<string, Known[]>())
const departments = new Set([...byCode.keys()].map((code) => code.slice(0, 2)))

/** The commune of that name in that department; the only one of that code where the name is another, a hamlet's. */
function townMeant({ postalCode, city }: Pick<WrittenPlace, 'postalCode' | 'city'>): Known | undefined {
  const code = postalCode.trim()
  const words = placeWords(city).filter((word) => !/^\d+$/.test(word) && word !== 'cedex')
  const named = byTitle.get(words.join(' ')) ?? []
  const ofCode = byCode.get(code) ?? []
  const isHere = code === '' || departments.has(code.slice(0, 2))
  if (named.length > 0 && isHere) return named.find((town) => ofCode.includes(town)) ?? named[0]
  const shortened = words.length === 0 ? ofCode : ofCode.filter((town) => isWithin(words, town.words))
  return only(shortened) ?? only(ofCode)
}

function only<Item>(items: Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}

/** 'Canet' is short for 'Canet-en-Roussillon'. */
function isWithin(some: string[], all: string[]): boolean {
  return some.every((word) => all.includes(word))
}

/** Why a point cannot be a wash's, by the likeliest slip. */
export type PointDoubt = 'swapped' | 'zero' | 'abroad'

export function pointDoubt({ lat, lon }: Point): PointDoubt | null {
  if (isInFrance({ lat, lon })) return null
  if (lat === 0 && lon === 0) return 'zero'
  return isInFrance({ lat: lon, lon: lat }) ? 'swapped' : 'abroad'
}

/** No address of a commune is farther from its middle, by far. */
const farFromTownKm = 30

/**
 * How far a point is from the middle of the town that is written beside it, where that is too far for both to be true:
 * somebody has to look. Null where it is not, or where the town is unknown. Units: whole kilometres.
 */
export function kmFromTown(
  town: Pick<WrittenPlace, 'postalCode' | 'city'>,
  { lat, lon }: Point,
): number | null {
  const meant = townMeant(town)
  const km = meant ? distanceKm(meant, { latitude: lat, longitude: lon }) : 0
  return km > farFromTownKm ? Math.round(km) : null
}
