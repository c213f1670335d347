import { describe, expect, test } from 'bun:test'
import { seededRandom, seedOf } from '../testing/seeded-random.ts'
import { nextShare, planText, quoteState } from './quote.ts'

describe('a devis', () => {
  const open = { answer: null, replacedBy: null, validUntil: '2026-12-31' }
  test.each([
    ['can be accepted on its last day', open, '2026-12-31', 'open'],
    ['and not after it', open, '2027-01-01', 'expired'],
    ['that another one replaces cannot', { ...open, replacedBy: 2 }, '2026-12-01', 'replaced'],
    ['stays accepted', { ...open, answer: 'accepted' as const, replacedBy: 2 }, '2027-02-01', 'accepted'],
    ['stays declined', { ...open, answer: 'declined' as const }, '2027-02-01', 'declined'],
  ] as const)('%s', (_, quote, today, state) => {
    expect(quoteState(quote, today)).toBe(state)
  })

  test('is to the cent the sum of its washes, in whatever order they come and are taken back', () => {
    const random = seededRandom(seedOf(7))
    for (let round = 0; round < 300; round += 1) {
      const cents = 1 + Math.floor(random() * 200_000)
      const count = 1 + Math.floor(random() * 12)
      const planned: number[] = []
      while (planned.length < count) {
        if (planned.length > 0 && random() < 0.2) planned.splice(Math.floor(random() * planned.length), 1)
        const share = nextShare(cents, count, planned)
        expect(share).toBeGreaterThanOrEqual(0)
        planned.push(share ?? 0)
      }
      expect(planned.reduce((sum, one) => sum + one, 0)).toBe(cents)
      expect(nextShare(cents, count, planned)).toBeNull()
    }
  })

  test('says what it becomes', () => {
    const wash = { service: 'Lavage Fast', address: '1 rue A, 66000 Perpignan' }
    expect(planText({ ...wash, kind: 'appointments', count: 3, starts: [] }).replace(/\s/g, ' ')).toBe(
      'Prévu : Lavage Fast, 3 passages, 1 rue A, 66000 Perpignan, dates à convenir.',
    )
    const every = { weeks: 2, weekday: 2 } as const
    expect(
      planText({ ...wash, kind: 'series', every, time: '09:30', from: '2027-03-02', until: null }),
    ).toContain('un mardi sur deux à 9')
  })
})
