import { serviceTitles } from '@tramontane/domain/services'
import { z } from 'zod'
import { dayField } from './fields.ts'
import { placeIdField } from './place.ts'

export const daySentence = 'Veuillez sélectionner une date'
export const timeSentence = 'Veuillez sélectionner une heure'

const day = dayField(daySentence)
const time = z.string({ error: timeSentence }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeSentence)

/** True asks expressly for washes within the withdrawal period. Source: R-67. */
const expressStart = z.boolean({ error: 'La demande expresse est faite, ou ne l’est pas.' }).optional()

/** What a subscription gives: the only service that clients book. Source: R-24. */
export const clientService = serviceTitles.fast

/** Where a wash happens, on one line. */
export const addressField = z
  .string({ error: "L'adresse est requise" })
  .trim()
  .min(1, "L'adresse est requise")
  .max(300, 'L’adresse ne doit pas dépasser 300 caractères.')

/** POST /api/client-appointments. Without a place or an address, at the place of the vehicle. Source: P-93, W-43. */
export const clientBookingInput = z.object({
  date: day,
  time,
  placeId: placeIdField.nullish(),
  address: addressField.optional(),
  service: z.literal(clientService, { error: 'Veuillez sélectionner un service' }),
  notes: z
    .string({ error: 'Les notes doivent être un texte.' })
    .trim()
    .max(1000, 'Les notes ne doivent pas dépasser 1000 caractères.')
    .nullish(),
  subscriptionId: z.number().int().positive().optional(),
  expressStart,
})

export type ClientBookingInput = z.infer<typeof clientBookingInput>

/** PATCH /api/client-appointments/{id}. */
export const clientMoveInput = z.object({ date: day, time, expressStart })

export type ClientMoveInput = z.infer<typeof clientMoveInput>

/** GET /api/client-appointments. */
export const clientAppointmentsQuery = z.object({ history: z.enum(['true', 'false']).optional() })

/** At most so many days at once. Source: W-26. */
export const availabilityDaysMax = 62

/** GET /api/availability. */
export const availabilityQuery = z.object({
  from: day,
  to: day,
  service: z.string().optional(),
})

/** GET /api/client-appointments/{id}/availability. */
export const appointmentAvailabilityQuery = availabilityQuery.pick({ from: true, to: true })
