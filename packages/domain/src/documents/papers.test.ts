import { expect, test } from 'bun:test'
import { roundsOf, seededRandom, seedOf } from '../testing/seeded-random.ts'
import type { Due } from '../washes/due.ts'
import { canGiveBack, canReceive, keptCents, leftCents, paidCents } from '../washes/wash-payments.ts'
import { dueOfCanceled, type PaidLine, type Paper, papersOfWash, type Standing } from './papers.ts'

const due = (cents: number): Due => ({ cents, lines: cents === 0 ? [] : [{ kind: 'wash', cents }] })
const unpriced: Due = {
  cents: 8000,
  lines: [
    { kind: 'wash', cents: 8000 },
    { kind: 'travel', cents: null },
  ],
}
const line = (cents: number, change: Partial<PaidLine> = {}): PaidLine => ({
  ...{ cents, reason: null, isBeforeDocuments: false },
  ...change,
})
const back = (cents: number) => line(-cents, { reason: 'Rayure' })
const canceled = (cents: number) => line(-cents, { reason: 'Lavage annulé', isOfCanceled: true })
const old = (cents: number) => line(cents, { isBeforeDocuments: true })
const standing = (cents: number, netCents = cents): Standing => ({ cents, netCents })
const facture = (cents: number): Paper => ({ kind: 'facture', cents })
const avoir = (cents: number, why: 'mistake' | 'refund'): Paper => ({ kind: 'avoir', cents, why })

test.each<[string, Due, PaidLine[], Standing | null, Paper[]]>([
  ['nothing was received', due(8000), [], null, []],
  ['paid in part', due(8000), [line(5000)], null, []],
  ['paid in full', due(8000), [line(5000), line(3000)], null, [facture(8000)]],
  ['paid in full, and on paper', due(8000), [line(8000)], standing(8000), []],
  ['nothing is due', due(0), [line(5000)], null, []],
  ['something has no price', unpriced, [line(8000)], null, []],
  ['a mistake', due(8000), [line(8000), line(-8000)], standing(8000), [avoir(8000, 'mistake')]],
  [
    'a mistake, paid again',
    due(8000),
    [line(8000), line(-8000), line(8000)],
    standing(8000, 0),
    [facture(8000)],
  ],
  ['given back in part', due(8000), [line(8000), back(2000)], standing(8000), [avoir(2000, 'refund')]],
  ['given back in part, and on paper', due(8000), [line(8000), back(2000)], standing(8000, 6000), []],
  ['given back whole, and on paper', due(8000), [line(8000), back(8000)], standing(8000, 0), []],
  [
    'given back in part, and taken whole by a bank',
    due(8000),
    [line(8000), back(2000), back(8000)],
    standing(8000, 6000),
    [avoir(6000, 'refund')],
  ],
  [
    'given back, and it was not',
    due(8000),
    [line(8000), back(2000), back(-2000)],
    standing(8000, 6000),
    [{ kind: 'takenBack', cents: 2000 }],
  ],
  [
    'given back whole, and it was not',
    due(8000),
    [line(8000), back(8000), back(-8000)],
    standing(8000, 0),
    [facture(8000)],
  ],
  [
    'a mistake after money went back',
    due(8000),
    [line(8000), back(2000), line(-6000)],
    standing(8000, 6000),
    [avoir(6000, 'mistake')],
  ],
  [
    'given back before it was paid in full',
    due(8000),
    [line(5000), back(2000), line(3000)],
    null,
    [facture(8000), avoir(2000, 'refund')],
  ],
  [
    'the price rose, and was paid',
    due(10_000),
    [line(8000), line(2000)],
    standing(8000),
    [avoir(8000, 'mistake'), facture(10_000)],
  ],
  ['the price rose, and is not paid', due(10_000), [line(8000)], standing(8000), []],
  ['the price fell', due(6000), [line(8000)], standing(8000), []],
  [
    'the price fell, and the rest went back',
    due(6000),
    [line(8000), back(2000)],
    standing(8000),
    [avoir(2000, 'refund')],
  ],
  ['the price fell below what was received', due(4000), [line(5000)], null, [facture(4000)]],
  ['canceled, and given back', due(0), [line(8000), back(8000)], standing(8000), [avoir(8000, 'refund')]],
  ['canceled, and taken up again', due(8000), [line(8000), canceled(8000)], standing(8000, 0), []],
  [
    'canceled, taken up again, and paid',
    due(8000),
    [line(8000), canceled(8000), line(8000)],
    standing(8000, 0),
    [facture(8000)],
  ],
  [
    'canceled but for its deposit, taken up again, and paid',
    due(8000),
    [line(8000), canceled(6000), line(6000)],
    standing(8000, 2000),
    [{ kind: 'takenBack', cents: 6000 }],
  ],
  [
    'a deposit that was kept, of a wash that comes after all',
    due(8000),
    [line(2000)],
    { ...standing(2000), isOver: true },
    [avoir(2000, 'mistake')],
  ],
  ['paid before there were papers', due(8000), [old(8000)], null, []],
  ['paid before there were papers, and given back', due(8000), [old(8000), back(2000)], null, []],
  ['paid in part before there were papers', due(8000), [old(5000), line(3000)], null, [facture(8000)]],
])('%s', (_, what, lines, stands, expected) => {
  expect(papersOfWash(what, lines, stands)).toEqual(expected)
})

test.each<[string, Parameters<typeof dueOfCanceled>[0], number]>([
  ['a deposit that is kept', [{ method: 'online', cents: 2700 }], 2700],
  [
    'what is left of a payment',
    [
      { method: 'online', cents: 8900 },
      { method: 'online', cents: -6200 },
    ],
    2700,
  ],
  [
    'without what of it went back in cash',
    [
      { method: 'online', cents: 2700 },
      { method: 'cash', cents: -700 },
    ],
    2000,
  ],
  ['what was received at the door', [{ method: 'cash', cents: 2700 }], 0],
  ['nothing', [], 0],
])('of a canceled wash is put on paper: %s', (_, lines, cents) => {
  expect(dueOfCanceled(lines).cents).toBe(cents)
})

test('whatever is received, corrected, given back and taken back, papers say what is here once it is paid in full', () => {
  const next = seededRandom(seedOf(20_261_127))
  const below = (limit: number) => Math.floor(next() * limit)
  for (let round = 0; round < roundsOf(150, 3000); round += 1) {
    let price = 8000
    let stands: Standing | null = null
    const lines: (PaidLine & { method: 'cash' })[] = []
    for (let step = 0; step < 14; step += 1) {
      const cents = 1000 * (1 + below(8))
      const act = below(6)
      const given = lines.findLast(({ reason }) => reason !== null)
      if (act === 5) price = 6000 + 1000 * below(5)
      else if (act === 4 && given) lines.push({ ...given, cents: -given.cents })
      else if (act === 3 && canGiveBack(cents, lines).allowed) lines.push({ ...back(cents), method: 'cash' })
      else if (act < 3) {
        const received = { ...line(act === 2 ? -cents : cents), method: 'cash' as const }
        if (canReceive(received, lines, due(price)).allowed) lines.push(received)
      }
      if (keptCents(lines) < 0) {
        lines.pop()
        continue
      }

      for (const paper of papersOfWash(due(price), lines, stands)) {
        if (paper.kind === 'facture') {
          expect(stands?.netCents ?? 0).toBe(0)
          stands = standing(paper.cents)
        } else {
          const sum: number = paper.kind === 'avoir' ? -paper.cents : paper.cents
          stands = standing(stands?.cents ?? 0, (stands?.netCents ?? 0) + sum)
        }
        expect(paper.cents).toBeGreaterThan(0)
        expect(stands.netCents).toBeGreaterThanOrEqual(0)
        expect(stands.netCents).toBeLessThanOrEqual(stands.cents)
      }
      expect(papersOfWash(due(price), lines, stands)).toEqual([])
      const isFull = leftCents(due(price), paidCents(lines)) === 0
      if (isFull) expect(stands?.netCents).toBe(Math.min(stands?.cents ?? 0, keptCents(lines)))
      if (stands && paidCents(lines) < stands.cents) expect(stands.netCents).toBe(0)
    }
  }
})
