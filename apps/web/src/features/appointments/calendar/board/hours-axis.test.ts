import { expect, test } from 'bun:test'
import { demoBusiness } from '@tramontane/content/business/demo-business'
import { axisOf, hoursOf } from './hours-axis.ts'

const { hours } = demoBusiness
const never = {
  1: 'closed',
  2: 'closed',
  3: 'closed',
  4: 'closed',
  5: 'closed',
  6: 'closed',
  7: 'appointment',
} as const

test.each([
  ['nothing booked', hours, [], { from: 480, to: 1140 }],
  ['a wash within the hours', hours, [{ from: 600, to: 690 }], { from: 480, to: 1140 }],
  ['an early one', hours, [{ from: 405, to: 495 }], { from: 360, to: 1140 }],
  ['a late one', hours, [{ from: 1110, to: 1215 }], { from: 480, to: 1260 }],
  ['one until midnight', hours, [{ from: 1390, to: 1440 }], { from: 480, to: 1440 }],
  ['half-hour openings', { ...never, 1: { opens: '07:30', closes: '18:30' } }, [], { from: 420, to: 1140 }],
  ['no opening hours at all', never, [], { from: 480, to: 1140 }],
])('with %s, full hours hold all of it', (_, week, booked, axis) => {
  expect(axisOf(week, booked)).toEqual(axis)
})

test('an axis has one line per hour', () => {
  expect(hoursOf({ from: 480, to: 660 })).toEqual([480, 540, 600])
})
