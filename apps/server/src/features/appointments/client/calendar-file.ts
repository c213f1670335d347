import type { Appointment } from '@tramontane/db/people/appointments'
import { dayOf } from '@tramontane/domain/days/calendar'
import { appointmentCalendar, type CalendarAppointment } from '../../../calendar/appointment-calendar.ts'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { notFound } from '../../../http/app-error.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { appointmentOfClient } from '../queries.ts'

/** An appointment to keep in a calendar. Errors: 404 for another's. Source: MC-05, SEC-22. */
export async function calendarFile(deps: Deps, client: ClientActor, id: number): Promise<Response> {
  const appointment = (await appointmentOfClient(deps.database.db, { id, clientId: client.id })) ?? notFound()
  const content = appointmentCalendar(mailSite(deps), calendarFacts(appointment), {
    method: 'PUBLISH',
    writtenAt: deps.clock.now(),
  })
  const filename = `rendez-vous-${dayOf(appointment.date)}.ics`
  return new Response(content, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'Content-Disposition': `attachment; filename="${filename}"; filename*=UTF-8''${filename}`,
      'Cache-Control': 'no-store',
    },
  })
}

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
