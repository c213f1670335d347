import { expect, test } from 'bun:test'
import { format, parseISO } from 'date-fns'
import { fr } from 'date-fns/locale/fr'
import { plusDays } from './calendar.ts'
import { longFrenchDate, shortFrenchDate } from './french-date.ts'

test('every day of four years reads as French writes it', () => {
  for (let day = '2026-01-01'; day < '2030-01-01'; day = plusDays(day, 1)) {
    expect(longFrenchDate(day)).toBe(format(parseISO(day), 'EEEE d MMMM yyyy', { locale: fr }))
    expect(shortFrenchDate(day)).toBe(format(parseISO(day), 'dd/MM/yyyy'))
  }
})
