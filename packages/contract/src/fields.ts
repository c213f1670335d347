import { isDay } from '@tramontane/domain/days/calendar'
import { plainLine, plainLines } from '@tramontane/domain/words/plain-text'
import { z } from 'zod'

/** A local time, 'HH:MM'. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** Letters and signs of one address; never what would let a mail go to a second person. Source: SEC-23. */
const singleAddress = /^[^\s,;<>"()[\]\\:]+@[^\s,;<>"()[\]\\:@]+$/

const phonePattern = /^\+?[\d\s().-]+$/

type FreeText = { sentence?: string; hasLines?: boolean }

/**
 * What people write in their own words: cleaned of the signs that nobody sees, trimmed, at most `max` characters, on one
 * line unless it `hasLines`. `sentence` is said of what is no text. Every such field of a call is made of this one.
 */
export function freeText(name: string, max: number, { sentence, hasLines = false }: FreeText = {}) {
  return z
    .string({ error: sentence ?? `${name} doit être un texte.` })
    .overwrite(hasLines ? plainLines : plainLine)
    .trim()
    .max(max, `${name} ne doit pas dépasser ${max} caractères.`)
}

/** A free text of at least `min` characters, or `sentence`. Units: characters. */
export function textField(
  name: string,
  { min, max, sentence, hasLines }: { min: number; max: number; sentence: string; hasLines?: boolean },
) {
  return freeText(name, max, { sentence, hasLines }).min(min, sentence)
}

/** One e-mail address of at most 100 characters. */
export function emailField(sentence: string) {
  return z
    .string({ error: sentence })
    .overwrite(plainLine)
    .trim()
    .max(100, sentence)
    .regex(singleAddress, sentence)
    .pipe(z.email(sentence))
}

/** A phone number as people write it: 10 to 20 characters, at least 9 digits. */
export function phoneField(sentence: string) {
  return z
    .string({ error: sentence })
    .overwrite(plainLine)
    .trim()
    .min(10, sentence)
    .max(20, sentence)
    .regex(phonePattern, sentence)
    .refine((phone) => phone.replace(/\D/g, '').length >= 9, sentence)
}

/** Every field that holds a day or an instant: the server, which knows today, refuses those too far ahead. */
export const dayFields = z.registry<{ holds: 'day' | 'instant' }>()

export const tooFarSentence = 'Cette date est trop lointaine : deux ans à partir d’aujourd’hui au plus.'

/** A civil day 'YYYY-MM-DD'. */
export function dayField(sentence: string, missing = sentence) {
  return z.string({ error: missing }).refine(isDay, sentence).register(dayFields, { holds: 'day' })
}

/** A civil day 'YYYY-MM-DD' or an ISO instant, kept as it came. */
export function dayOrInstantField(sentence: string) {
  return z
    .string({ error: sentence })
    .refine((value) => isDay(value) || isInstant(value), sentence)
    .register(dayFields, { holds: 'instant' })
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

function isInstant(value: string): boolean {
  return instantPattern.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
}

/**
 * The browser's own key for a request: sent again because no answer came, it is the same one. Without a key each call is
 * a request of its own.
 */
export const requestKeyField = z.uuid('La référence de la demande est illisible').toLowerCase().optional()
