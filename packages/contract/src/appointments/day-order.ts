import { isSlotStart } from '@tramontane/domain/washes/slots'
import { z } from 'zod'
import { dayField } from '../fields.ts'
import { daySentence, timeSentence } from './appointment.ts'

const idSentence = 'Ce rendez-vous n’existe pas.'
const appointmentId = z.number({ error: idSentence }).int(idSentence).positive(idSentence)
const to = z.string({ error: timeSentence }).refine(isSlotStart, timeSentence)
const van = z
  .number({ error: 'Choisissez une camionnette.' })
  .int('Choisissez une camionnette.')
  .min(1, 'Choisissez une camionnette.')
  .optional()

/** More than a day holds. */
const movesMax = 200
const movesSentence = 'Ces déplacements sont trop nombreux.'

/**
 * POST /api/admin/day-order/proposal: a day, of one van or of all.
 * Shapes: without `agreed`, whom to ask is proposed too; with it, of those who have to be asked only these move, to the
 * very hours that they agreed to. `kept` stay whatever was said.
 */
export const dayOrderQuery = z.object({
  date: dayField(daySentence),
  van,
  agreed: z.array(z.object({ appointmentId, to })).max(movesMax, movesSentence).optional(),
  kept: z.array(appointmentId).max(movesMax, movesSentence).optional(),
})

export type DayOrderQuery = z.infer<typeof dayOrderQuery>

const keySentence = 'La référence de la demande est illisible'

/**
 * POST /api/admin/day-order: the moves that are accepted, all or none. Shapes: `revision` is that of the proposal that was
 * seen; the same `key` is the same order; `isAgreed` of a wash whose client was asked.
 */
export const dayOrderInput = z.object({
  date: dayField(daySentence),
  van,
  revision: z.string({ error: 'La proposition est illisible.' }).max(100),
  moves: z
    .array(z.object({ appointmentId, to, isAgreed: z.boolean().optional() }), {
      error: 'Choisissez au moins un déplacement.',
    })
    .min(1, 'Choisissez au moins un déplacement.')
    .max(movesMax, movesSentence)
    .refine((moves) => new Set(moves.map((move) => move.appointmentId)).size === moves.length, {
      error: 'Un rendez-vous n’a qu’une nouvelle heure.',
    }),
  /** False where the clients are told by other means, or not at all. */
  notify: z.boolean({ error: 'Les clients sont à prévenir, ou ne le sont pas.' }).optional(),
  key: z.uuid(keySentence).toLowerCase(),
})

export type DayOrderInput = z.infer<typeof dayOrderInput>

/** POST /api/admin/day-order/undo: before anybody was told. */
export const dayOrderUndoInput = dayOrderInput.pick({ key: true })
