import type { CalendarAppointment } from '../../calendar/appointment-calendar.ts'
import type { Appointment } from './queries.ts'

/** A row as calendars want it. */
export function calendarFacts(appointment: Appointment): CalendarAppointment {
  const { id, sequence, date, endsAt, service, address, status } = appointment
  return { id, sequence, start: date, end: endsAt, service, address, isCanceled: status === 'canceled' }
}
