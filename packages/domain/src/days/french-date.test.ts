import { expect, test } from 'bun:test'
import { format, parseISO } from 'date-fns'
import { fr } from 'date-fns/locale/fr'
import { plusDays } from './calendar.ts'
import { frenchTime, longFrenchDate, shortDay, shortFrenchDate, shortMonth } from './french-date.ts'

test('every day of four years reads as French writes it', () => {
  for (let day = '2026-01-01'; day < '2030-01-01'; day = plusDays(day, 1)) {
    expect(longFrenchDate(day)).toBe(
      format(parseISO(day), 'EEEE d MMMM yyyy', { locale: fr }).replace(/ 1 /, ' 1er '),
    )
    expect(shortFrenchDate(day)).toBe(format(parseISO(day), 'dd/MM/yyyy'))
  }
})

test.each([
  ['10:00', '10\u00a0h'],
  ['08:05', '8\u00a0h\u00a005'],
  ['00:30', '0\u00a0h\u00a030'],
])('%p is said %p, and does not break', (time, text) => {
  expect(frenchTime(time)).toBe(text)
})

test.each([
  ['2026-11-24', 'mar. 24 nov.'],
  ['2026-12-01', 'mar. 1 déc.'],
  ['2026-05-09', 'sam. 9 mai'],
  ['2026-08-31', 'lun. 31 août'],
])('%s on a chip is %s', (day, words) => {
  expect(`${shortDay(day)} ${shortMonth(day)}`).toBe(words)
})
