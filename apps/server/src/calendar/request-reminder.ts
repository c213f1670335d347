import { requestPage } from '@tramontane/content/requests/request-page'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import type { ServiceId } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { MailSite } from '../mail/layout/mail-site.ts'

type AskedWash = { service: ServiceId; day: Day }

/**
 * A wash that was asked for, for a calendar: the whole day, tentative, which blocks nothing.
 * Shapes: `writtenAt` becomes DTSTAMP. Source: MC-05.
 */
export function requestReminder(site: MailSite, { service, day }: AskedWash, writtenAt: Date): string {
  const { identity, contact } = site.settings
  const calendar = ical({ prodId: '//Tramontane//Demande//FR', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `demande-${service}-${day}@${new URL(site.baseUrl).hostname}`,
    stamp: writtenAt,
    start: utcMidnight(day),
    end: utcMidnight(plusDays(day, 1)),
    allDay: true,
    timezone: 'UTC',
    summary: requestPage.card.reminderTitle(serviceTitles[service], identity.shortName || identity.name),
    description: requestPage.card.reminderNotes(contact.phone),
    status: ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  return `${calendar.toString()}\r\n`
}

/** What a day without an hour is written from. */
function utcMidnight(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}
