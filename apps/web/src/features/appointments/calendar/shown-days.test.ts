import { expect, test } from 'bun:test'
import { shownDays, shownTitle, steppedDay } from './shown-days.ts'

test.each([
  ['2026-11-16', 'a Monday'],
  ['2026-11-20', 'a Friday'],
  ['2026-11-22', 'a Sunday'],
])('the week of %s, %s, runs from Monday to Sunday', (day) => {
  const days = shownDays('semaine', day)

  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-16', '2026-11-22', 7])
})

test('a week with a change of the clocks has each of its days once', () => {
  expect(shownDays('semaine', '2026-10-25')).toEqual([
    '2026-10-19',
    '2026-10-20',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
  ])
})

test.each([
  ['jour', 1, '2026-11-01'],
  ['jour', -1, '2026-10-30'],
  ['semaine', 1, '2026-11-07'],
  ['semaine', -1, '2026-10-24'],
] as const)('%s %p after 2026-10-31 is %s', (view, steps, day) => {
  expect(steppedDay(view, '2026-10-31', steps)).toBe(day)
})

test.each([
  ['jour', '2026-11-20', 'vendredi 20 novembre 2026'],
  ['semaine', '2026-11-20', 'du 16 au 22 novembre 2026'],
  ['semaine', '2026-12-01', 'du 30 novembre au 6 décembre 2026'],
  ['semaine', '2026-12-31', 'du 28 décembre 2026 au 3 janvier 2027'],
] as const)('the %s of %s is called “%s”', (view, day, title) => {
  expect(shownTitle(shownDays(view, day))).toBe(title)
})
