import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { isSlotStart } from '@tramontane/domain/washes/slots'
import { z } from 'zod'
import { placeIdField } from '../clients/place.ts'
import { vehicleFields, vehicleIdField } from '../clients/vehicle.ts'
import { quoteIdField } from '../documents/quote-id.ts'
import { dayField, freeText } from '../fields.ts'
import { daySentence, ownersNote, timeSentence } from './appointment.ts'

const rhythmSentence = 'Choisissez un rythme : toutes les une à huit semaines, ou un jour du mois.'
const serviceSentence = 'Veuillez sélectionner un service'
const clientSentence = 'Veuillez choisir un client'
const subscriptionSentence = 'Veuillez choisir un abonnement'
const dateSentence = 'Choisissez un rendez-vous de la série.'
const keySentence = 'La référence de la demande est illisible'
const vanSentence = 'Choisissez une camionnette.'
export const untilSentence = 'La fin est avant le début.'

const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], { error: 'Choisissez un jour de la semaine.' })

/** Every so many weeks, or on the first to fourth such day of a month; -1 is the last. */
export const rhythmField = z.union(
  [
    z.strictObject({ weeks: z.literal([1, 2, 3, 4, 5, 6, 7, 8], { error: rhythmSentence }), weekday }),
    z.strictObject({ monthly: z.literal([1, 2, 3, 4, -1], { error: rhythmSentence }), weekday }),
  ],
  { error: rhythmSentence },
)

export const slotTime = z
  .string({ error: timeSentence })
  .refine(isSlotStart, 'Choisissez une heure de nos créneaux.')

/** By its id, as prices are asked for, or by its title, as appointments keep it. */
const service = z.enum([...serviceIds, ...Object.values(serviceTitles)], { error: serviceSentence })

const subscriptionId = z
  .number({ error: subscriptionSentence })
  .int(subscriptionSentence)
  .positive(subscriptionSentence)

const van = z.number({ error: vanSentence }).int(vanSentence).min(1, vanSentence)

/** What is said of each date, beside when it is. */
const words = {
  placeId: placeIdField.nullish(),
  service,
  /** Which of the client's vehicles is washed, where no subscription says it; null for none in particular. */
  vehicleId: vehicleIdField.nullish(),
  /** The van that has to come to each date; the one that has room where nothing is said. */
  van: van.nullish(),
  notes: ownersNote,
  /** Whether each date stands, or waits for the owner's word. */
  isConfirmed: z.boolean({ error: 'Les dates sont confirmées, ou ne le sont pas.' }).optional(),
  /** Whether its dates move within their day without asking. */
  isMovable: z.boolean({ error: 'L’heure est souple, ou ne l’est pas.' }).optional(),
}

const fields = {
  ...words,
  every: rhythmField,
  time: slotTime,
  from: dayField(daySentence),
  until: dayField(daySentence).nullish(),
}

const address = freeText('L’adresse', 300).nullish()

const wordsSaid = z.object({ ...words, address }).partial()

/** False where the client is told by other means, or not at all. */
const notify = z.boolean({ error: 'Le client est à prévenir, ou ne l’est pas.' }).optional()

/**
 * POST /api/admin/series. Shapes: `subscriptionId` is the vehicle whose washes it uses: the client's first running one
 * when absent, none when null, for a company. Without a place it is at the address that is written, which becomes one of the
 * client's, or else at the place of the vehicle. Without a subscription `vehicleId` is one of the client's, `vehicle` one as it
 * is typed, which becomes theirs. POST …/preview takes the same, and stores nothing. Source: V-13.
 */
export const seriesInput = z
  .object({
    clientId: z.number({ error: clientSentence }).int(clientSentence).positive(clientSentence),
    subscriptionId: subscriptionId.nullish(),
    ...fields,
    address,
    vehicle: vehicleFields.nullish(),
    notify,
    /** The accepted devis whose dates these are: each costs what it says. */
    quoteId: quoteIdField.nullish(),
  })
  .refine(({ from, until }) => until == null || until >= from, { error: untilSentence, path: ['until'] })

export type SeriesInput = z.output<typeof seriesInput>

/** PATCH /api/admin/series/{id}: what is absent stays as it is. */
export const seriesChangeInput = z.object({ ...fields, notify }).partial()

export type SeriesChangeInput = z.output<typeof seriesChangeInput>

/**
 * POST /api/admin/series/{id}/move: one of its dates goes to another day or hour, and those after it with it, or all to
 * come. Shapes: with `unchangedSince`, what changed meanwhile is not moved. What else is said is said of all these dates, but
 * of those that said something else than this one did. With a `key` the message is kept back for `holdSeconds`, until then
 * POST /api/admin/series/undo takes all of it back; the same key is the same move.
 */
export const seriesMoveInput = wordsSaid.extend({
  appointmentId: z.number({ error: dateSentence }).int(dateSentence).positive(dateSentence),
  scope: z.enum(['following', 'all'], { error: 'Choisissez les suivants ou tous.' }),
  date: dayField(daySentence),
  time: slotTime,
  unchangedSince: z.iso.datetime({ error: 'Cet instant n’est pas valable.' }).optional(),
  notify,
  key: z.uuid(keySentence).toLowerCase().optional(),
})

export type SeriesMoveInput = z.output<typeof seriesMoveInput>

/** POST /api/admin/series/undo: before anybody was told. */
export const seriesUndoInput = z.object({ key: z.uuid(keySentence).toLowerCase() })

const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** DELETE /api/admin/series/{id}. Shapes: `appointmentId` for one of its dates, and for that and those after it. */
export const seriesEndQuery = z
  .object({
    scope: z.enum(seriesScopes, { error: 'Choisissez celui-ci, les suivants ou tous.' }),
    appointmentId: z.coerce.number().int().positive().optional(),
    notify: z.enum(['true', 'false']).optional(),
  })
  .refine(({ scope, appointmentId }) => scope === 'all' || appointmentId !== undefined, {
    error: dateSentence,
    path: ['appointmentId'],
  })

export type SeriesEndQuery = z.output<typeof seriesEndQuery>

/**
 * DELETE /api/client-series/{id}: without a scope a wish is taken back; with one, the dates to come of a rhythm are
 * cancelled, from one of them on or all, and the rhythm with them.
 */
export const ownSeriesEndQuery = z
  .object({
    scope: z.enum(['following', 'all'], { error: 'Choisissez les suivants ou tous.' }).optional(),
    appointmentId: z.coerce.number().int().positive().optional(),
  })
  .refine(({ scope, appointmentId }) => scope !== 'following' || appointmentId !== undefined, {
    error: dateSentence,
    path: ['appointmentId'],
  })

export type OwnSeriesEndQuery = z.output<typeof ownSeriesEndQuery>

/** GET /api/admin/series: of one client, or all that run or are asked for. */
export const seriesListQuery = z.object({ clientId: z.coerce.number().int().positive().optional() })

/** POST /api/client-series: the rhythm that a client asks for, for the wash that a subscription gives. */
export const seriesWishInput = z.object({
  subscriptionId: subscriptionId.optional(),
  placeId: placeIdField.nullish(),
  every: rhythmField,
  time: slotTime,
})

export type SeriesWishInput = z.output<typeof seriesWishInput>
