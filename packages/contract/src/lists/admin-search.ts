import { receiptSearch } from '@tramontane/domain/books/receipt-search'
import { searchWords } from '@tramontane/domain/words/search-words'
import { z } from 'zod'

/** Units: characters of the longest word; a shorter one would find nearly everybody. */
export const searchedWordMin = 3

/** True once a search can begin: also by the sum of a payment, however short it is. */
export function isSearchable(q: string): boolean {
  return hasLongWord(q) || receiptSearch(q).cents !== undefined
}

/** True of what is looked up among people and what they asked for. */
export function hasLongWord(q: string): boolean {
  return searchWords(q).some((word) => [...word].length >= searchedWordMin)
}

/** GET /api/admin/search. */
export const adminSearchQuery = z.object({
  q: z
    .string({ error: 'La recherche est vide.' })
    .trim()
    .max(200, 'La recherche ne doit pas dépasser 200 caractères.')
    .refine(isSearchable, `Tapez un mot d’au moins ${searchedWordMin} caractères.`),
})

/** What is found, in the order of the screen. */
export const searchGroups = [
  'clients',
  'subscriptions',
  'appointments',
  'payments',
  'contacts',
  'professionals',
  'partnerships',
] as const

export type SearchGroup = (typeof searchGroups)[number]

/** Units: hits of one group in a reply. */
export const searchGroupMax = 5
