import { expect, test } from 'bun:test'
import type { Testimonial } from './business-settings.ts'
import { testimonialBeside } from './chosen-testimonial.ts'

function said(name: string, status: string, publishedOn: string, rating = 5): Testimonial {
  const others = { location: 'Pia', text: 'Bien.', experienceOn: publishedOn, verified: true }
  return { name, status, publishedOn, rating, ...others }
}

const voices = [
  said('Karim', 'Abonné Premium', '2026-10-02', 3),
  said('Anne', 'Abonnée Standard', '2026-09-02'),
  said('Marc', 'Garage', '2026-11-05', 2),
  said('Sophie', 'Particulière', '2026-09-14'),
]

test.each([
  ['plans', voices, 0, 'Karim'],
  ['plans', voices, 1, 'Anne'],
  ['washes', voices, 0, 'Marc'],
  ['washes', voices, 1, 'Karim'],
  ['washes', voices, 3, 'Anne'],
  ['washes', voices, 4, 'Marc'],
  ['plans', voices.slice(2), 0, 'Marc'],
  ['washes', voices.slice(0, 2), 0, 'Karim'],
  ['plans', [], 0, undefined],
] as const)(
  'beside the %s the voices that fit take turns, the latest first, whatever they rated',
  (thing, some, turn, name) => {
    expect(testimonialBeside([...some], thing, turn)?.name).toBe(name)
  },
)
