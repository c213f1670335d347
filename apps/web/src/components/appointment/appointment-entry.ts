import type { AgreementInput } from '@tramontane/contract/appointments/one-off'
import type { AdminAppointment } from '@tramontane/contract/replies/appointments/appointments'
import { vehicleTakenApart } from '@tramontane/domain/client-import/import-names'
import { dayOf, instantOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { serviceTitles } from '@tramontane/domain/washes/services'
import type { AppointmentStatus } from '@tramontane/domain/washes/statuses'
import type { CancelCause } from '@tramontane/domain/washes/wash-allowance'

/** What the fields of an appointment hold. */
export type AppointmentEntry = {
  clientId: number | null
  contactMessageId: number | null
  /** An id, 'aucun' for a wash outside of any, '' where the client has none. */
  subscription: string
  /** The car of a wash that no subscription pays: an id, 'autre' for one in words, '' where nobody says. */
  car: string
  carWords: string
  date: Day
  /** '' while the hour is to be agreed. */
  timeSlot: string
  service: string
  address: string
  /** The client's place that was chosen: it holds while the address is its own. */
  placeId: number | null
  /** The van that has to come; null for the one that has room. */
  van: number | null
  status: AppointmentStatus
  /** Its client agreed that it moves within its day without being asked. */
  isMovable: boolean
  notes: string
  /** Who a cancellation is owed to; said of one that is cancelled. */
  cancelCause: CancelCause
  /** Somebody new, in place of a known person; null for a known one. */
  client: CallerEntry | null
  /** How a wash that no subscription pays is agreed. */
  agreement: AgreementEntry
  /** The client asked expressly for a day within the withdrawal period of what is agreed already. */
  expressStart: boolean
  /** Whether who has the appointment is told. */
  notify: boolean
  /** How often it comes back: 'weeks-2', 'monthly--1'; '' for one that stands by itself. */
  repeat: string
  /** The last day on which it does; '' for no end. */
  repeatUntil: Day | ''
}

/** What the fields of an agreement hold, whichever of them its way needs. */
type AgreementEntry = {
  way: AgreementInput['way']
  agreedOn: Day
  expressStart: boolean
  travelCents: number | null
}

/** By e-mail where an address is known, else on the phone, today. */
export function emptyAgreement(now: Date, email = ''): AgreementEntry {
  return { way: email ? 'email' : 'phone', agreedOn: dayOf(now), expressStart: false, travelCents: null }
}

/** What is sent of it. */
export function sentAgreement({ way, agreedOn, expressStart, travelCents }: AgreementEntry): AgreementInput {
  if (way === 'professional') return { way }
  return way === 'email' ? { way, travelCents } : { way, agreedOn, expressStart, travelCents }
}

/** What the fields of somebody new hold. */
type CallerEntry = { firstName: string; lastName: string; phone: string; email: string }

/** Somebody new, from what was searched for in vain: a number, an address, or a name. */
export function callerFrom(text: string): CallerEntry {
  const empty = { firstName: '', lastName: '', phone: '', email: '' }
  const typed = text.trim()
  if (typed.includes('@')) return { ...empty, email: typed }
  if (/^\+?[\d\s().-]{4,}$/.test(typed)) return { ...empty, phone: typed }
  const [first = '', ...rest] = typed.split(/\s+/)
  return rest.length > 0
    ? { ...empty, firstName: first, lastName: rest.join(' ') }
    : { ...empty, lastName: first }
}

/** Source: P-127: today at 09:00, Lavage Fast, pending, all else empty. */
export function emptyEntry(now: Date): AppointmentEntry {
  return {
    clientId: null,
    contactMessageId: null,
    subscription: '',
    ...noCar,
    date: dayOf(now),
    timeSlot: '09:00',
    service: serviceTitles.fast,
    address: '',
    placeId: null,
    van: null,
    status: 'pending',
    isMovable: false,
    notes: '',
    cancelCause: 'us',
    client: null,
    agreement: emptyAgreement(now),
    expressStart: false,
    notify: true,
    ...once,
  }
}

const noCar = { car: '', carWords: '' } as const

const once = { repeat: '', repeatUntil: '' } as const

export function entryOf(appointment: AdminAppointment, now = new Date()): AppointmentEntry {
  const { clientId, contactMessageId, date, timeSlot, service, address, placeId } = appointment
  const { status, isMovable, notes } = appointment
  const start = new Date(date)
  return {
    ...{ clientId, contactMessageId, service, address, placeId, status, isMovable },
    subscription: '',
    car: String(appointment.vehicleId ?? ''),
    carWords: '',
    van: null,
    date: dayOf(start),
    timeSlot: timeSlot ?? '',
    notes: notes ?? '',
    cancelCause: 'us',
    client: null,
    agreement: { ...emptyAgreement(now), way: 'email' },
    expressStart: false,
    notify: true,
    ...once,
  }
}

/** What both calls send of an entry: the day and the time as one instant, and the time by itself. */
export function sentFields(entry: AppointmentEntry) {
  const { date, timeSlot, service, address, van, status, isMovable, cancelCause, notes, notify } = entry
  const cause = status === 'canceled' ? { cancelCause } : {}
  const wanted = van === null ? {} : { van }
  const when = { timeSlot: timeSlot || null, isMovable }
  const fields = { ...when, service, address, ...wanted, status, ...cause, notes, notify }
  return { date: instantOf(date, timeSlot || undefined).toISOString(), ...fields }
}

export const noSubscription = 'aucun'

/** The choice of a car that is none of the client's yet. */
export const otherCar = 'autre'

/** What the wire is told of the car: one of the client's, or one in words. A subscription says its own. */
export function sentCar({ client, subscription, car, carWords }: AppointmentEntry) {
  if (subscription !== '' && subscription !== noSubscription) return {}
  if (client === null && car !== otherCar) return car === '' ? {} : { vehicleId: Number(car) }
  const { licensePlate: plate, ...words } = vehicleTakenApart(carWords)
  return carWords.trim() === '' ? {} : { vehicle: { ...words, plate } }
}

/** The wire's word for the choice of a subscription: the first running one, none, or the one that was named. */
export function subscriptionIdOf({ subscription }: AppointmentEntry): number | null | undefined {
  if (subscription === '') return undefined
  return subscription === noSubscription ? null : Number(subscription)
}
