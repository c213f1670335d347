import { businessZone } from '@tramontane/domain/days/calendar'
import { dayMs, hourMs } from '@tramontane/domain/days/durations'

const dates = new Intl.DateTimeFormat('fr-FR', {
  timeZone: businessZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** '24/11/2026 04:00', in Paris. */
export function dateOf(instant: Date): string {
  return dates.format(instant)
}

/** 'il y a 5 h', 'il y a 3 jours'. */
export function ageOf(instant: Date, now: Date): string {
  const age = now.getTime() - instant.getTime()
  if (age < 0) return 'd’une date à venir'
  if (age < hourMs) return 'il y a moins d’une heure'
  return age < 2 * dayMs ? `il y a ${Math.floor(age / hourMs)} h` : `il y a ${Math.floor(age / dayMs)} jours`
}

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** '1,4 Mo', and never 0. */
export function sizeOf(bytes: number): string {
  return `${figures.format(Math.max(bytes / 1_000_000, 0.1))} Mo`
}
