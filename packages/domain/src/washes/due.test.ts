import { expect, test } from 'bun:test'
import type { TravelCharge } from '../places/zones.ts'
import { dueOf } from './due.ts'

const surcharge: TravelCharge = { kind: 'surcharge', cents: 500 }

test.each<[string, Parameters<typeof dueOf>[0], ReturnType<typeof dueOf>]>([
  [
    'a one-off costs its price and the drive',
    { isSubscribed: false, priceCents: 8900, travel: surcharge },
    {
      cents: 9400,
      lines: [
        { kind: 'wash', cents: 8900 },
        { kind: 'travel', cents: 500 },
      ],
    },
  ],
  [
    'a subscription pays its wash, and not the drive',
    { isSubscribed: true, priceCents: 8900, travel: surcharge },
    { cents: 500, lines: [{ kind: 'travel', cents: 500 }] },
  ],
  [
    'an included drive is no line',
    { isSubscribed: true, priceCents: null, travel: { kind: 'included' } },
    { cents: 0, lines: [] },
  ],
  [
    'what has no price is said, and counts nothing',
    { isSubscribed: false, priceCents: null, travel: { kind: 'quotation' } },
    {
      cents: 0,
      lines: [
        { kind: 'wash', cents: null },
        { kind: 'travel', cents: null },
      ],
    },
  ],
])('%s', (_, wash, due) => {
  expect(dueOf(wash)).toEqual(due)
})
