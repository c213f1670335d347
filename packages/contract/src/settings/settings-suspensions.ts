import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { z } from 'zod'
import { dayField, textUpTo } from './settings-fields.ts'
import { isOnce, townCodeField, townSentence } from './settings-road.ts'

const serviceSentence = 'Choisissez au moins une prestation.'

const suspension = z
  .object({
    services: z
      .array(z.enum(serviceIds, { error: serviceSentence }), { error: serviceSentence })
      .min(1, serviceSentence)
      .refine(isOnce, 'Une prestation est deux fois dans cette suspension.'),
    isEverywhere: z.boolean({ error: 'Choisissez où ces prestations s’arrêtent.' }),
    towns: z
      .array(townCodeField, { error: townSentence })
      .max(200, 'Gardez 200 communes au plus.')
      .refine(isOnce, 'Une commune est deux fois dans cette suspension.'),
    from: dayField,
    until: dayField,
    reason: textUpTo(100),
  })
  .superRefine(({ isEverywhere, towns, from, until }, context) => {
    if (!isEverywhere && towns.length === 0)
      context.addIssue({ code: 'custom', path: ['towns'], message: 'Choisissez au moins une commune.' })
    if (until < from)
      context.addIssue({ code: 'custom', path: ['until'], message: 'Le dernier jour suit le premier.' })
  })

/** Source: V-32. */
export const suspensionsField = z
  .array(suspension, { error: 'Indiquez des suspensions.' })
  .max(30, 'Gardez 30 suspensions au plus.')
