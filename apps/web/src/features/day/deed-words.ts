import { paymentMethodWords } from '@tramontane/contract/appointments/day-deeds'
import type { DayStop } from '@tramontane/contract/replies/appointments/day'
import { timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime } from '@tramontane/domain/days/french-date'
import type { ProgressStep } from '@tramontane/domain/washes/progress'
import { formatCents } from '@tramontane/domain/words/money'
import { type Deed, type DeedAct, isTakenBack } from '../../phone/deed.ts'

export const stepWords: Record<ProgressStep, string> = {
  en_route: 'En route',
  arrived: 'Arrivé',
  done: 'Terminé',
  absent: 'Absent',
}

/** 'Terminé', '94 € en espèces'. */
export function actWords(act: Exclude<DeedAct, { kind: 'undo' }>): string {
  if (act.kind === 'step') return stepWords[act.step]
  if (act.kind === 'photo') return `Photo ${act.photo === 'before' ? 'avant' : 'après'}`
  const means = `${formatCents(Math.abs(act.cents))} (${paymentMethodWords[act.method].toLowerCase()})`
  return act.cents < 0 ? `Correction de ${means}` : `Paiement de ${means}`
}

/** 'lavage de 10:00'. */
export function washWords({ timeSlot }: Pick<DayStop['appointment'], 'timeSlot'>): string {
  return timeSlot ? `lavage de ${timeSlot}` : 'lavage à caler'
}

/** 'Arrivé à 10 h 02'; empty before anything was said. */
export function progressText({ progress }: Pick<DayStop, 'progress'>): string {
  return progress ? `${stepWords[progress.step]} à ${frenchTime(timeOf(new Date(progress.at)))}` : ''
}

/** How far the server is with what was done at a stop; empty where it has long known it. */
export function sendingText(deeds: Deed[]): string {
  const shown = deeds.filter(({ key }) => !isTakenBack(key, deeds))
  if (shown.some(({ state }) => state === 'waiting')) return 'en attente d’envoi'
  return shown.some(({ act, state }) => act.kind !== 'undo' && state === 'sent') ? 'envoyé' : ''
}
