import { movedParts } from '@tramontane/domain/rounds/day-move/move-words'
import { isSlotStart } from '@tramontane/domain/washes/slots'
import { z } from 'zod'
import { dayField, textField } from '../fields.ts'
import { daySentence, timeSentence } from './appointment.ts'
import { dayOrderInput } from './day-order.ts'

const appointmentId = dayOrderInput.shape.moves.unwrap().shape.appointmentId
const reasonSentence = 'Dites pourquoi la journée est déplacée.'
const partSentence = 'Choisissez la journée, le matin ou l’après-midi.'

/** Known by its word, or in the owner's own words, as the clients read it. */
const reason = textField('La raison', { min: 1, max: 200, sentence: reasonSentence })

/** POST /api/admin/day-moves/proposal: a day or half of it, of one van or of all. */
export const dayMovesQuery = z.object({
  date: dayField(daySentence),
  van: dayOrderInput.shape.van,
  part: z.enum(movedParts, { error: partSentence }),
  reason,
  /** Rather later in its month than to another day whose forecast counts against the wash. */
  avoidsWeather: z.boolean().optional(),
})

export type DayMovesQuery = z.infer<typeof dayMovesQuery>

const to = z.object({
  date: dayField(daySentence),
  time: z.string({ error: timeSentence }).refine(isSlotStart, timeSentence),
})

/** More than a day holds. */
const movesMax = 200
const movesSentence = 'Ces déplacements sont trop nombreux.'

/** What a closing of several weeks meets. */
const lettersMax = 1000

function movesOf<To extends z.ZodType>(to: To, max: number, min = 1) {
  return z
    .array(z.object({ appointmentId, to: to.nullable() }), { error: 'Choisissez au moins un déplacement.' })
    .min(min, 'Choisissez au moins un déplacement.')
    .max(max, movesSentence)
    .refine((all) => new Set(all.map((move) => move.appointmentId)).size === all.length, {
      error: 'Un rendez-vous n’a qu’une nouvelle date.',
    })
}

/**
 * POST /api/admin/day-moves: the moves that are accepted, all or none; what is left out stays where it is, and `to: null`
 * is cancelled with its wash back. Shapes: `revision` is that of the proposal; the same `key` is the same deed.
 */
export const dayMovesInput = z.object({
  revision: z.string({ error: 'La proposition est illisible.' }).max(100),
  reason,
  moves: movesOf(to, movesMax),
  /** False where the clients are told by other means. */
  notify: z.boolean({ error: 'Les clients sont à prévenir, ou ne le sont pas.' }),
  key: dayOrderInput.shape.key,
})

export type DayMovesInput = z.infer<typeof dayMovesInput>

/** POST /api/admin/day-moves/letters: what each client would read; without a time, the hour is still to be agreed. */
export const dayMovesLettersInput = z.object({
  reason,
  moves: movesOf(z.object({ date: to.shape.date, time: to.shape.time.nullable() }), lettersMax),
})

export type DayMovesLettersInput = z.infer<typeof dayMovesLettersInput>

/** POST /api/admin/day-moves/starts: the other starts of one of them. Shapes: `moves` is where the others go. */
export const dayMovesStartsInput = dayMovesQuery.extend({
  appointmentId,
  moves: movesOf(to, movesMax, 0),
})

export type DayMovesStartsInput = z.infer<typeof dayMovesStartsInput>

const box = z.literal('on').optional()

/** What the page of a link posts, of one of its washes. */
export const dayMovePageInput = z.object({
  action: z.enum(['agree', 'choose', 'give-back'], { error: 'Choisissez ce que vous souhaitez.' }),
  appointmentId: z.coerce.number().int().positive(),
  /** '2026-11-25T09:00'. */
  start: z.string().max(20).optional(),
  expressStart: box,
})

export type DayMovePageInput = z.infer<typeof dayMovePageInput>
