import { z } from 'zod'
import { someText } from './settings-fields.ts'

const addressSentence = 'Indiquez une adresse qui commence par https:// ou webcal://.'
const vanSentence = 'Choisissez une camionnette, ou toutes.'

const busyFeed = z.object({
  name: someText('Indiquez le nom de l’agenda.', 60),
  url: z
    .string({ error: addressSentence })
    .trim()
    .max(1000, 'Cette adresse est trop longue.')
    .refine(isCalendarAddress, addressSentence),
  van: z.number({ error: vanSentence }).int(vanSentence).min(1, vanSentence).max(50, vanSentence).nullable(),
})

/** Source: V-22. */
export const busyFeedsField = z
  .array(busyFeed, { error: 'Indiquez des agendas.' })
  .max(10, 'Gardez 10 agendas au plus.')
  .superRefine((list, context) => {
    for (const [index, { url }] of list.entries())
      if (list.findIndex((one) => one.url === url) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'url'],
          message: 'Cet agenda est déjà dans la liste.',
        })
  })

/** 'webcal' is how calendar programs call 'https'. An own server may be without a certificate: the configuration says which. */
function isCalendarAddress(text: string): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(text)
    const isKnown = ['https:', 'http:', 'webcal:', 'webcals:'].includes(protocol)
    return isKnown && hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}
