import { expect, test } from 'bun:test'
import { bookSpanOf } from './book-period.ts'

test.each([
  [{}, '2027-02-01', '2027-02-28'],
  [{ view: 'moisdernier' }, '2027-01-01', '2027-01-31'],
  [{ view: 'trimestre' }, '2027-01-01', '2027-03-31'],
  [{ view: 'trimestredernier' }, '2026-10-01', '2026-12-31'],
  [{ view: 'annee' }, '2027-01-01', '2027-12-31'],
  [{ view: 'anneederniere' }, '2026-01-01', '2026-12-31'],
  [{ view: 'dates', from: '2026-12-31', to: '2027-01-02' }, '2026-12-31', '2027-01-02'],
  [{ view: 'dates', from: '2027-02-30', to: '2027-03-01' }, '2027-02-01', '2027-02-28'],
  [{ view: 'toujours' }, '2027-02-01', '2027-02-28'],
])('on 10 February 2027 the address %p is the book of %s to %s', (search, from, to) => {
  expect(bookSpanOf(search, '2027-02-10')).toEqual({ from, to })
})
