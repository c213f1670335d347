import { expect, test } from 'bun:test'
import { auditDetailsText } from './audit-details.ts'

test('what was done is told in French, its sums in euros and its days as they are written', () => {
  const told = (details: Record<string, unknown>) =>
    auditDetailsText(details).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
  expect(told({ day: '2026-11-29', time: '21:00', status: 'completed', forced: true, notified: false })).toBe(
    'jour : 29/11/2026 – heure : 21:00 – statut : terminé – créneau forcé : oui – client prévenu : non',
  )
  expect(told({ isLate: false, refundCents: 11_986, channel: 'letter', receivedDay: '2026-11-28' })).toBe(
    'hors délai : non – remboursement : 119,86 € – arrivée : courrier – reçue le : 28/11/2026',
  )
  expect(told({ status: 'canceled', cancelCause: 'us' })).toBe('statut : annulé – annulé par : nous')
  expect(told({ method: 'online', cents: 500, reason: 'Rayure' })).toBe(
    'moyen : carte en ligne – montant : 5 € – motif : Rayure',
  )
  expect(auditDetailsText(null)).toBe('')
})
