import type { ClientAppointment } from '@tramontane/contract/appointment'
import { instantOf, isDay } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import type { BadgeLook } from '../../../components/ui/badge.tsx'

/** 'lundi 23 novembre 2026 à 09:00'. Source: spec 3 ("An invalid date displays 'Date invalide'"). */
export function appointmentTime({ date, time }: Pick<ClientAppointment, 'date' | 'time'>): string {
  return isDay(date) ? `${longFrenchDate(date)} à ${time}` : 'Date invalide'
}

export function longDayOf({ date }: Pick<ClientAppointment, 'date'>): string {
  return isDay(date) ? longFrenchDate(date) : 'Date invalide'
}

/** The state as clients read it; 'confirmé' is the word of old rows. Source: decisions, "appointment words". */
export function stateOf({ status }: { status: string }): { look: BadgeLook; word: string } {
  if (status === 'confirmed' || status === 'confirmé') return { look: 'good', word: 'Confirmé' }
  if (status === 'completed') return { look: 'plain', word: 'Terminé' }
  if (status === 'canceled') return { look: 'bad', word: 'Annulé' }
  return { look: 'told', word: 'Planifié' }
}

/** As long as the longest wash may take: until then it is not past. */
const longestWashMs = 4 * 3_600_000

export function isPast({ status, date, time }: ClientAppointment, now: Date): boolean {
  if (status === 'completed' || status === 'canceled') return true
  return isDay(date) && instantOf(date, time).getTime() + longestWashMs < now.getTime()
}

/** What has not begun can be cancelled, and moved where the server says so. */
export function isAhead({ date, time }: ClientAppointment, now: Date): boolean {
  return isDay(date) && instantOf(date, time) > now
}

/** What becomes of the wash when an appointment is cancelled, told before. Source: decisions, "Allowance". */
export function cancelConsequence({ subscriptionId, cancelKeepsWash }: ClientAppointment): string {
  if (subscriptionId === null) return 'Ce lavage ne fait pas partie de votre abonnement.'
  return cancelKeepsWash
    ? 'Le lavage retourne dans votre abonnement : vous pourrez le réserver de nouveau dans la même période.'
    : 'Il reste moins de 24 heures : le lavage sera compté comme utilisé.'
}
