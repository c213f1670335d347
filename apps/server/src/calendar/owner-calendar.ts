import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { hourMs } from '@tramontane/domain/days/durations'
import { phoneText } from '@tramontane/domain/people/phone'
import { withPlate } from '@tramontane/domain/washes/vehicle'
import {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { calendarText, calendarUid, eventTime, parisCalendar, printable } from './paris-calendar.ts'

/** A wash with what calendars know it by. */
type OwnerWash = AdminAppointment & { uid: string; sequence: number }

type Options = {
  baseUrl: string
  /** What the calendar is called on the owner's phone. */
  name: string
  /** Whether the van is told: where there are several. */
  hasVans: boolean
  /** Where the back office shows a wash. */
  linkOf: (wash: OwnerWash) => string
}

/** How often a calendar program should come back. Units: seconds. */
const readEverySeconds = hourMs / 1000

/**
 * The owner's washes as one calendar to subscribe to: whose, where, which vehicle, the telephone and the notes. The same
 * washes are the same text, to the letter. Source: V-22.
 */
export function ownerCalendar(washes: OwnerWash[], { name, ...options }: Options): string {
  const calendar = parisCalendar({
    method: ICalCalendarMethod.PUBLISH,
    name: escaped(name),
    ttl: readEverySeconds,
  })
  for (const wash of washes) calendar.createEvent(eventOf(wash, options))
  return calendarText(calendar)
}

function eventOf(wash: OwnerWash, { baseUrl, hasVans, linkOf }: Omit<Options, 'name'>): ICalEventData {
  const { uid, sequence, date, endsAt, timeSlot, clientName, service, address, status, updatedAt } = wash
  const isCanceled = status === 'canceled'
  const prefix = isCanceled ? 'Annulé\u00a0: ' : timeSlot === null ? 'Heure à convenir\u00a0: ' : ''
  const start = new Date(date)
  return {
    id: calendarUid(uid, { baseUrl }),
    sequence,
    stamp: new Date(updatedAt),
    ...eventTime(start, timeSlot === null ? null : new Date(endsAt)),
    summary: printable(`${prefix}${[clientName, service].filter(Boolean).join(' – ')}`),
    location: printable(address),
    description: printable(factsOf(wash, hasVans).join('\n')),
    url: linkOf(wash),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // What is canceled or has no hour keeps nobody busy.
    transparency:
      isCanceled || timeSlot === null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

function factsOf({ vehicle, licensePlate, clientPhone, van, timeSlot, notes }: OwnerWash, hasVans: boolean) {
  return [
    withPlate(vehicle, licensePlate),
    clientPhone && phoneText(clientPhone),
    hasVans && timeSlot !== null ? `Camionnette ${van}` : '',
    notes,
  ].filter((line) => line !== null && line !== '')
}

/** The library writes a name as it is. */
function escaped(text: string): string {
  return printable(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
}
