import { plusDays } from './calendar.ts'
import type { Day } from './day.ts'

/** Easter Sunday of a Gregorian year, by the anonymous (Meeus) algorithm. */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** The eleven public holidays of metropolitan France in `year`. Source: Code du travail, art. L3133-1. */
export function publicHolidays(year: number): Day[] {
  const easter = easterSunday(year)
  const movable = [plusDays(easter, 1), plusDays(easter, 39), plusDays(easter, 50)]
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
  return [...fixed.map((day) => `${year}-${day}`), ...movable].sort()
}

export function isPublicHoliday(day: Day): boolean {
  return publicHolidays(Number(day.slice(0, 4))).includes(day)
}
