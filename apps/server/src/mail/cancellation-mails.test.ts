import { describe, expect, test } from 'bun:test'
import { type UsedPeriod, withdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import { cancellationNotice } from './endings/cancellation-notice.ts'
import { type CancellationReceived, cancellationReceived } from './endings/cancellation-received.ts'
import { commitmentEndNotice } from './endings/commitment-end-notice.ts'
import { withdrawalLate } from './endings/withdrawal-late.ts'
import { withdrawalNotice } from './endings/withdrawal-notice.ts'
import { withdrawalReceived } from './endings/withdrawal-received.ts'
import type { RenderedMail } from './layout/letter.ts'
import { evilName, readings, site } from './testing/readings.ts'

const contract = {
  site,
  customerName: 'Karim Benali',
  email: 'karim@exemple.fr',
  reference: 'AB-2026-00012',
  contractDay: '2026-11-20',
  declaredAt: new Date('2026-11-23T21:15:00Z'),
}
const cancellation = {
  ...contract,
  endsOn: '2027-05-20' as string | null,
  isWithoutNotice: false,
  wishedDay: '2027-05-01',
  reason: 'Vente',
  charge: { months: 5, monthlyCents: 6986, rest: null, totalCents: 34_930 } as CancellationReceived['charge'],
  givenBack: {
    months: [
      {
        ...{ period: { start: '2027-04-20', end: '2027-05-20' }, days: 30, servedDays: 12, dueCents: 2794 },
        ...{ paidCents: 6986, refundedCents: 0, keptCents: 2794, missingCents: 4192 },
      },
    ],
    cents: 4192,
    dueDay: '2027-06-02',
  },
  washes: [{ service: 'Lavage Fast', day: '2027-05-25', time: '09:00' }],
}
const withdrawal = {
  ...contract,
  refund: withdrawalComputation({ paidCents: 11_986, washes: 2, washesDone: 1, wasExpress: true }),
  refundDueDay: '2026-12-07',
  isRefundedByHand: false,
  drivesByHandCents: 0,
  cancelledWashes: 2,
}
const commitment = { ...contract, lastDay: '2027-05-19', lastNoticeDay: '2027-04-19', isLate: false }

const declared = ['AB-2026-00012', 'lundi 23 novembre 2026 à 22 h 15, heure de Paris']

const mails: [string, RenderedMail, string[]][] = [
  [
    'cancellation received',
    cancellationReceived({ ...cancellation, hasReason: true }),
    [
      ...declared,
      '2026-11-23T21:15:00.000Z',
      'jeudi 20 mai 2027',
      'Jusqu’au mercredi 19 mai 2027 inclus, rien ne change',
      '5 de 69,86 €, soit 349,30 €',
      'Mois du 20 avril au 19 mai 2027',
      'payé 69,86 € ; 12 jours sur 30 : 27,94 € ; rendu 41,92 €',
      'Ce qui est payé au-delà du dernier jour est rendu : 41,92 €',
      'mercredi 2 juin 2027',
      'Lavage Fast, mardi 25 mai 2027 à 9 h',
      'justificatif',
      'Répondez à ce message',
    ],
  ],
  [
    'cancellation, to the business',
    cancellationNotice(cancellation),
    [
      ...declared,
      'karim@exemple.fr',
      'samedi 1er mai 2027',
      'mercredi 19 mai 2027',
      'mardi 25 mai 2027',
      'Vente',
    ],
  ],
  [
    'withdrawal received',
    withdrawalReceived(withdrawal),
    [
      ...declared,
      '2026-11-23T21:15:00.000Z',
      'Je vous notifie ma rétractation',
      'vendredi 20 novembre 2026',
      '119,86 €',
      '1, à votre demande expresse',
      '59,93 €, soit 1 lavage sur 2',
      'Nous vous remboursons 59,93 €',
      'lundi 7 décembre 2026',
      'Vos 2 rendez-vous à venir sont annulés.',
    ],
  ],
  ['withdrawal, to the business', withdrawalNotice(withdrawal), [...declared, '59,93 €', 'rien à faire']],
  [
    'withdrawal too late',
    withdrawalLate({ ...contract, lastDay: '2026-12-04' }),
    [...declared, 'vendredi 4 décembre 2026', 'https://tramontane.example/resilier'],
  ],
]

describe('text and HTML say the same', () => {
  test.each(mails)('%s', (_, mail, words) => {
    for (const reading of readings(mail)) for (const word of words) expect(reading).toContain(word)
  })

  test('commitment end', () => {
    for (const reading of readings(commitmentEndNotice(commitment)))
      for (const word of ['AB-2026-00012', 'mercredi 19 mai 2027', 'lundi 19 avril 2027', '/resilier'])
        expect(reading.replace(/[|\s]+/g, ' ')).toContain(word)
  })
})

const evil: [string, RenderedMail][] = [
  [
    'cancellation received',
    cancellationReceived({ ...cancellation, customerName: evilName, hasReason: false }),
  ],
  ['cancellation notice', cancellationNotice({ ...cancellation, reason: evilName })],
  ['withdrawal received', withdrawalReceived({ ...withdrawal, customerName: evilName })],
  ['withdrawal notice', withdrawalNotice({ ...withdrawal, customerName: evilName })],
  ['withdrawal late', withdrawalLate({ ...contract, lastDay: '2026-12-04', customerName: evilName })],
  ['commitment end', commitmentEndNotice({ ...commitment, customerName: evilName })],
]

test.each(evil)('what people typed is shown and never run: %s', (_, mail) => {
  expect(mail.html).not.toContain('<script')
  expect(mail.html).toContain('&lt;script&gt;')
  expect(mail.text).toContain(evilName)
})

test('the business that must refund by itself is told until when', () => {
  const { text } = withdrawalNotice({ ...withdrawal, isRefundedByHand: true })
  expect(text).toContain('remboursez vous-même 59,93 €, au plus tard le lundi 7 décembre 2026')
})

test('nothing to refund is said, with how it comes about', () => {
  const nothing = withdrawalComputation({ paidCents: 6986, washes: 1, washesDone: 1, wasExpress: true })
  const { text } = withdrawalReceived({ ...withdrawal, refund: nothing, cancelledWashes: 0 })
  expect(text).toContain('Il n’y a rien à rembourser')
  expect(text).not.toContain('rendez-vous')
})

test('a contract that was over is not given an end', () => {
  const mail = cancellationReceived({ ...cancellation, endsOn: null, hasReason: false })
  expect(mail.subject).toBe('Votre demande de résiliation est enregistrée')
  expect(mail.text).toContain('déjà terminé')
})

describe('a drive that was paid apart for a wash that nobody asked for expressly goes back too', () => {
  const used = { paidCents: 6986, washes: 1, washesDone: 1, wasExpress: false }
  const both = (change: Partial<UsedPeriod>, drivesByHandCents = 0) => {
    const data = {
      ...withdrawal,
      refund: withdrawalComputation({ ...used, ...change }),
      drivesByHandCents,
    }
    return [withdrawalReceived(data).text, withdrawalNotice(data).text].map((text) =>
      text.replaceAll('\u00a0', ' '),
    )
  }

  test('the receipt says the sum and what it is for; the owner, what of it is left to do', () => {
    const [receipt, notice] = both({ drivesCents: 1000 }, 500)
    expect(receipt).toContain('Déplacement payé à part, rendu aussi : 10 €')
    expect(receipt).toContain('Nous vous remboursons 79,86 €, dont 10 € de déplacement,')
    expect(notice).toContain(
      'Les 5 € de déplacement, payés en ligne, sont rendus sur la carte, sans rien faire.',
    )
    expect(notice).toContain(
      'Rendez aussi 5 € de déplacement, reçus sur place, au plus tard le lundi 7 décembre 2026',
    )
  })

  test('one that nobody noted is not forgotten', () => {
    const [receipt, notice] = both({})
    expect(receipt).toContain('Si vous avez réglé un déplacement sur place')
    expect(notice).toContain('si un déplacement vous a été réglé sur place, rendez-le aussi')
  })

  test.each<[string, Partial<UsedPeriod>]>([
    ['done on request', { wasExpress: true }],
    ['to come', { washesDone: 0 }],
  ])('nothing is said of one for a wash %s', (_, change) => {
    for (const text of both(change)) expect(text).not.toMatch(/déplacement/)
  })
})
