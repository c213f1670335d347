import { describe, expect, test } from 'bun:test'
import { subscriptionSavingPercent, washOfPlan } from './contracts/saving.ts'
import { hoursLines } from './days/opening-hours.ts'
import type { WeekHours } from './site/business-settings.ts'
import { fold } from './words/fold.ts'
import { formatCents } from './words/money.ts'

const day = { opens: '08:00', closes: '19:00' }
const week: WeekHours = {
  1: day,
  2: day,
  3: day,
  4: day,
  5: day,
  6: { opens: '09:00', closes: '18:30' },
  7: 'appointment',
}

describe('opening hours', () => {
  test('equal days are told together', () => {
    expect(told(week)).toEqual([
      'Du lundi au vendredi 8 h – 19 h',
      'Samedi 9 h – 18 h 30',
      'Dimanche sur rendez-vous',
    ])
  })

  test('a day closed in the middle splits the week', () => {
    expect(told({ ...week, 3: 'closed' })).toEqual([
      'Lundi et mardi 8 h – 19 h',
      'Mercredi fermé',
      'Jeudi et vendredi 8 h – 19 h',
      'Samedi 9 h – 18 h 30',
      'Dimanche sur rendez-vous',
    ])
  })
})

function told(hours: WeekHours) {
  return hoursLines(hours).map((line) => `${line.days} ${line.hours}`.replaceAll('\u00a0', ' '))
}

test.each([
  [6986, '69,86 €'],
  [3900, '39 €'],
  [50, '0,50 €'],
  [123_456, '1 234,56 €'],
])('%d cents read %s', (cents, text) => {
  expect(formatCents(cents).replace(/[\u00A0\u202F]/g, ' ')).toBe(text)
})

const service = (priceCents: number) => ({
  priceCents,
  minutes: { from: 60, to: 60 },
  blockedMinutes: 60,
})
const services = {
  exterieur: service(3900),
  interieur: service(4900),
  fast: service(8900),
  detaille: service(11_900),
}
const plans = {
  standard: { monthlyCents: 6986, visitsPerMonth: 1 },
  premium: { monthlyCents: 11_986, visitsPerMonth: 2 },
}

test.each([
  ['standard', 6986, 1, { cents: 6986, insteadOfCents: 8900 }],
  ['premium', 11_986, 2, { cents: 5993, insteadOfCents: 8900 }],
  // Never told cheaper than it is.
  ['premium', 11_985, 2, { cents: 5993, insteadOfCents: 8900 }],
  // A formula that saves nothing is compared with nothing.
  ['premium', 17_800, 2, { cents: 8900, insteadOfCents: null }],
  ['standard', 9900, 1, { cents: 9900, insteadOfCents: null }],
] as const)(
  'a wash of %s at %d cents for %d a month stands beside what it costs alone',
  (id, monthlyCents, visitsPerMonth, told) => {
    const priced = { ...plans, [id]: { monthlyCents, visitsPerMonth } }
    expect(washOfPlan({ plans: priced, services }, id)).toEqual(told)
  },
)

test('the saving is what the prices say: 34 % over the six months of Premium', () => {
  expect(subscriptionSavingPercent({ plans, services })).toBe(32)
  const dear = { ...plans, premium: { monthlyCents: 30_000, visitsPerMonth: 2 } }
  expect(subscriptionSavingPercent({ plans: dear, services })).toBe(0)
})

test.each([
  ['Élodie  PUIG', 'elodie puig'],
  [' Ñandú\tÇa ', 'nandu ca'],
])('%p is searched as %p', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
