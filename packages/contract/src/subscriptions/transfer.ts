import { paymentCentsMax } from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'
import { z } from 'zod'
import { dayField } from '../fields.ts'

const centsSentence = 'Indiquez un montant.'
const tooMuchSentence = `Ce montant dépasse ${formatCents(paymentCentsMax)} : vérifiez-le.`
const daySentence = 'Veuillez indiquer une date valide.'

/** Before it, a day is a slip of the keyboard. */
const firstDay = '2000-01-01'

/**
 * POST /api/subscriptions/{id}/transfers: what was received of a month, by its first day. Below zero it takes back what
 * was noted by mistake, or gives back. Units: euro cents.
 */
export const transferInput = z.object({
  period: dayField('Choisissez un mois.'),
  cents: z
    .number({ error: centsSentence })
    .int(centsSentence)
    .min(-paymentCentsMax, tooMuchSentence)
    .max(paymentCentsMax, tooMuchSentence)
    .refine((cents) => cents !== 0, centsSentence),
  on: dayField(daySentence).refine((day) => day >= firstDay, daySentence),
})

export type TransferInput = z.infer<typeof transferInput>
