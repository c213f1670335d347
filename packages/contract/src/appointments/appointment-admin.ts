import { isDay } from '@tramontane/domain/days/calendar'
import { appointmentServices } from '@tramontane/domain/washes/first-visit'
import { appointmentStatuses } from '@tramontane/domain/washes/statuses'
import { cancelCauses } from '@tramontane/domain/washes/wash-allowance'
import { z } from 'zod'
import { callerAddress, callerInput } from '../clients/caller.ts'
import { placeIdField } from '../clients/place.ts'
import { vehicleFields, vehicleIdField } from '../clients/vehicle.ts'
import { quoteIdField } from '../documents/quote-id.ts'
import { dayField, dayOrInstantField, freeText } from '../fields.ts'
import { gridQuery } from '../lists/grid-query.ts'
import { addressField, clientBookingInput, daySentence, ownersNote, timeSentence } from './appointment.ts'
import { appointmentSortFields } from './appointment-columns.ts'
import { agreementEditInput, agreementInput } from './one-off.ts'

const periodDay = dayField(daySentence).optional()

/**
 * What the list can be filtered by: what is over and not closed is not among those that wait, are confirmed or are to
 * come; what its client has still to confirm is to come, and not among those that wait or are confirmed.
 */
export const appointmentFilters = ['to_come', 'to_confirm', ...appointmentStatuses, 'to_close'] as const
export type AppointmentFilter = (typeof appointmentFilters)[number]

/** GET /api/appointments and its export. Shapes: `from` and `to` are Paris days, both counted. */
export const appointmentGridQuery = gridQuery(appointmentSortFields, appointmentFilters, '-date').extend({
  from: periodDay,
  to: periodDay,
})

export type AppointmentGridQuery = z.infer<typeof appointmentGridQuery>

const { time, expressStart } = clientBookingInput.shape

/** Which van comes; the one that has room where nothing is said. */
const van = z
  .number({ error: 'Choisissez une camionnette.' })
  .int('Choisissez une camionnette.')
  .min(1, 'Choisissez une camionnette.')
  .nullish()

const appointmentFields = {
  date: dayOrInstantField(daySentence),
  service: z.enum(appointmentServices, { error: 'Veuillez sélectionner un service' }),
  /** One of the client's places: the address is then its own, unless another is written. */
  placeId: placeIdField.nullish(),
  /** Which of the client's vehicles is washed; null for none in particular. */
  vehicleId: vehicleIdField.nullish(),
  address: addressField,
  van,
  status: z.enum(appointmentStatuses, { error: 'Ce statut n’existe pas.' }),
  notes: ownersNote,
  /** Whether its client agreed that it moves within its day without being asked; as it was where nothing is said. */
  isMovable: z.boolean({ error: 'L’heure est souple, ou ne l’est pas.' }).optional(),
  /** True to take a time that another appointment has. */
  force: z.boolean({ error: 'Le créneau est à forcer, ou ne l’est pas.' }).optional(),
  /** False where the client is told by other means, or not at all. */
  notify: z.boolean({ error: 'Le client est à prévenir, ou ne l’est pas.' }).optional(),
}

/** An empty field is a wash that is to be timed, as null is. */
const timeOrNone = z.union([z.literal('').transform(() => null), time.nullable()], { error: timeSentence })

export const addressSentence = "L'adresse est requise"

const clientSentence = 'Veuillez choisir un client'

const id = z.number({ error: clientSentence }).int(clientSentence).positive(clientSentence)

/**
 * POST /api/admin/create-appointment. The day is the Paris day of `date`, the start is `timeSlot`, null for one
 * that is to be timed.
 * Shapes: of a client, of the request of a person without an account, or of a caller whom `client` describes; with an
 * account and a request, the request becomes the client's. `again` books anew somebody whose request is converted.
 * `subscriptionId` is the vehicle whose wash it uses: the client's first running one when absent, none when null.
 * `vehicleId` is one of the client's, `vehicle` one as it is typed, which becomes theirs: its own subscription then
 * gives the wash, where one runs. Without a place or an address it is the caller's, or the place of the vehicle.
 * `agreement` is of a wash that no subscription pays: without it the client confirms by e-mail where an address is
 * known, else it was agreed by phone today.
 */
export const appointmentCreationInput = z
  .object({
    ...appointmentFields,
    status: appointmentFields.status.default('pending'),
    address: freeText('L’adresse', 300, { sentence: addressSentence }).nullish(),
    timeSlot: timeOrNone,
    clientId: id.nullish(),
    contactMessageId: id.nullish(),
    client: callerInput.nullish(),
    again: z.boolean({ error: 'La personne est à réserver de nouveau, ou ne l’est pas.' }).optional(),
    subscriptionId: id.nullish(),
    vehicle: vehicleFields.nullish(),
    agreement: agreementInput.nullish(),
    /** The accepted devis that it is of: it is agreed by that one, and costs its share of it. */
    quoteId: quoteIdField.nullish(),
  })
  .refine(({ clientId, contactMessageId, client }) => clientId || contactMessageId || client, {
    error: clientSentence,
    path: ['clientId'],
  })
  .refine((input) => addressOf(input) !== '' || input.placeId || (input.clientId && input.address == null), {
    error: addressSentence,
    path: ['address'],
  })

export type AppointmentCreationInput = z.infer<typeof appointmentCreationInput>

type Addressed = { address?: string | null; client?: Parameters<typeof callerAddress>[0] | null }

/** Where the wash happens: as it was typed, or else where the caller is. */
export function addressOf({ address, client }: Addressed): string {
  return address || (client ? callerAddress(client) : '')
}

const seenAt = z.iso.datetime({ error: 'Cet instant n’est pas valable.' })

/** Source: the owner's dialogs: a drag can be taken back for so long before anybody is told. */
export const holdSeconds = 10

/** When what is held back from `now` on leaves. */
export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + holdSeconds * 1000)
}

/**
 * PUT /api/appointments/{id}: the whole appointment. The start is `timeSlot`, the time of `date` without it, and null
 * leaves it to be timed.
 * Shapes: with `unchangedSince`, the `updatedAt` that was seen, what changed meanwhile is not overwritten. With
 * `agreement`, what the client has still to confirm is agreed so from now on.
 */
export const appointmentEditInput = z
  .object({
    ...appointmentFields,
    timeSlot: timeOrNone.optional(),
    clientId: id.nullish(),
    unchangedSince: seenAt.optional(),
    /** Of a cancellation: who it is owed to, the business where nothing is said. */
    cancelCause: z.enum(cancelCauses, { error: 'Dites qui annule ce rendez-vous.' }).optional(),
    agreement: agreementEditInput.nullish(),
    /** True where the client asked expressly for this day within the withdrawal period of what is agreed. */
    expressStart,
    /** True to keep the message back for `holdSeconds`: until then POST …/undo takes it back with the move. */
    hold: z.boolean({ error: 'Le message est à retenir, ou ne l’est pas.' }).optional(),
  })
  .refine(({ date, timeSlot }) => timeSlot !== undefined || !isDay(date), {
    error: timeSentence,
    path: ['timeSlot'],
  })

export type AppointmentEditInput = z.infer<typeof appointmentEditInput>

/** POST /api/appointments/{id}/undo: where it stood before the last move. `unchangedSince` is the `updatedAt` of that move. */
export const appointmentUndoInput = z.object({
  date: dayOrInstantField(daySentence),
  timeSlot: timeOrNone,
  van,
  unchangedSince: seenAt,
})

/** POST /api/appointments/{id}/silence: the move stands, and its message does not leave. */
export const appointmentSilenceInput = appointmentUndoInput.pick({ unchangedSince: true })

export type AppointmentSilenceInput = z.infer<typeof appointmentSilenceInput>

export type AppointmentUndoInput = z.infer<typeof appointmentUndoInput>

/**
 * POST /api/admin/check-appointment: what is unusual about an appointment as it is being typed. Shapes: `appointmentId`
 * names the one that is corrected; without it, one that would be made.
 */
export const appointmentCheckInput = z.object({
  date: appointmentFields.date,
  timeSlot: timeOrNone,
  service: appointmentFields.service,
  status: appointmentFields.status,
  clientId: id.nullish(),
  subscriptionId: id.nullish(),
  appointmentId: id.nullish(),
  placeId: placeIdField.nullish().catch(null),
  vehicleId: vehicleIdField.nullish().catch(null),
  address: z.string().max(300).nullish(),
  van,
  agreement: agreementInput.nullish().catch(null),
})

export type AppointmentCheckInput = z.infer<typeof appointmentCheckInput>

const closedSentence = 'Choisissez de 1 à 500 rendez-vous.'

/** POST /api/admin/appointments/close. */
export const appointmentCloseInput = z.object({
  ids: z
    .array(z.number(closedSentence).int(closedSentence).positive(closedSentence), { error: closedSentence })
    .min(1, closedSentence)
    .max(500, closedSentence),
})

/** GET /api/admin/bookable-clients. */
export const bookableClientsQuery = z.object({
  q: z.string().trim().max(200, 'La recherche ne doit pas dépasser 200 caractères.').optional(),
})

/** GET /api/admin/legs: both days counted. */
export const dayLegsQuery = z.object({ from: dayField(daySentence), to: dayField(daySentence) })

/** GET /api/admin/day: today, and every van, unless others are named. */
/** GET /api/admin/weather. */
export const weatherQuery = z.object({ date: dayField(daySentence) })

export const ownerDayQuery = z.object({
  date: dayField(daySentence).optional(),
  van: z.coerce.number().int().min(1).max(99).optional(),
})
