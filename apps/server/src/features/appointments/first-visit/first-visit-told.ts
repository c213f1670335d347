import type { OrderConfirmation } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { dayOf } from '@tramontane/domain/days/calendar'
import { appointmentCalendar } from '../../../calendar/appointment-calendar.ts'
import type { Deps } from '../../../deps.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { calendarFacts } from '../client/calendar-file.ts'
import { firstVisitOf } from '../queries.ts'

/** The first visit of a contract as it stands in the planning, with its calendar file; null where none is to come. */
export async function firstVisitTold(
  deps: Deps,
  subscriptionId: number,
): Promise<OrderConfirmation['firstVisit']> {
  const visit = await firstVisitOf(deps.database.db, subscriptionId)
  if (!visit || visit.status === 'canceled') return null
  const calendar = appointmentCalendar(mailSite(deps), calendarFacts(visit), {
    method: 'PUBLISH',
    writtenAt: deps.clock.now(),
  })
  return { service: visit.service, day: dayOf(visit.date), time: visit.timeSlot, calendar }
}
