import { appointmentStatuses } from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { vehicle } from '../clients/vehicles.ts'
import { cents, count, day, hour, id, instant } from '../parts.ts'
import { agreement, agreementCheck } from './one-off.ts'
import { washPhoto } from './wash-photos.ts'

/**
 * An appointment as the back office sees it. `date`, `endsAt`, `createdAt` and `updatedAt` are ISO instants; `timeSlot`
 * is the start in Paris, null for one that is to be timed on the day of `date`. The person is the client, or who sent
 * the request; their fields are empty where unknown.
 * Source: W-09, W-73.
 */
export const adminAppointment = z.strictObject({
  id,
  date: instant,
  endsAt: instant,
  timeSlot: hour.nullable(),
  /** Which van comes, from 1. */
  van: count,
  clientId: id.nullable(),
  contactMessageId: id.nullable(),
  subscriptionId: id.nullable(),
  clientName: z.string(),
  clientEmail: z.string(),
  clientPhone: z.string(),
  service: z.string(),
  /** Where it is, among its client's places; `address` says it as it was agreed. */
  placeId: id.nullable(),
  address: z.string(),
  status: z.enum(appointmentStatuses),
  notes: z.string().nullable(),
  /** The visit that the subscription's contract promises. */
  isFirstVisit: z.boolean(),
  /** Its client agreed that it moves within its day without being asked. */
  isMovable: z.boolean(),
  /** The rhythm that it is a date of; null for one that stands by itself. */
  seriesId: id.nullable(),
  /** Which of the client's vehicles is washed: that of the subscription whose wash it uses, or the one that was chosen. */
  vehicleId: id.nullable(),
  /** Brand and model, and the plate; null where unknown. */
  vehicle: z.string().nullable(),
  licensePlate: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** It has ended, and nobody said that it was done or canceled. */
  isToClose: z.boolean(),
  /** Of a one-off wash of a consumer; null for what a subscription pays, and for what was entered before. */
  agreement: agreement.nullable(),
  /** Its client has still to confirm it. */
  isToConfirm: z.boolean(),
})

export type AdminAppointment = z.infer<typeof adminAppointment>

/** A break of the opening hours. */
export const pause = z.strictObject({ from: hour, to: hour })

/** What an administrator should know of an appointment that was saved all the same. */
export const appointmentWarning = z.enum([
  'sunday',
  'closed',
  'on_appointment',
  'outside_hours',
  'in_break',
  'outside_sector',
  'suspended',
  'tight_road',
  'busy_calendar',
  'moved_day',
  'past',
  'no_wash_left',
  'express_request',
  'payment_overdue',
  'no_subscription',
])

export type AppointmentWarning = z.infer<typeof appointmentWarning>

/**
 * What the server would say of an appointment before it is saved: `overlap` is the sentence of its refusal, `oneOff` what
 * a consumer would pay for it; null where a subscription does.
 */
export const appointmentCheck = z.strictObject({
  warnings: z.array(appointmentWarning),
  /** The break that it meets, of the warning 'in_break'. */
  pause: pause.optional(),
  overlap: z.string().nullable(),
  oneOff: agreementCheck.nullable(),
})

export type AppointmentCheck = z.infer<typeof appointmentCheck>

/** Somebody as the choice of an appointment's client shows them: an account, or who asked or called without one. */
export const bookableClient = z.strictObject({
  id,
  hasAccount: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** On one line, as an appointment keeps it. */
  address: z.string(),
  /** Those that run now, in the order in which they were made, each with the place where it is washed. */
  subscriptions: z.array(
    z.strictObject({
      id,
      vehicleId: id.nullable(),
      vehicle: z.string(),
      licensePlate: z.string(),
      address: z.string(),
    }),
  ),
  /** All their cars, those of subscriptions too. */
  vehicles: z.array(vehicle),
})

export type BookableClient = z.infer<typeof bookableClient>

/** Somebody whom the business knows already, with the row that says so. */
export const knownPerson = z.strictObject({
  clientId: id.nullable(),
  contactMessageId: id.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})

export type KnownPerson = z.infer<typeof knownPerson>

/** What came in for a wash, and what of it went back. Units: euro cents. */
export const received = { receivedCents: cents, givenBackCents: cents }

/**
 * A wash as its client sees it. `status` is the stored word; `date` a Paris day, `time` local, null for one that is
 * to be timed on that day. Source: W-42.
 */
export const clientAppointment = z.strictObject({
  id,
  service: z.string(),
  date: day,
  time: hour.nullable(),
  /** Among the client's places; `address` says it as it was agreed. */
  placeId: id.nullable(),
  address: z.string(),
  notes: z.string().nullable(),
  status: z.enum(appointmentStatuses),
  /** What a card can pay of it now, in euro cents; null for nothing. */
  payableCents: cents.nullable(),
  /** It costs something, and all of that was received: of a subscription's wash, its drive. */
  isPaid: z.boolean(),
  ...received,
  /** What goes back by itself, to the card that paid it, if it is cancelled now. */
  backIfCanceledCents: cents,
  canReschedule: z.boolean(),
  /** Changes of date left in the running six-month term; null for a wash that is paid by itself, which counts none. */
  movesLeft: count.nullable(),
  /** True while cancelling gives the wash back. */
  cancelKeepsWash: z.boolean(),
  /** The van is on its way or there: it neither moves nor is cancelled online. */
  isUnderWay: z.boolean(),
  /** When the van is expected, on its way or late; null while nothing else than `time` was said. */
  arrivesAt: instant.nullable(),
  subscriptionId: id.nullable(),
  /** The visit that the contract promises. */
  isFirstVisit: z.boolean(),
  /** The rhythm that it is a date of; null for one that stands by itself. */
  seriesId: id.nullable(),
  /** Proposed, and to be confirmed by its client: no contract yet. POST …/{id}/confirmation answers where. */
  isToConfirm: z.boolean(),
  /** What the owner photographed, before the wash and then after it. */
  photos: z.array(washPhoto),
})

export type ClientAppointment = z.infer<typeof clientAppointment>

export const availableDay = z.strictObject({
  date: day,
  /** Only on a day that a sector of the place wants to be offered before others. */
  isPreferred: z.literal(true).optional(),
  /** Only on a day on which the wash is suspended there: until when, and what is possible meanwhile. */
  suspended: z.string().optional(),
  /** The times of `starts`. */
  slots: z.array(hour),
  starts: z.array(
    z.strictObject({
      time: hour,
      /** Minutes of driving that a wash there and then adds to the round. */
      addedMinutes: count,
      /** The round of that day comes by: the wash adds at most ten minutes to it. */
      isNear: z.boolean(),
    }),
  ),
})

export type AvailableDay = z.infer<typeof availableDay>
