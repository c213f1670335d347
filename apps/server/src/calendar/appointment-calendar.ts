import { TZDate } from '@date-fns/tz'
import { businessZone } from '@tramontane/domain/days/calendar'
import { typeset } from '@tramontane/domain/words/typeset'
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { MailSite } from '../mail/layout/mail-site.ts'

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

/** PRODID wants the program, not the business. */
const program = '//Tramontane//Rendez-vous//FR'

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
  const calendar = ical({
    prodId: program,
    method: ICalCalendarMethod[audience.method],
    // Named by the event alone: a zone of the whole calendar would take the 'Z' away from DTSTAMP.
    timezone: { name: null, generator: () => parisZone },
  })
  for (const appointment of appointments)
    calendar.createEvent({
      ...eventOf(site, appointment),
      stamp: writtenAt,
      ...(audience.method === 'PUBLISH' ? {} : people(site, audience.attendee)),
    })
  return `${calendar.toString()}\r\n`
}

function eventOf(site: MailSite, appointment: CalendarAppointment): ICalEventData {
  const { uid, sequence, start, end, service, address, isCanceled } = appointment
  const { identity } = site.settings
  return {
    id: `${uid}@${hostOf(site)}`,
    sequence,
    timezone: businessZone,
    start: inParis(start),
    ...(end ? { end: inParis(end) } : { allDay: true }),
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
  const organizer = contact.email || `ne-pas-repondre@${hostOf(site)}`
  const attendee = { name: printable(name) || email, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }
  return { organizer: { name: printable(identity.name), email: organizer }, attendees: [attendee] }
}

function hostOf({ baseUrl }: MailSite): string {
  return new URL(baseUrl).hostname
}

function inParis(instant: Date): TZDate {
  return new TZDate(instant.getTime(), businessZone)
}

/** iCalendar knows line breaks, and no other control character. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\r\n]/gu, '')
}

/** The rules of Europe/Paris as calendars read them. Source: MC-06. */
const parisZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Paris',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')
