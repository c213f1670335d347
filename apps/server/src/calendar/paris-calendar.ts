import { TZDate } from '@date-fns/tz'
import { businessZone } from '@tramontane/domain/days/calendar'
import ical, { type ICalCalendar, type ICalCalendarData, type ICalEventData } from 'ical-generator'

/** PRODID wants the program, not the business. */
const program = '//Tramontane//Rendez-vous//FR'

/** An empty calendar of ours, whose events are in the local time of Paris. Source: MC-06. */
export function parisCalendar(data: ICalCalendarData): ICalCalendar {
  return ical({
    prodId: program,
    // Named by the event alone: a zone of the whole calendar would take the 'Z' away from DTSTAMP.
    timezone: { name: null, generator: () => parisZone },
    ...data,
  })
}

export function calendarText(calendar: ICalCalendar): string {
  return `${calendar.toString()}\r\n`
}

/** By what calendars know an appointment. Shapes: `uid` is that of its row. */
export function calendarUid(uid: string, site: { baseUrl: string }): string {
  return `${uid}@${calendarHost(site)}`
}

export function calendarHost({ baseUrl }: { baseUrl: string }): string {
  return new URL(baseUrl).hostname
}

/** When an event is; without an end it takes its whole day. */
export function eventTime(
  start: Date,
  end: Date | null,
): Pick<ICalEventData, 'timezone' | 'end' | 'allDay'> & {
  start: TZDate
} {
  return {
    timezone: businessZone,
    start: inParis(start),
    ...(end ? { end: inParis(end) } : { allDay: true }),
  }
}

function inParis(instant: Date): TZDate {
  return new TZDate(instant.getTime(), businessZone)
}

/** iCalendar knows line breaks, and no other control character. */
export function printable(text: string): string {
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
