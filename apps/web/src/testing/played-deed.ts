import type { Deed } from '../phone/deed.ts'

/** For tests: 'Arrivé' at wash 1, pressed on 20 November 2026 at 10:00. */
export function playedDeed(change: Partial<Deed> = {}): Deed {
  const key = change.key ?? 'key-1'
  return {
    ...{ key, account: 'camille@tramontane.example', rank: 1, appointmentId: 1, date: '2026-11-20' },
    ...{ act: { kind: 'step', step: 'arrived' }, path: '/api/appointments/1/progress', body: { key } },
    ...{ at: '2026-11-20T09:00:00.000Z', label: 'Arrivé, lavage de 10:00' },
    ...{ state: 'waiting', tries: 0, sentAt: null, isTold: false, refusal: null },
    ...change,
  }
}
