import { expect, test } from 'bun:test'
import { countInWords, countText, type GridWords, pageCountOf } from './grid-words.ts'

const requests: GridWords = {
  one: 'demande',
  many: 'demandes',
  isFeminine: true,
  searchPlaceholder: '',
  none: '',
  noneHint: '',
}

test.each([
  [0, false, 'Aucune demande'],
  [0, true, 'Aucune demande trouvée'],
  [1, false, '1 demande'],
  [1, true, '1 demande trouvée'],
  [2, true, '2 demandes trouvées'],
  [1204, false, '1\u202f204 demandes'],
])('%d rows, filtered: %p, read %p', (total, isFiltered, expected) => {
  expect(countInWords(total, requests, isFiltered)).toBe(expected)
})

test('a masculine noun agrees', () => {
  expect(countInWords(0, { ...requests, one: 'abonné', isFeminine: false }, true)).toBe('Aucun abonné trouvé')
})

test('a count is written as French readers read it', () => {
  expect(countText(4000)).toBe('4\u202f000')
})

test.each([
  [0, 25, 1],
  [25, 25, 1],
  [26, 25, 2],
])('%d rows by %d make %d page(s)', (total, size, pages) => {
  expect(pageCountOf(total, size)).toBe(pages)
})
