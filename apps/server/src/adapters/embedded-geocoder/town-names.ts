import { type Commune, communes } from '@tramontane/domain/places/communes'
import { placeWords } from '@tramontane/domain/places/find-towns'
import { catalanNames } from './catalan-names.ts'

/** How well what was typed names a town: as it is called, by its beginning, by words of its name; null for not at all. */
export type Fit = 'name' | 'beginning' | 'words' | null

type Writing = { words: string[]; text: string }

type Town = Commune & { names: Writing[] }

/** Words that people leave out, or write in the other language. */
const small = new Set('la le les l de du des d del dels el els en sur i et'.split(' '))

const longCatalanWords: Record<string, string> = { sant: 'saint', santa: 'sainte' }

export const towns: readonly Town[] = communes.map((commune) => {
  const called = [commune.name, ...(catalanNames[commune.name] ?? [])].map(townWords)
  return { ...commune, names: called.flatMap((words) => [words, largeOf(words)]).map(toWriting) }
})

/** No town has a name of more words, as somebody writes it. */
export const mostWords = Math.max(...towns.flatMap(({ names }) => names.map(({ words }) => words.length)))

/** The words of a town's name as somebody writes it, in either language, without 'Cedex'. */
export function townWords(text: string): string[] {
  return placeWords(text)
    .map((word) => longCatalanWords[word] ?? word)
    .filter((word) => word !== 'cedex')
}

/** Shapes: `typed` as `writingsOf` makes it. */
export function fitOf({ names }: Town, typed: readonly Writing[]): Fit {
  const has = (fits: (one: Writing, name: Writing) => boolean) =>
    typed.some((one) => names.some((name) => fits(one, name)))
  if (has((one, name) => one.text === name.text)) return 'name'
  if (has((one, name) => name.text.startsWith(one.text))) return 'beginning'
  return has(isOfWords) ? 'words' : null
}

function isOfWords(one: Writing, name: Writing): boolean {
  return one.words.every((word) => name.words.some((part) => part.startsWith(word)))
}

/**
 * What somebody typed of a name, and the same without its small words; nothing where no town has a name that long.
 * Shapes: the last of the words may not be typed to its end.
 */
export function writingsOf(words: string[]): Writing[] {
  if (words.length > mostWords) return []
  return [words, largeOf(words)].filter(({ length }) => length > 0).map(toWriting)
}

/** False for 'rue de': what follows it is still of the street. */
export function endsInName(words: string[]): boolean {
  const last = words.at(-1)
  return last !== undefined && !small.has(last)
}

function toWriting(words: string[]): Writing {
  return { words, text: words.join(' ') }
}

function largeOf(words: string[]): string[] {
  return words.filter((word) => !small.has(word))
}
