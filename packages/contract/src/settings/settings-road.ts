import type { OwnDrive } from '@tramontane/domain/site/business-settings'
import { z } from 'zod'
import { refusePoint } from '../clients/place.ts'
import { countField, degreesField, textUpTo } from './settings-fields.ts'

/** Where the day starts and ends. */
export const baseField = z
  .object(
    {
      street: textUpTo(300),
      postalCode: textUpTo(10),
      city: textUpTo(100),
      lat: degreesField(90),
      lon: degreesField(180),
    },
    { error: 'Indiquez d’où partent les tournées.' },
  )
  .superRefine(refusePoint)
  .nullable()

const townSentence = 'Choisissez une commune.'

const townCodeField = z.string({ error: townSentence }).regex(/^\d[\dAB]\d{3}$/, townSentence)

const ownDrive = z.object({
  from: townCodeField,
  to: townCodeField,
  minutes: countField('Indiquez de 1 à 240 minutes.', { min: 1, max: 240 }),
})

/** Source: V-10. */
export const ownDrivesField = z
  .array(ownDrive, { error: 'Indiquez des trajets.' })
  .max(1000, 'Gardez 1 000 trajets au plus.')
  .superRefine((list, context) => {
    const pairs = list.map(pairOf)
    for (const [index, pair] of pairs.entries())
      if (pairs.indexOf(pair) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'to'],
          message: 'Ce trajet est déjà dans la liste.',
        })
  })

/** The same both ways. */
function pairOf({ from, to }: OwnDrive): string {
  return [from, to].toSorted().join(' ')
}
