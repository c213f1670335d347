import { isDay } from '@tramontane/domain/calendar'
import { serviceTitles } from '@tramontane/domain/services'
import { appointmentStatuses } from '@tramontane/domain/statuses'
import { z } from 'zod'
import { clientBookingInput, daySentence, timeSentence } from './appointment.ts'
import { dayOrInstantField } from './fields.ts'
import { gridQuery } from './grid-query.ts'

export const appointmentSortFields = ['date', 'status', 'service'] as const

const periodDay = z.string({ error: daySentence }).refine(isDay, daySentence).optional()

/** GET /api/appointments and its export. Shapes: `from` and `to` are Paris days, both counted. */
export const appointmentGridQuery = gridQuery(appointmentSortFields, appointmentStatuses).extend({
  from: periodDay,
  to: periodDay,
})

export type AppointmentGridQuery = z.infer<typeof appointmentGridQuery>

const { time, address, notes } = clientBookingInput.shape

const appointmentFields = {
  date: dayOrInstantField(daySentence),
  service: z.enum(serviceTitles, { error: 'Veuillez sélectionner un service' }),
  address,
  status: z.enum(appointmentStatuses, { error: 'Ce statut n’existe pas.' }),
  notes,
  /** True to take a time that another appointment has. */
  force: z.boolean({ error: 'Le créneau est à forcer, ou ne l’est pas.' }).optional(),
}

export const clientSentence = 'Veuillez choisir un client'

const id = z.number({ error: clientSentence }).int(clientSentence).positive(clientSentence)

/**
 * POST /api/admin/create-appointment. The day is the Paris day of `date`, the start is `timeSlot`.
 * Shapes: of a client, or of the request of a person without an account; with both, the request becomes the client's.
 * `subscriptionId` is the vehicle whose wash it uses: the client's first running one when absent, none when null.
 */
export const appointmentCreationInput = z
  .object({
    ...appointmentFields,
    timeSlot: time,
    clientId: id.nullish(),
    contactMessageId: id.nullish(),
    subscriptionId: id.nullish(),
  })
  .refine(({ clientId, contactMessageId }) => clientId || contactMessageId, {
    error: clientSentence,
    path: ['clientId'],
  })

export type AppointmentCreationInput = z.infer<typeof appointmentCreationInput>

/**
 * PUT /api/appointments/{id}: the whole appointment. The start is `timeSlot`, or the time of `date` without it.
 * Shapes: with `unchangedSince`, the `updatedAt` that was seen, what changed meanwhile is not overwritten.
 */
export const appointmentEditInput = z
  .object({
    ...appointmentFields,
    timeSlot: time.optional(),
    clientId: id.nullish(),
    unchangedSince: z.iso.datetime({ error: 'Cet instant n’est pas valable.' }).optional(),
  })
  .refine(({ date, timeSlot }) => timeSlot !== undefined || !isDay(date), {
    error: timeSentence,
    path: ['timeSlot'],
  })

export type AppointmentEditInput = z.infer<typeof appointmentEditInput>

/** GET /api/admin/bookable-clients. */
export const bookableClientsQuery = z.object({
  q: z.string().trim().max(200, 'La recherche ne doit pas dépasser 200 caractères.').optional(),
})
