import type { Day, Weekday } from '@tramontane/domain/days/day'
import { frenchTime, frenchWeekday } from '@tramontane/domain/days/french-date'
import { frenchDays } from '@tramontane/domain/days/french-days'
import { weekdayName } from '@tramontane/domain/days/opening-hours'
import type { DayOff } from '@tramontane/domain/days/worked-days'
import { communeOfCode } from '@tramontane/domain/places/commune-codes'
import type { Break, Closing } from '@tramontane/domain/site/business-settings'
import { frenchList } from '@tramontane/domain/words/french-list'

/** Why nobody can book a day, and what to do instead: for whoever chose it. */
export function dayOffSentence(day: Day, off: DayOff): string {
  switch (off.why) {
    case 'CLOSED':
      return `Nous sommes fermés ${closingText(off.closing)} : choisissez un autre jour.`
    case 'SUNDAY':
      return 'Nous ne prenons pas de demande en ligne pour le dimanche : contactez-nous.'
    case 'PUBLIC_HOLIDAY':
      return 'Nous sommes fermés les jours fériés : choisissez un autre jour.'
    case 'WEEKDAY_CLOSED':
      return `Nous sommes fermés le ${frenchWeekday(day)} : choisissez un autre jour.`
    case 'ON_APPOINTMENT':
      return `Le ${frenchWeekday(day)}, nous ne venons que sur rendez-vous : contactez-nous.`
  }
}

/** For whoever chose a start that meets a break. */
export function pauseSentence({ from, to }: Break): string {
  return `Nous faisons une pause de ${frenchTime(from)} à ${frenchTime(to)} : choisissez un autre créneau.`
}

/** On which days a town of a sector is washed in: for whoever chose another one. Shapes: an INSEE code. */
export function sectorSentence(town: string, days: Weekday[]): string {
  return `${communeOfCode(town)} : nous y passons ${sectorDaysText(days)}. Choisissez un de ces jours.`
}

/** 'le mardi et le vendredi'. */
export function sectorDaysText(days: Weekday[]): string {
  return frenchList(days.map((day) => `le ${weekdayName(day)}`))
}

/** 'du 3 au 17 août 2027 (congés d’été)'. */
export function closingText({ from, to, reason }: Closing): string {
  return frenchDays({ from, to }) + (reason && ` (${reason})`)
}
