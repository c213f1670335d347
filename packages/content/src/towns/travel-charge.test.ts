import { describe, expect, test } from 'bun:test'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { orderTerms, orderTravelText } from '../subscription/order.ts'
import { paidTravelWords, termTotalText, travelWords } from './travel-charge.ts'

const five: TravelCharge = { kind: 'surcharge', cents: 500 }
const included: TravelCharge = { kind: 'included' }
const quotation: TravelCharge = { kind: 'quotation' }
const standard = { monthlyCents: 6986, visitsPerMonth: 1 }
const premium = { monthlyCents: 11986, visitsPerMonth: 2 }

test.each([
  [included, 'déplacement inclus'],
  [five, '5 € TTC de déplacement par passage, à régler à chaque passage'],
  [quotation, 'déplacement sur devis'],
])('%p is told in words', (charge, words) => {
  expect(plain(travelWords(charge))).toBe(words)
})

test.each([
  [included, 'déplacement inclus'],
  [five, 'déplacement déjà payé (5 € TTC)'],
])('%p that was paid is not asked for again', (charge, words) => {
  expect(plain(paidTravelWords(charge))).toBe(words)
})

describe('the total over the term tells the drives apart, as they are paid apart', () => {
  test.each([
    [premium, five, '719,16 € d’abonnement + 60,00 € de déplacement'],
    [standard, five, '419,16 € d’abonnement + 30,00 € de déplacement'],
    [premium, { kind: 'surcharge', cents: 1000 } as const, '719,16 € d’abonnement + 120,00 € de déplacement'],
    [premium, included, '719,16 €'],
    [standard, null, '419,16 €'],
  ])('%p, %p', (plan, charge, words) => {
    expect(plain(termTotalText(plan, charge))).toBe(words)
  })

  test('just above the button too', () => {
    expect(plain(orderTerms.reminder(standard, five))).toBe(
      '69,86 € TTC par mois pendant 6 mois au moins, soit 419,16 € d’abonnement + 30,00 € de déplacement au total, puis 30 jours de préavis pour arrêter.',
    )
    expect(plain(orderTerms.reminder(standard, included))).toContain('419,16 € au total, déplacement inclus,')
    expect(plain(orderTerms.payment(6986, five))).toContain('vous le réglez à chaque passage')
    expect(plain(orderTerms.payment(6986, included))).not.toContain('déplacement')
  })
})

test.each([
  [
    'Thuir',
    five,
    'Supplément à Thuir : 5 € TTC de déplacement par passage, à régler à chaque passage, en plus du prix mensuel.',
  ],
  ['Le Perthus', included, 'Déplacement inclus au Perthus.'],
  ['Les Cluses', included, 'Déplacement inclus aux Cluses.'],
  ['Narbonne', quotation, 'Déplacement sur devis à Narbonne.'],
  [null, quotation, 'Déplacement sur devis.'],
])('the order says of %s, %p', (name, charge, sentence) => {
  expect(plain(orderTravelText({ name, charge }))).toBe(sentence)
})

function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}
