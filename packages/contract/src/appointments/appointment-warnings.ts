import {
  breakMet,
  type DayOff,
  keepsHours,
  type WorkSettings,
  workDay,
} from '@tramontane/domain/days/worked-days'
import type { Break } from '@tramontane/domain/site/business-settings'
import type { WantedSlot } from '@tramontane/domain/washes/slots'
import type { AppointmentWarning } from '../replies/appointments/appointments.ts'

/** What an administrator should know of an appointment that was saved all the same. */
const appointmentWarnings = {
  sunday: 'Ce rendez-vous est un dimanche.',
  closed: 'Ce rendez-vous est un jour de fermeture.',
  on_appointment: 'Ce jour-là, vous ne travaillez que sur rendez-vous.',
  outside_hours: 'Ce rendez-vous sort de vos heures d’ouverture.',
  in_break: 'Ce rendez-vous tombe sur une pause.',
  outside_sector: 'Ce jour-là, vos secteurs ne passent pas dans cette commune.',
  suspended: 'Vous avez suspendu cette prestation dans cette commune ce jour-là.',
  tight_road: 'Il manque du temps pour la route, avant ou après ce rendez-vous.',
  busy_calendar: 'Un de vos autres agendas est occupé à ce moment.',
  moved_day: 'Vous avez déplacé les rendez-vous de ce moment-là : personne n’y réserve.',
  past: 'Ce rendez-vous est déjà passé.',
  no_wash_left: 'L’abonnement n’a plus de lavage à cette période : celui-ci est en plus.',
  express_request:
    'Ce jour tombe dans le délai de rétractation du contrat, et le client n’a pas demandé expressément à commencer avant sa fin : faites-lui confirmer sa demande par écrit avant ce lavage.',
  payment_overdue: 'Un paiement de l’abonnement est en attente.',
  no_subscription: 'Aucun abonnement actif à cette date : ce lavage est à régler à part.',
} as const satisfies Record<AppointmentWarning, string>

/** A sentence for each, with the very break that it meets where that is known. */
export function toldWarnings(warnings: AppointmentWarning[], pause?: Break): string[] {
  return warnings.map((warning) =>
    warning === 'in_break' && pause
      ? `La pause de ${pause.from} à ${pause.to} tombe sur ce rendez-vous.`
      : appointmentWarnings[warning],
  )
}

const daysOff = {
  SUNDAY: 'sunday',
  CLOSED: 'closed',
  PUBLIC_HOLIDAY: 'closed',
  WEEKDAY_CLOSED: 'closed',
  ON_APPOINTMENT: 'on_appointment',
} as const satisfies Record<DayOff['why'], AppointmentWarning>

/** What an administrator is told of a wash at a time at which nobody else could have it; null where anybody could. */
export function workWarning(slot: WantedSlot, work: WorkSettings): AppointmentWarning | null {
  const { hours, off } = workDay(slot.day, work)
  if (off) return daysOff[off.why]
  if (keepsHours(slot, hours, work)) return null
  return breakMet(slot, hours) ? 'in_break' : 'outside_hours'
}
