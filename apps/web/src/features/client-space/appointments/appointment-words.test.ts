import { expect, test } from 'bun:test'
import { stateOf } from './appointment-words.ts'

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
  expect(stateOf({ status, date, time }, now).word).toBe(word)
})
