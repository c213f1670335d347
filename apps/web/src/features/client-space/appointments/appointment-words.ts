import { receivedText } from '@tramontane/content/payments/received'
import { backTravelWords, paidTravelWords, travelWords } from '@tramontane/content/towns/travel-charge'
import type { SeriesScope } from '@tramontane/contract/appointments/series'
import type { ClientAppointment } from '@tramontane/contract/replies/appointments/appointments'
import type { ClientInfo } from '@tramontane/contract/replies/clients/clients'
import { lateChangeHours, postponementsPerTerm, termWord } from '@tramontane/domain/contracts/terms'
import { instantOf, isDay } from '@tramontane/domain/days/calendar'
import { hourMs } from '@tramontane/domain/days/durations'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import type { EndedMoney } from '@tramontane/domain/washes/ended-money'
import { latestStart } from '@tramontane/domain/washes/rescheduling'
import { isAwaited } from '@tramontane/domain/washes/statuses'
import { formatCents } from '@tramontane/domain/words/money'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import type { BadgeLook } from '../../../components/ui/badge.tsx'
import { vehicleName } from '../chosen-subscription.ts'

/** 'lundi 23 novembre 2026 à 9 h', or ', heure à convenir'. Source: P-09. */
export function appointmentTime({ date, time }: Pick<ClientAppointment, 'date' | 'time'>): string {
  return isDay(date) ? whenText(date, time) : 'Date invalide'
}

export function longDayOf({ date }: Pick<ClientAppointment, 'date'>): string {
  return isDay(date) ? longFrenchDate(date) : 'Date invalide'
}

type State = { status: string; date: string; time: string | null; isToConfirm: boolean }

/** The state as clients read it; 'confirmé' is the word of old rows. Source: P-92. */
export function stateOf(
  { status, isToConfirm, ...when }: State,
  now: Date,
): { look: BadgeLook; word: string } {
  if (status === 'completed') return { look: 'plain', word: 'Terminé' }
  if (status === 'canceled') return { look: 'bad', word: 'Annulé' }
  if (isOver(when, now)) return { look: 'plain', word: 'Passé' }
  if (isToConfirm) return { look: 'waiting', word: 'À confirmer' }
  if (when.time === null && status === 'pending') return { look: 'told', word: 'À caler' }
  if (status === 'confirmed' || status === 'confirmé') return { look: 'good', word: 'Confirmé' }
  return { look: 'told', word: 'Planifié' }
}

/** As long as the longest wash may take: until then it is not past. */
const longestWashMs = 4 * hourMs

export function isPast({ status, ...when }: ClientAppointment, now: Date): boolean {
  return status === 'completed' || status === 'canceled' || isOver(when, now)
}

function isOver({ date, time }: Pick<ClientAppointment, 'date' | 'time'>, now: Date): boolean {
  if (!isDay(date)) return false
  const start = instantOf(date, time ?? undefined)
  return time === null
    ? latestStart({ start, timeSlot: time }) <= now
    : start.getTime() + longestWashMs < now.getTime()
}

/** What has not begun can be cancelled, and moved where the server says so. */
export function isAhead({ date, time }: ClientAppointment, now: Date): boolean {
  return isDay(date) && latestStart({ start: instantOf(date, time ?? undefined), timeSlot: time }) > now
}

/** The drive of one visit, and whether it was paid or given back since. */
export function driveWords(appointment: ClientAppointment, travel: TravelCharge): string {
  if (!appointment.isPaid) return travelWords(travel)
  return isGivenBack(appointment) ? backTravelWords(travel) : paidTravelWords(travel)
}

/** What was paid of a wash; of a subscription's, only where its drive is not told by itself. */
export function paidText(appointment: ClientAppointment, travel: TravelCharge | null): string {
  const { subscriptionId, isPaid, payableCents } = appointment
  if (subscriptionId !== null && isPaid && travel) return ''
  return receivedText(appointment, payableCents !== null)
}

function isGivenBack({ receivedCents, givenBackCents }: ClientAppointment): boolean {
  return receivedCents > 0 && givenBackCents >= receivedCents
}

/** What becomes of the wash, and of what was paid for it, when an appointment is cancelled, told before. Source: P-96. */
export function cancelConsequence(appointment: ClientAppointment): string {
  return [washConsequence(appointment), ...moneyConsequence([appointment])].join(' ')
}

/** The dates of its rhythm that are cancelled with one of them, among a client's appointments, soonest first. */
export function datesMeant(
  all: ClientAppointment[],
  { id, seriesId }: ClientAppointment,
  scope: Exclude<SeriesScope, 'one'>,
  now: Date,
): ClientAppointment[] {
  const dates = all.filter(
    (one) => one.seriesId === seriesId && isAwaited(one.status) && isAhead(one, now) && !one.isUnderWay,
  )
  const from = scope === 'all' ? 0 : dates.findIndex((one) => one.id === id)
  return from < 0 ? [] : dates.slice(from)
}

/** What becomes of what was paid for appointments that are cancelled, told before, each sum once. */
export function moneyConsequence(appointments: ClientAppointment[]): string[] {
  const sumOf = (of: (one: ClientAppointment) => number) =>
    appointments.reduce((sum, one) => sum + of(one), 0)
  const rest = ({ receivedCents, givenBackCents, backIfCanceledCents }: ClientAppointment) =>
    receivedCents - givenBackCents - backIfCanceledCents
  const backCents = sumOf(({ backIfCanceledCents }) => backIfCanceledCents)
  const doorCents = sumOf((one) => (one.cancelKeepsWash ? rest(one) : 0))
  const lateCents = sumOf((one) => (one.cancelKeepsWash ? 0 : rest(one)))
  return [
    ...(backCents > 0 ? [backText(backCents)] : []),
    ...(doorCents > 0 ? [doorText(doorCents)] : []),
    ...(lateCents > 0
      ? [
          `${formatCents(lateCents)} ne sont pas rendus en ligne, arrhes ou somme payée sur place\u00a0: contactez-nous.`,
        ]
      : []),
  ]
}

/** The same once they are cancelled. */
export function moneyOutcome({ backCents, keptCents, doorCents }: EndedMoney): string[] {
  return [
    ...(backCents > 0 ? [backText(backCents)] : []),
    ...(keptCents > 0 ? [`Les arrhes de ${formatCents(keptCents)} ne sont pas rendues.`] : []),
    ...(doorCents > 0 ? [doorText(doorCents)] : []),
  ]
}

function backText(cents: number): string {
  return `${formatCents(cents)} payés en ligne sont rendus sur votre carte.`
}

function doorText(cents: number): string {
  return `Pour les ${formatCents(cents)} payés sur place, contactez-nous.`
}

function washConsequence(appointment: ClientAppointment): string {
  const { subscriptionId, cancelKeepsWash, time, isToConfirm } = appointment
  if (isToConfirm) return 'Ce rendez-vous vous est seulement proposé : y renoncer ne coûte rien.'
  if (subscriptionId === null) return 'Ce lavage ne compte dans aucun abonnement : il est simplement annulé.'
  if (cancelKeepsWash)
    return 'Le lavage retourne dans votre abonnement : vous pourrez le réserver de nouveau dans la même période.'
  return time === null
    ? 'Le jour convenu a commencé : le lavage sera compté comme utilisé.'
    : `Il reste moins de ${lateChangeHours} heures : le lavage sera compté comme utilisé.`
}

/** Why one that is ahead does not move online any more, as a refused move would say: the hours first. */
export function whyItStays({ movesLeft, cancelKeepsWash }: ClientAppointment): string {
  // In time to be given back is in time to move.
  return movesLeft === 0 && cancelKeepsWash
    ? `Ne se déplace plus en ligne : vos ${numberInWords(postponementsPerTerm)} changements de date de ce ${termWord} sont utilisés. Pour en faire un autre, contactez-nous.`
    : `Ne se déplace plus en ligne : moins de ${lateChangeHours} heures. Contactez-nous.`
}

/** The vehicle of an appointment, for who has several. */
export function vehicleOf({ subscriptionId }: ClientAppointment, { subscriptions }: ClientInfo) {
  const subscription = subscriptions.find(({ id }) => id === subscriptionId)
  return subscription && subscriptions.length > 1 ? vehicleName(subscription) : undefined
}
