import { typeset } from '@tramontane/domain/words/typeset'
import { ICalAttendeeStatus, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import type { MailSite } from '../mail/layout/mail-site.ts'
import {
  calendarHost,
  calendarText,
  calendarUid,
  eventTime,
  parisCalendar,
  printable,
} from './paris-calendar.ts'

export type CalendarAppointment = {
  /** By what calendars know it, whatever becomes of our numbers. */
  uid: string
  /** Calendars only follow a higher one. */
  sequence: number
  start: Date
  /** Null for one that is to be timed: it takes the whole day, without an hour. */
  end: Date | null
  service: string
  address: string
  /** Its client changes it in the client space; who has none answers or calls. */
  isOfSubscription: boolean
  isCanceled: boolean
}

type CalendarAudience =
  /** A file to keep. */
  | { method: 'PUBLISH' }
  /** An invitation, or its end, to one person. */
  | { method: 'REQUEST' | 'CANCEL'; attendee: { name: string; email: string } }

/**
 * One appointment as iCalendar: the same UID for its whole life, in the local time of Paris with the zone's own rules.
 * Shapes: `writtenAt` becomes DTSTAMP. Source: MC-05, MC-06.
 */
export function appointmentCalendar(
  site: MailSite,
  appointment: CalendarAppointment,
  audience: CalendarAudience & { writtenAt: Date },
): string {
  return appointmentsCalendar(site, [appointment], audience)
}

/** Several of one person in one file: what tells of one of them later has its UID. An invitation names one alone. */
export function appointmentsCalendar(
  site: MailSite,
  appointments: CalendarAppointment[],
  { writtenAt, ...audience }: CalendarAudience & { writtenAt: Date },
): string {
  const calendar = parisCalendar({ method: ICalCalendarMethod[audience.method] })
  for (const appointment of appointments)
    calendar.createEvent({
      ...eventOf(site, appointment),
      stamp: writtenAt,
      ...(audience.method === 'PUBLISH' ? {} : people(site, audience.attendee)),
    })
  return calendarText(calendar)
}

function eventOf(site: MailSite, appointment: CalendarAppointment): ICalEventData {
  const { uid, sequence, start, end, service, address, isCanceled } = appointment
  const { identity } = site.settings
  return {
    id: calendarUid(uid, site),
    sequence,
    ...eventTime(start, end),
    summary: printable(`${service} – ${identity.name}`),
    location: printable(address),
    description: printable(typeset(howToChange(site, appointment))),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

function howToChange(
  { settings: { contact }, baseUrl }: MailSite,
  { isOfSubscription }: CalendarAppointment,
) {
  if (isOfSubscription)
    return [`Pour déplacer ou annuler : ${baseUrl}/espace-client`, contact.phone].filter(Boolean).join('\n')
  return `Pour déplacer ou annuler : ${[contact.phone, contact.email].filter(Boolean).join(' ou ') || baseUrl}`
}

function people(site: MailSite, { name, email }: { name: string; email: string }): Partial<ICalEventData> {
  const { identity, contact } = site.settings
  const organizer = contact.email || `ne-pas-repondre@${calendarHost(site)}`
  const attendee = { name: printable(name) || email, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }
  return { organizer: { name: printable(identity.name), email: organizer }, attendees: [attendee] }
}
