import { plainFrenchDate } from '@tramontane/domain/days/french-date'

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
const percents = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })
const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' })
const longMonth = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function wholeText(value: number): string {
  return whole.format(value)
}

export function percentText(part: number, of: number): string {
  return of === 0 ? '–' : percents.format(part / of)
}

/** '2 h 30', '45 min', '3 j 4 h'. */
export function durationText(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  if (days > 0) return `${days} j${hours ? ` ${hours} h` : ''}`
  if (hours > 0) return `${hours} h${rest ? ` ${String(rest).padStart(2, '0')}` : ''}`
  return `${rest} min`
}

/** '16/11' and '16 novembre 2026', of a civil day. */
export function dayTexts(civilDay: string) {
  const date = new Date(civilDay)
  return { short: day.format(date), long: plainFrenchDate(civilDay) }
}

/** 'nov.' and 'novembre 2026', of 'YYYY-MM'. */
export function monthTexts(civilMonth: string) {
  const date = new Date(`${civilMonth}-01`)
  return { short: month.format(date), long: longMonth.format(date) }
}
