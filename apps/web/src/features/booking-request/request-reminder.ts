import { type Day, plusDays } from '@tramontane/domain/calendar'

type Reminder = { day: Day; title: string; place: string; notes: string; host: string; writtenAt: Date }

/** An iCalendar file that keeps the wished day in mind: a whole day, tentative, which blocks nothing. Source: RFC 5545. */
export function requestReminder({ day, title, place, notes, host, writtenAt }: Reminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tramontane//Demande//FR',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:demande-${writtenAt.getTime()}@${host}`,
    `DTSTAMP:${writtenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(plusDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(notes)}`,
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}

/** Line ends and signs that mean something in a calendar; no other control character is let in. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** Bytes of a line, its continuation's space included. */
const longestLine = 74

function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > longestLine) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += letter
    bytes += size
  }
  return parts.join('\r\n')
}
