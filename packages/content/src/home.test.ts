import { expect, test } from 'bun:test'
import { demoBusiness } from './business/demo-business.ts'
import { freshBusiness } from './business/fresh-business.ts'
import { homeFaq } from './faq.ts'
import { homeBenefits } from './home.ts'

test('the saving of water is said only while it is proved', () => {
  const said = (settings: typeof demoBusiness) => JSON.stringify(homeBenefits(settings)).includes('%')

  expect(said(demoBusiness)).toBe(true)
  expect(said(freshBusiness)).toBe(false)
})

test('the home page answers seven questions, with the prices of the settings', () => {
  const faq = homeFaq({
    ...demoBusiness,
    plans: { ...demoBusiness.plans, premium: { monthlyCents: 12345, visitsPerMonth: 3 } },
  })

  expect(faq).toHaveLength(7)
  expect(JSON.stringify(faq)).toMatch(/3 passages par mois, 123,45\s€/)
})
