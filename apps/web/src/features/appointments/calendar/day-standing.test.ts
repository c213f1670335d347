import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { dayStanding } from './day-standing.ts'

const weekday = { from: 480, to: 1140 }
const { hours } = demoBusiness
const closing = (from: string, to: string, reason: string) => ({ from, to, reason })

test.each([
  ['a Friday', '2026-11-20', { open: weekday, breaks: [], note: null }],
  ['a Saturday', '2026-11-21', { open: { from: 540, to: 1080 }, breaks: [], note: null }],
  ['a Sunday', '2026-11-22', { open: null, breaks: [], note: 'Sur demande' }],
  ['a closed day', '2026-11-24', { open: null, breaks: [], note: 'Fermeture exceptionnelle' }],
  ['a closed day with its reason', '2026-11-26', { open: null, breaks: [], note: 'Fermé : formation' }],
  ['a worked public holiday', '2026-11-11', { open: weekday, breaks: [], note: 'Jour férié, ouvert' }],
])('%s has its hours, or says why it has none', (_, day, standing) => {
  const periods = [closing('2026-11-24', '2026-11-24', ''), closing('2026-11-25', '2026-11-27', 'formation')]

  expect(dayStanding(day, { hours, closed: { periods, publicHolidays: false } })).toEqual(standing)
})

test('a public holiday that the settings close says so', () => {
  const closed = { periods: [], publicHolidays: true }

  expect(dayStanding('2026-11-11', { hours, closed })).toEqual({
    open: null,
    breaks: [],
    note: 'Fermé : jour férié',
  })
})

test('a weekday that is never worked is closed, one on appointment is on request', () => {
  const week = { ...hours, 1: 'closed', 2: 'appointment', 7: 'closed' } as const
  const note = (day: string) => dayStanding(day, { ...demoBusiness, hours: week }).note

  expect(note('2026-11-23')).toBe('Fermé')
  expect(note('2026-11-24')).toBe('Sur demande')
  expect(note('2026-11-22')).toBe('Fermé')
})

test('a Sunday is not worked, whatever hours somebody gave it', () => {
  const week = { ...hours, 7: { opens: '09:00', closes: '12:00' } }

  expect(dayStanding('2026-11-22', { ...demoBusiness, hours: week }).open).toBeNull()
})

test('a break stands in the hours of its weekday, and in no other’s', () => {
  const breaks = { 5: [{ from: '12:30', to: '13:30' }] }
  const on = (day: string) => dayStanding(day, { ...demoBusiness, breaks }).breaks

  expect(on('2026-11-20')).toEqual([{ from: 750, to: 810 }])
  expect(on('2026-11-19')).toEqual([])
})
