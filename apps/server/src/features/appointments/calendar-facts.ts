import type { CalendarAppointment } from '../../calendar/appointment-calendar.ts'
import type { Appointment } from './queries.ts'

/** A row as calendars want it. */
export function calendarFacts(appointment: Appointment): CalendarAppointment {
  const { uid, sequence, date, endsAt, timeSlot, service, address, subscriptionId, status } = appointment
  return {
    uid,
    sequence,
    start: date,
    end: timeSlot === null ? null : endsAt,
    service,
    address,
    isOfSubscription: subscriptionId !== null,
    isCanceled: status === 'canceled',
  }
}
