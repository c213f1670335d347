import { expect, test } from 'bun:test'
import { appointment } from '../testing/space-data.ts'
import { cancelConsequence, datesMeant, stateOf } from './appointment-words.ts'

const now = new Date('2026-11-20T09:00:00Z')

test.each([
  ['of tomorrow', 'confirmed', '2026-11-21', '09:00', 'Confirmé'],
  ['of tomorrow, not confirmed', 'pending', '2026-11-21', '09:00', 'Planifié'],
  ['without an hour, on its day', 'pending', '2026-11-20', null, 'À caler'],
  ['of yesterday that nobody closed', 'confirmed', '2026-11-19', '09:00', 'Passé'],
  ['of yesterday that nobody confirmed', 'pending', '2026-11-19', null, 'Passé'],
  ['that was done', 'completed', '2026-11-19', '09:00', 'Terminé'],
  ['that was canceled', 'canceled', '2026-11-19', '09:00', 'Annulé'],
])('for its client an appointment %s reads as what it is', (_, status, date, time, word) => {
  expect(stateOf({ status, date, time, isToConfirm: false }, now).word).toBe(word)
})

test.each([
  ['to come', 'pending', '2026-11-21', '09:00', 'À confirmer'],
  ['without an hour', 'pending', '2026-11-21', null, 'À confirmer'],
  ['called confirmed by the owner alone', 'confirmed', '2026-11-21', '09:00', 'À confirmer'],
  ['that is over', 'pending', '2026-11-19', '09:00', 'Passé'],
  ['that was canceled', 'canceled', '2026-11-21', '09:00', 'Annulé'],
])('one that its client has still to confirm, %s, says so', (_, status, date, time, word) => {
  expect(stateOf({ status, date, time, isToConfirm: true }, now).word).toBe(word)
})

test.each([
  ['nothing', {}, ''],
  [
    'online',
    { receivedCents: 9400, backIfCanceledCents: 9400 },
    '94 € payés en ligne sont rendus sur votre carte.',
  ],
  ['on the spot', { receivedCents: 4000 }, 'Pour les 40 € payés sur place, contactez-nous.'],
  ['and given back already', { receivedCents: 4000, givenBackCents: 4000 }, ''],
  [
    'as a deposit, too late to have it back',
    { receivedCents: 3000, cancelKeepsWash: false },
    '30 € ne sont pas rendus en ligne, arrhes ou somme payée sur place : contactez-nous.',
  ],
])('before it is cancelled, what was paid %s is told', (_, said, money) => {
  const wash = { ...appointment, subscriptionId: null, ...said }
  const told = cancelConsequence(wash).replaceAll('\u00a0', ' ')
  expect(told).toBe(`Ce lavage ne compte dans aucun abonnement : il est simplement annulé. ${money}`.trim())
})

test('with a date are meant those after it that still stand, or all; with one that is gone meanwhile, none after it', () => {
  const date = { ...appointment, seriesId: 4 }
  const first = { ...date, id: 1, date: '2026-11-23' }
  const under = { ...date, id: 2, date: '2026-11-24', isUnderWay: true }
  const canceled = { ...date, id: 3, date: '2026-11-25', status: 'canceled' as const }
  const last = { ...date, id: 4, date: '2026-11-26' }
  const other = { ...date, id: 5, date: '2026-11-27', seriesId: null }
  const meant = (one: typeof first, scope: 'following' | 'all') =>
    datesMeant([first, under, canceled, last, other], one, scope, now).map(({ id }) => id)
  expect([meant(first, 'following'), meant(last, 'following'), meant(last, 'all')]).toEqual([
    [1, 4],
    [4],
    [1, 4],
  ])
  expect(meant(canceled, 'following')).toEqual([])
})
