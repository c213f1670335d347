import { weekdays } from '@tramontane/domain/days/day'
import { type OwnDrive, sectorModes } from '@tramontane/domain/site/business-settings'
import { z } from 'zod'
import { refusePoint } from '../clients/place.ts'
import { countField, degreesField, someText, textUpTo } from './settings-fields.ts'

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

export const townSentence = 'Choisissez une commune.'

export const townCodeField = z.string({ error: townSentence }).regex(/^\d[\dAB]\d{3}$/, townSentence)

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

const weekdayField = z.union(
  weekdays.map((day) => z.literal(day)),
  { error: 'Choisissez des jours de la semaine.' },
)

const sector = z.object({
  name: someText('Indiquez le nom du secteur.', 60),
  towns: z
    .array(townCodeField, { error: townSentence })
    .max(200, 'Gardez 200 communes au plus.')
    .refine(isOnce, 'Une commune est deux fois dans ce secteur.'),
  weekdays: z
    .array(weekdayField, { error: 'Choisissez des jours de la semaine.' })
    .refine(isOnce, 'Un jour est deux fois dans ce secteur.'),
  mode: z.enum(sectorModes, { error: 'Choisissez ce que valent ces jours.' }),
})

/** Source: V-11. */
export const sectorsField = z
  .array(sector, { error: 'Indiquez des secteurs.' })
  .max(30, 'Gardez 30 secteurs au plus.')
  .superRefine((list, context) => {
    const names = list.map(({ name }) => name.trim().toLowerCase())
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: 'Ce nom est déjà celui d’un autre secteur.',
        })
  })

export function isOnce(list: unknown[]): boolean {
  return new Set(list).size === list.length
}

/** The same both ways. */
function pairOf({ from, to }: OwnDrive): string {
  return [from, to].toSorted().join(' ')
}
