import { z } from 'zod'
import { dayField as dayFieldOf, freeText, timePattern } from '../fields.ts'

/** A text that may be empty. Units: characters. */
export function textUpTo(max: number) {
  return freeText('Ce texte', max, { sentence: 'Ce texte manque.', hasLines: true })
}

export function someText(sentence: string, max = 500) {
  return textUpTo(max).min(1, sentence)
}

export const dayField = dayFieldOf('Ce jour n’existe pas.', 'Indiquez un jour.')

export const timeField = z
  .string({ error: 'Indiquez une heure.' })
  .regex(timePattern, 'L’heure doit s’écrire HH:MM.')

/** Euro cents from `min`. */
export function centsField(min: number) {
  const sentence =
    min > 0 ? 'Indiquez un prix d’au moins 50 centimes.' : 'Indiquez un montant, en euros et centimes.'
  return z
    .number({ error: sentence })
    .int('Un montant s’arrête aux centimes.')
    .min(min, sentence)
    .max(1_000_000, 'Ce montant dépasse 10 000 €.')
}

const minutesSentence = 'Indiquez une durée de 5 à 720 minutes.'

export const minutesField = z
  .number({ error: minutesSentence })
  .int(minutesSentence)
  .min(5, minutesSentence)
  .max(720, minutesSentence)

const ratingSentence = 'Indiquez une note de 0 à 5.'

export const ratingField = z
  .number({ error: ratingSentence })
  .min(0, ratingSentence)
  .max(5, ratingSentence)
  .multipleOf(0.1, 'Une note va de dixième en dixième.')

export const webAddressField = z.url({
  protocol: /^https?$/,
  error: 'L’adresse doit commencer par https:// ou http://.',
})

/** A whole number in words of its own. */
export function countField(sentence: string, { min, max }: { min: number; max: number }) {
  return z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence)
}

/** Degrees, WGS 84. */
export function degreesField(limit: 90 | 180) {
  const sentence = `Indiquez des degrés entre −${limit} et ${limit}.`
  return z.number({ error: sentence }).min(-limit, sentence).max(limit, sentence)
}
