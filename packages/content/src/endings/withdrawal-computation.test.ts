import { describe, expect, test } from 'bun:test'
import { type UsedPeriod, withdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import { computationLines, owedSentence, refundSentence } from './withdrawal-computation.ts'

const premium: UsedPeriod = { paidCents: 11_986, washes: 2, washesDone: 1, wasExpress: true }

const rows: [string, UsedPeriod, string[]][] = [
  [
    'a wash done on request is counted at its share',
    premium,
    [
      'Payé : 119,86 €',
      'Lavages faits : 1, à votre demande expresse',
      'Part gardée : 59,93 €, soit 1 lavage sur 2',
      'Remboursement : 59,93 €',
    ],
  ],
  [
    'a wash that nobody asked for expressly costs nothing',
    { ...premium, wasExpress: false },
    [
      'Payé : 119,86 €',
      'Lavages faits : 1, sans demande expresse de votre part',
      'Part gardée : aucune',
      'Remboursement : 119,86 €',
    ],
  ],
  [
    'nothing was done, and a part went back before',
    { ...premium, washesDone: 0, refundedCents: 1000 },
    [
      'Payé : 119,86 €',
      'Lavages faits : aucun',
      'Part gardée : aucune',
      'Remboursement : 119,86 €',
      'Déjà remboursé : 10 €',
      'Reste à rembourser : 109,86 €',
    ],
  ],
  [
    'a drive that was paid apart goes back too',
    { ...premium, wasExpress: false, drivesCents: 500 },
    [
      'Payé : 119,86 €',
      'Lavages faits : 1, sans demande expresse de votre part',
      'Part gardée : aucune',
      'Remboursement : 119,86 €',
      'Déplacement payé à part, rendu aussi : 5 €',
      'En tout : 124,86 €',
    ],
  ],
  [
    'a drive that goes back once a part of the rest did, with what is left in all',
    { ...premium, wasExpress: false, drivesCents: 500, refundedCents: 5000 },
    [
      'Payé : 119,86 €',
      'Lavages faits : 1, sans demande expresse de votre part',
      'Part gardée : aucune',
      'Remboursement : 119,86 €',
      'Déjà remboursé : 50 €',
      'Reste à rembourser : 69,86 €',
      'Déplacement payé à part, rendu aussi : 5 €',
      'Reste à rembourser en tout : 74,86 €',
    ],
  ],
]

describe('how the refund of a withdrawal comes about', () => {
  test.each(rows)('%s', (_, used, lines) => {
    const told = computationLines(withdrawalComputation(used)).map((line) => line.join(' : '))
    expect(told.map((line) => line.replaceAll('\u00a0', ' '))).toEqual(lines)
  })

  test('one sentence says what comes back and when', () => {
    expect(refundSentence(withdrawalComputation(premium), '2026-12-14').replaceAll('\u00a0', ' ')).toBe(
      'Nous vous remboursons 59,93 €, par le moyen de paiement que vous aviez utilisé, au plus tard le lundi 14 décembre 2026.',
    )
    const withDrive = withdrawalComputation({ ...premium, wasExpress: false, drivesCents: 500 })
    expect(refundSentence(withDrive, '2026-12-14').replaceAll('\u00a0', ' ')).toBe(
      'Nous vous remboursons 124,86 €, dont 5 € de déplacement, par le moyen de paiement que vous aviez utilisé, au plus tard le lundi 14 décembre 2026.',
    )
    const nothing = withdrawalComputation({ ...premium, washesDone: 2 })
    expect(refundSentence(nothing, '2026-12-14')).toBe('Il n’y a rien à rembourser.')
  })
  test('the owner is asked for what a provider does not give back, and for nothing else', () => {
    const owed = (used: UsedPeriod, isPaidByCard: boolean) =>
      owedSentence(withdrawalComputation(used), { dueDay: '2026-12-14', isPaidByCard }).replaceAll(
        '\u00a0',
        ' ',
      )
    expect(owed(premium, false)).toBe(
      'Il faut rembourser 59,93 €, par le même moyen de paiement, au plus tard le lundi 14 décembre 2026.',
    )
    expect(owed(premium, true)).toBe(
      'Le remboursement de 59,93 € est demandé au prestataire de paiement : vous n’avez rien à faire.',
    )
    expect(owed({ ...premium, wasExpress: false, drivesCents: 500 }, true)).toBe(
      'Le remboursement de 119,86 € est demandé au prestataire de paiement : vous n’avez rien à faire. Le déplacement, 5 €, est rendu de même s’il fut payé en ligne ; reçu sur place, rendez-le au plus tard le lundi 14 décembre 2026.',
    )
    expect(owed({ ...premium, washesDone: 2 }, true)).toBe('Il n’y a rien à rembourser.')
  })
})
