import type { Weekday } from '@tramontane/domain/days/day'
import type { DayHours, WeekHours } from '@tramontane/domain/site/business-settings'

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const dayNames = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** 'du lundi au samedi, le dimanche sur rendez-vous', from the one setting of the hours. */
export function availabilityText(week: WeekHours): string {
  const open = daysText(week, (hours) => typeof hours === 'object')
  const onAppointment = daysText(week, (hours) => hours === 'appointment')
  const parts = [open, onAppointment && `${onAppointment} sur rendez-vous`]
  return parts.filter(Boolean).join(', ')
}

function daysText(week: WeekHours, isKept: (hours: DayHours) => boolean): string {
  const kept = weekdays.filter((day) => isKept(week[day]))
  const first = kept[0]
  const last = kept.at(-1)
  if (!first || !last) return ''
  if (first === last) return `le ${dayNames[first - 1]}`
  const isRun = last - first === kept.length - 1
  return isRun
    ? `du ${dayNames[first - 1]} au ${dayNames[last - 1]}`
    : `les ${kept.map((day) => dayNames[day - 1]).join(', ')}`
}
