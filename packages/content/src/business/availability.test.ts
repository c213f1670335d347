import { expect, test } from 'bun:test'
import { availabilityText } from './availability.ts'
import { demoBusiness } from './demo-business.ts'

const open = { opens: '08:00', closes: '19:00' }

test('the week of the demonstration reads as the site promises it', () => {
  expect(availabilityText(demoBusiness.hours)).toBe('du lundi au samedi, le dimanche sur rendez-vous')
})

test('days that do not follow each other are listed', () => {
  expect(
    availabilityText({ 1: open, 2: 'closed', 3: open, 4: 'closed', 5: open, 6: 'closed', 7: 'closed' }),
  ).toBe('les lundi, mercredi, vendredi')
})
