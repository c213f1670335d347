import { type Commune, communes } from '@tramontane/domain/communes'
import { placeWords } from '@tramontane/domain/find-towns'
import { catalanNames } from './catalan-names.ts'

/** How well what was typed names a town: as it is called, by its beginning, by words of its name; null for not at all. */
export type Fit = 'name' | 'beginning' | 'words' | null

type Town = Commune & { names: string[][] }

/** Words that people leave out, or write in the other language. */
const small = new Set(
  ['la', 'le', 'les', 'l', 'de', 'du', 'des', 'd', 'del', 'dels', 'el', 'els', 'en', 'sur', 'i'].concat('et'),
)

const longCatalanWords: Record<string, string> = { sant: 'saint', santa: 'sainte' }

export const towns: readonly Town[] = communes.map((commune) => {
  const called = [commune.name, ...(catalanNames[commune.name] ?? [])].map(townWords)
  return { ...commune, names: called.flatMap((words) => [words, largeOf(words)]) }
})

/** The words of a town's name as somebody writes it, in either language, without 'Cedex'. */
export function townWords(text: string): string[] {
  return placeWords(text)
    .map((word) => longCatalanWords[word] ?? word)
    .filter((word) => word !== 'cedex')
}

/** Shapes: the last of the words may not be typed to its end. */
export function fitOf({ names }: Town, typed: string[]): Fit {
  const writings = [typed, largeOf(typed)].filter((words) => words.length > 0)
  const pairs = writings.flatMap((words) => names.map((name) => ({ words, name })))
  if (pairs.some(({ words, name }) => words.join(' ') === name.join(' '))) return 'name'
  if (pairs.some(({ words, name }) => name.join(' ').startsWith(words.join(' ')))) return 'beginning'
  const isOfName = (name: string[]) => (word: string) => name.some((part) => part.startsWith(word))
  return pairs.some(({ words, name }) => words.every(isOfName(name))) ? 'words' : null
}

/** False for 'rue de': what follows it is still of the street. */
export function endsInName(words: string[]): boolean {
  const last = words.at(-1)
  return last !== undefined && !small.has(last)
}

function largeOf(words: string[]): string[] {
  return words.filter((word) => !small.has(word))
}
