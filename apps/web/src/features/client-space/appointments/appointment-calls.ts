import type { ClientMoveInput } from '@tramontane/contract/appointments/appointment'
import type { PhotoConsentInput } from '@tramontane/contract/appointments/wash-photo'
import { answer } from '../../../lib/api.ts'
import { api } from '../../../lib/calls/space.ts'

const appointment = api['client-appointments'][':id']

/** Errors: `not_coming`. */
export function cancelAppointment(id: number) {
  return answer(appointment.$delete({ param: { id: String(id) } }))
}

/** The dates of a rhythm from one of them on, or all to come. Errors: `series_over`. */
export async function cancelDates(id: number, query: { scope: 'following' | 'all'; appointmentId: string }) {
  return (await answer(api['client-series'][':id'].$delete({ param: { id: String(id) }, query }))).data
}

/** Errors: `notice_too_short`, `quota_reached`, and those of a booking. */
export function moveAppointment(id: number, json: ClientMoveInput) {
  return answer(appointment.$patch({ param: { id: String(id) }, json }))
}

/** Where a wash that was proposed is read and confirmed. Errors: `offer_over`. */
export function confirmationLink(id: number) {
  return answer(appointment.confirmation.$post({ param: { id: String(id) } }))
}

/** Where what is left of a wash is paid by card. Errors: `nothing_left`. */
export function paymentLink(id: number) {
  return answer(appointment['payment-link'].$post({ param: { id: String(id) } }))
}

/** Whether the site may show one of the photographs of a wash. */
export function consentToPhoto(id: number, json: PhotoConsentInput) {
  return answer(appointment.photos.consent.$put({ param: { id: String(id) }, json }))
}

/** Where a calendar application finds the appointment. */
export function calendarPath(id: number): string {
  return `/api/client-appointments/${id}/calendar.ics`
}
