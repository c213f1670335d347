import { serviceTitles } from '@tramontane/domain/washes/services'
import { z } from 'zod'
import { latitude, longitude, placeIdField, refusePoint } from '../clients/place.ts'
import { dayField, freeText, textField, timePattern } from '../fields.ts'

export const daySentence = 'Veuillez sélectionner une date'
export const timeSentence = 'Veuillez sélectionner une heure'

const day = dayField(daySentence)
const time = z.string({ error: timeSentence }).regex(timePattern, timeSentence)

/** True asks expressly for washes within the withdrawal period. Source: R-67. */
const expressStart = z.boolean({ error: 'La demande expresse est faite, ou ne l’est pas.' }).optional()

/** What a subscription gives: the only service that clients book. Source: R-24. */
export const clientService = serviceTitles.fast

/** Where a wash happens, on one line. */
export const addressField = textField('L’adresse', { min: 1, max: 300, sentence: "L'adresse est requise" })

/** What the owner notes of a wash: it may be all that the longest request said, its place included. */
export const ownersNote = freeText('La note', 6000, { hasLines: true }).nullish()

/** POST /api/client-appointments. Without a place or an address, at the place of the vehicle. Source: P-93, W-43. */
export const clientBookingInput = z.object({
  date: day,
  time,
  placeId: placeIdField.nullish(),
  address: addressField.optional(),
  service: z.literal(clientService, { error: 'Veuillez sélectionner un service' }),
  notes: freeText('La note', 1000, { hasLines: true }).nullish(),
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

/** A number of an address; an empty one counts as none. */
function asked(schema: z.ZodNumber) {
  return z.preprocess(
    (text) => (text === '' || text === undefined ? undefined : Number(text)),
    schema.optional(),
  )
}

/**
 * GET /api/availability: for a wash at one of the asker's places, at a point, or in a town; without any of them the road
 * is unknown.
 */
export const availabilityQuery = z
  .object({
    from: day,
    to: day,
    service: z.string().optional(),
    placeId: asked(placeIdField),
    lat: asked(latitude),
    lon: asked(longitude),
    city: z.string().max(100, 'Le nom de la commune ne doit pas dépasser 100 caractères.').optional(),
    postalCode: z.string().max(10, 'Le code postal ne doit pas dépasser 10 caractères.').optional(),
  })
  .superRefine(refusePoint)

export type AvailabilityQuery = z.infer<typeof availabilityQuery>

/** GET /api/client-appointments/{id}/availability. */
export const appointmentAvailabilityQuery = z.object({ from: day, to: day })
