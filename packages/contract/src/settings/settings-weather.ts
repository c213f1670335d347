import { z } from 'zod'

function threshold(sentence: string, { min, max, step }: { min: number; max: number; step: number }) {
  return z
    .number({ error: sentence })
    .min(min, sentence)
    .max(max, sentence)
    .multipleOf(step, step === 1 ? 'Indiquez un nombre entier.' : 'Un chiffre après la virgule suffit.')
}

const thresholds = z
  .object({
    rainMm: threshold('Indiquez de 0,1 à 50 millimètres.', { min: 0.1, max: 50, step: 0.1 }),
    rainPercent: threshold('Indiquez de 1 à 100 pour cent.', { min: 1, max: 100, step: 1 }),
    gustKmh: threshold('Indiquez de 10 à 200 km/h.', { min: 10, max: 200, step: 1 }),
    coldC: threshold('Indiquez de −30 à 50 degrés.', { min: -30, max: 50, step: 0.5 }),
    heatC: threshold('Indiquez de −30 à 60 degrés.', { min: -30, max: 60, step: 0.5 }),
  })
  .refine(({ coldC, heatC }) => coldC < heatC, {
    path: ['heatC'],
    error: 'La chaleur est au-dessus du froid.',
  })
  .nullable()

/** Source: V-31. */
export const weatherField = z.object({
  exterieur: thresholds,
  interieur: thresholds,
  fast: thresholds,
  detaille: thresholds,
})
