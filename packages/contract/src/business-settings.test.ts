import { describe, expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { freshBusiness } from '@tramontane/content/business/fresh-business'
import { closedOn } from '@tramontane/domain/testing/work'
import { businessSettingsInput } from './business-settings.ts'

test('the demonstration’s and the fresh business are valid', () => {
  expect(businessSettingsInput.parse(demoBusiness)).toEqual(demoBusiness)
  expect(businessSettingsInput.parse(freshBusiness)).toEqual(freshBusiness)
})

test('a fresh business claims nothing and quotes nobody', () => {
  expect(Object.values(freshBusiness.claims).every((claim) => claim === null)).toBe(true)
  expect(freshBusiness.testimonials).toEqual([])
  expect(freshBusiness.reviews).toBeNull()
  expect(freshBusiness.washer).toBeNull()
})

describe('what would make a page lie is refused', () => {
  test.each([
    [
      'a claim without proof',
      { claims: { ...demoBusiness.claims, customers: { value: 200, proof: '', provedOn: '2026-11-01' } } },
    ],
    [
      'somebody without a name',
      { washer: { firstName: ' ', words: 'Bonjour.', products: '', guarantee: '' } },
    ],
    [
      'a price in fractions of a cent',
      { plans: { ...demoBusiness.plans, standard: { monthlyCents: 69.86, visitsPerMonth: 1 } } },
    ],
    [
      'a shop that closes before it opens',
      { hours: { ...demoBusiness.hours, 1: { opens: '19:00', closes: '08:00' } } },
    ],
    ['a testimonial of quarter stars', { testimonials: [{ ...demoBusiness.testimonials[0], rating: 4.25 }] }],
    [
      'an insurer without the territory that it covers',
      { legal: { soleTrader: '', insurance: { insurer: 'MAAF', address: 'Niort', territory: '' } } },
    ],
    [
      'a sole trader’s name with the letters that are added to it',
      { legal: { ...demoBusiness.legal, soleTrader: 'Camille Soler EI' } },
    ],
    ['a closed day that does not exist', { closed: closedOn('2026-02-30') }],
    [
      'a closing that ends before it begins',
      {
        closed: { periods: [{ from: '2026-08-17', to: '2026-08-03', reason: '' }], publicHolidays: false },
      },
    ],
    [
      'a link that runs a script',
      { contact: { ...demoBusiness.contact, socials: [{ name: 'X', url: 'javascript:alert(1)' }] } },
    ],
  ])('%s', (_, change) => {
    expect(businessSettingsInput.safeParse({ ...demoBusiness, ...change }).success).toBe(false)
  })
})

describe('coverage, as decided', () => {
  const named = (kind: string, cents?: number) =>
    demoBusiness.towns
      .filter(({ charge }) => charge.kind === kind && (charge.kind !== 'surcharge' || charge.cents === cents))
      .map((town) => town.name)

  test('the base and eight towns free, five at 5 €, La Jonquera and Le Perthus at 10 €, four on quotation, fourteen on the home page', () => {
    expect(named('included')).toHaveLength(9)
    expect(named('included')).toContain(demoBusiness.contact.city)
    expect(named('surcharge', 500)).toHaveLength(5)
    expect(named('surcharge', 1000)).toEqual(['La Jonquera', 'Le Perthus'])
    expect(named('quotation').sort()).toEqual(['Collioure', 'Narbonne', 'Port-Vendres', 'Prades'])
    expect(demoBusiness.towns.filter((town) => town.onHomePage)).toHaveLength(14)
  })
})
