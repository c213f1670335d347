import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/demo-business'
import { dayStanding } from './day-standing.ts'

const weekday = { from: 480, to: 1140 }

test.each([
  ['a Friday', '2026-11-20', { open: weekday, note: null }],
  ['a Saturday', '2026-11-21', { open: { from: 540, to: 1080 }, note: null }],
  ['a Sunday', '2026-11-22', { open: null, note: 'Sur demande' }],
  ['a closed day', '2026-11-24', { open: null, note: 'Fermeture exceptionnelle' }],
  ['a worked public holiday', '2026-11-11', { open: weekday, note: 'Jour férié, ouvert' }],
])('%s has its hours, or says why it has none', (_, day, standing) => {
  const closed = { days: ['2026-11-24'], publicHolidays: false }

  expect(dayStanding(day, { hours: demoBusiness.hours, closed })).toEqual(standing)
})

test('a public holiday that the settings close says so', () => {
  const closed = { days: [], publicHolidays: true }

  expect(dayStanding('2026-11-11', { hours: demoBusiness.hours, closed })).toEqual({
    open: null,
    note: 'Fermé : jour férié',
  })
})

test('a weekday that is never worked is closed', () => {
  const hours = { ...demoBusiness.hours, 1: 'closed' as const }

  expect(dayStanding('2026-11-23', { ...demoBusiness, hours })).toEqual({ open: null, note: 'Fermé' })
})
