import { fold } from '../words/fold.ts'
import type { ServedTown } from './zones.ts'

/** Postal codes beside the first one, of towns that have several. Source: La Poste. */
const otherPostalCodes: Record<string, string[]> = { perpignan: ['66100'] }

/**
 * The served towns that somebody means by a name or a postal code.
 * Shapes: `typed` is free text ('st esteve', '66600', '66600 Rivesaltes'); the answer keeps the order of `towns`.
 * Errors: none; what names no served town answers an empty list.
 */
export function findTowns<Town extends NamedTown>(towns: Town[], typed: string): Town[] {
  const code = typed.match(/\d{5}/)?.[0]
  const words = placeWords(typed).filter((word) => word !== code)
  if (words.join('').length < 2) return code ? withCode(towns, code) : []

  const named = withWords(code ? withCode(towns, code) : towns, words)
  return named.length > 0 ? named : withWords(towns, words)
}

type NamedTown = Pick<ServedTown, 'name' | 'postalCode'>

function withCode<Town extends NamedTown>(towns: Town[], code: string): Town[] {
  return towns.filter(
    ({ name, postalCode }) => postalCode === code || otherPostalCodes[fold(name)]?.includes(code),
  )
}

/** The town of that very name, else every town with a word that starts by each of the words. */
function withWords<Town extends NamedTown>(towns: Town[], words: string[]): Town[] {
  const exact = towns.filter(({ name }) => placeWords(name).join() === words.join())
  if (exact.length > 0) return exact
  return towns.filter(({ name }) =>
    words.every((word) => placeWords(name).some((part) => part.startsWith(word))),
  )
}

const longWords: Record<string, string> = { st: 'saint', ste: 'sainte' }

/** The words of a place's name: accents, capitals, hyphens and apostrophes aside, 'St' as 'saint'. */
export function placeWords(text: string): string[] {
  const parts = fold(text).match(/[\p{L}\d]+/gu) ?? []
  return parts.map((part) => longWords[part] ?? part)
}
