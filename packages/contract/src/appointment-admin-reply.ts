import type { WantedSlot } from '@tramontane/domain/slots'
import type { AppointmentStatus } from '@tramontane/domain/statuses'
import { type DayOff, keepsHours, type WorkSettings, workDay } from '@tramontane/domain/worked-days'
import type { Agreement, AgreementCheck } from './one-off.ts'

/**
 * An appointment as the back office sees it. `date`, `endsAt`, `createdAt` and `updatedAt` are ISO instants; `timeSlot`
 * is the start in Paris, null for one that is to be timed on the day of `date`. The person is the client, or who sent the request; their fields are empty where unknown.
 * Source: W-09, W-73.
 */
export type AdminAppointment = {
  id: number
  date: string
  endsAt: string
  timeSlot: string | null
  clientId: number | null
  contactMessageId: number | null
  subscriptionId: number | null
  clientName: string
  clientEmail: string
  clientPhone: string
  service: string
  address: string
  status: AppointmentStatus
  notes: string | null
  /** The visit that the subscription's contract promises. */
  isFirstVisit: boolean
  /** Of the subscription whose wash it uses; null without one. */
  vehicle: string | null
  licensePlate: string | null
  createdAt: string
  updatedAt: string
  /** It has ended, and nobody said that it was done or canceled. */
  isToClose: boolean
  /** Of a one-off wash of a consumer; null for what a subscription pays, and for what was entered before. */
  agreement: Agreement | null
  /** Its client has still to confirm it. */
  isToConfirm: boolean
}

/** What an administrator should know of an appointment that was saved all the same. */
export const appointmentWarnings = {
  sunday: 'Ce rendez-vous est un dimanche.',
  closed: 'Ce rendez-vous est un jour de fermeture.',
  on_appointment: 'Ce jour-là, vous ne travaillez que sur rendez-vous.',
  outside_hours: 'Ce rendez-vous sort de vos heures d’ouverture.',
  past: 'Ce rendez-vous est déjà passé.',
  no_wash_left: 'L’abonnement n’a plus de lavage à cette période : celui-ci est en plus.',
  express_request:
    'Ce jour tombe dans le délai de rétractation du contrat, et le client n’a pas demandé expressément à commencer avant sa fin : faites-lui confirmer sa demande par écrit avant ce lavage.',
  payment_overdue: 'Un paiement de l’abonnement est en attente.',
  no_subscription: 'Aucun abonnement actif à cette date : ce lavage est à régler à part.',
} as const

export type AppointmentWarning = keyof typeof appointmentWarnings

/**
 * What the server would say of an appointment before it is saved: `overlap` is the sentence of its refusal, `oneOff` what
 * a consumer would pay for it; null where a subscription does.
 */
export type AppointmentCheck = {
  warnings: AppointmentWarning[]
  overlap: string | null
  oneOff: AgreementCheck | null
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
  return keepsHours(slot, hours, work) ? null : 'outside_hours'
}

/** Somebody as the choice of an appointment's client shows them: an account, or who asked or called without one. */
export type BookableClient = {
  /** Of the account; null without one. */
  id: number | null
  /** Of the newest request or call; null for an account. */
  contactMessageId: number | null
  name: string
  email: string
  phone: string
  /** On one line, as an appointment keeps it. */
  address: string
  /** Those that run now, in the order in which they were made, each with the place where it is washed. */
  subscriptions: { id: number; vehicle: string; licensePlate: string; address: string }[]
}
