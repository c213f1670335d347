import type { BadgeLook } from '../ui/badge.tsx'

/** How a grid speaks of its rows. */
export type GridWords = {
  /** 'demande', 'demandes'. */
  one: string
  many: string
  isFeminine: boolean
  searchPlaceholder: string
  /** Where the filter is not called a status. */
  filter?: { label: string; all: string }
  /** Said when there is nothing at all yet, with what will make something appear. */
  none: string
  noneHint: string
}

const french = new Intl.NumberFormat('fr-FR')

/** '1 demande', '1 204 demandes', '3 demandes trouvées'. */
export function countInWords(total: number, words: GridWords, isFiltered: boolean): string {
  const isOne = total < 2
  const found = `trouvé${words.isFeminine ? 'e' : ''}${isOne ? '' : 's'}`
  const noun = isOne ? words.one : words.many
  if (total === 0) return `Aucun${words.isFeminine ? 'e' : ''} ${noun}${isFiltered ? ` ${found}` : ''}`
  return `${countText(total)} ${noun}${isFiltered ? ` ${found}` : ''}`
}

/** '1 204'. */
export function countText(count: number): string {
  return french.format(count)
}

export function pageCountOf(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The word of a status and the look of its badge. */
type StatusLook = { word: string; look: BadgeLook }

export type StatusLooks<Status extends string = string> = Record<Status, StatusLook>
