import { expect, test } from 'bun:test'
import { periodOf, spanOf } from './period.ts'

test.each([
  [{ view: 'semaine' }, '2026-11-22', '2026-11-16', '2026-11-22'],
  [{ view: 'mois' }, '2026-02-10', '2026-02-01', '2026-02-28'],
  [{}, '2027-01-31', '2026-11-01', '2027-01-31'],
  [{ view: 'annee' }, '2028-02-29', '2027-03-01', '2028-02-29'],
  [{ view: 'dates', from: '2026-01-05', to: '2026-02-03' }, '2026-11-20', '2026-01-05', '2026-02-03'],
  [{ view: 'dates', from: '2026-02-30', to: '2026-03-01' }, '2026-11-20', '2026-11-01', '2026-11-30'],
  [{ view: 'dates' }, '2026-11-20', '2026-11-01', '2026-11-30'],
])('the period %j, on %s, runs from %s to %s', (search, today, from, to) => {
  expect(spanOf(search, today)).toEqual({ from, to })
})

test('a view of another tab is the usual period', () => {
  expect(periodOf({ view: 'cartes' })).toBe('trimestre')
})
