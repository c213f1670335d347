import { expect, test } from 'bun:test'
import { type ReceiptSearch, receiptSearch } from './receipt-search.ts'

test.each<[string, ReceiptSearch]>([
  ['94', { cents: { from: 9400, to: 9499 }, words: '' }],
  ['94,00', { cents: { from: 9400, to: 9400 }, words: '' }],
  ['94.5 €', { cents: { from: 9450, to: 9450 }, words: '' }],
  ['Benali 69,86€', { cents: { from: 6986, to: 6986 }, words: 'Benali' }],
  ['89 euros Karim Benali', { cents: { from: 8900, to: 8999 }, words: 'Karim Benali' }],
  ['f-2026-00012', { number: 'F-2026-00012', words: '' }],
  ['06 39 98 43 21', { words: '06 39 98 43 21' }],
  ['FX 871 RD', { words: 'FX 871 RD' }],
  ['66000', { words: '66000' }],
  ['  ', { words: '' }],
])('%p looks for %p', (q, search) => {
  expect(receiptSearch(q)).toEqual(search)
})
