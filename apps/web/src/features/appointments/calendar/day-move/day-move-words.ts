import type { DayMove, DayMoved } from '@tramontane/contract/replies/appointments/day-move'
import { frenchTime, shortDay, shortMonth } from '@tramontane/domain/days/french-date'
import type { MovedPart } from '@tramontane/domain/rounds/day-move/move-words'

export const partLabels: Record<MovedPart, string> = {
  day: 'Toute la journée',
  morning: 'Le matin',
  afternoon: 'L’après-midi',
}

/** 'mer. 25 à 9 h 30', 'mer. 2 déc. à 9 h 30' beside a day of November; without a time, the hour is still to be agreed. */
export function startText({ date, time }: DayMove['from'], beside = date): string {
  const day =
    shortMonth(date) === shortMonth(beside) ? shortDay(date) : `${shortDay(date)} ${shortMonth(date)}`
  return time === null ? `${day}, à caler` : `${day} à ${frenchTime(time)}`
}

/** Of a van that is broken down: another one comes at the hour that the client knows. */
export function isSameStart({ from, to }: Pick<DayMove, 'from' | 'to'>): boolean {
  return to !== null && to.date === from.date && to.time === from.time
}

export function movedText({ moves, told, toCall }: DayMoved): string {
  if (moves.length === 0) return 'Une autre camionnette passe aux mêmes heures. Aucun client n’est prévenu.'
  const count = moves.length === 1 ? '1 rendez-vous a changé.' : `${moves.length} rendez-vous ont changé.`
  const written =
    told === 0
      ? 'Aucun client n’est prévenu.'
      : told === 1
        ? '1 client est prévenu.'
        : `${told} clients sont prévenus.`
  if (toCall === 0) return `${count} ${written}`
  return `${count} ${written} ${toCall === 1 ? '1 reste à appeler' : `${toCall} restent à appeler`} : voir « À faire ».`
}
