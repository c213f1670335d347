import { vatKinds } from '@tramontane/domain/site/business-settings'
import { z } from 'zod'
import { dayField, textUpTo } from './settings-fields.ts'

const percentSentence = 'Indiquez un taux de TVA au-dessus de 0 %, et au plus de 30 %.'
const numberSentence = 'Le numéro de TVA s’écrit FR, deux signes, puis les 9 chiffres du SIREN.'

/** Of a business that charges VAT, from which day, and its own number, which its papers must say (CGI, annex II, 242 nonies A). */
export const vatField = z
  .object({
    kind: z.enum(vatKinds, { error: 'Choisissez ce que vous faites de la TVA.' }),
    from: z.union([z.literal(''), dayField]),
    percent: z
      .number({ error: percentSentence })
      .gt(0, percentSentence)
      .max(30, percentSentence)
      .multipleOf(0.01, percentSentence),
    number: textUpTo(20).overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()),
  })
  .superRefine(({ kind, from, number }, context) => {
    if (kind === 'franchise') return
    if (from === '') context.addIssue({ code: 'custom', path: ['from'], message: 'Indiquez un jour.' })
    if (!/^FR[0-9A-Z]{2}\d{9}$/.test(number))
      context.addIssue({ code: 'custom', path: ['number'], message: numberSentence })
  })
