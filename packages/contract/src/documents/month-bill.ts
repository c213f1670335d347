import { billDays } from '@tramontane/domain/documents/month-bill'
import { z } from 'zod'
import { transferInput } from '../subscriptions/transfer.ts'

const daysSentence = `La loi limite ce délai à ${billDays.most} jours pour une facture mensuelle : indiquez de ${billDays.least} à ${billDays.most} jours.`

/** PATCH /api/clients/{id}/month-bills: days in which each facture of a month is paid; null ends them. */
export const monthBillingInput = z.object({
  days: z
    .number({ error: daysSentence })
    .int(daysSentence)
    .min(billDays.least, daysSentence)
    .max(billDays.most, daysSentence)
    .nullable(),
})

export type MonthBillingInput = z.infer<typeof monthBillingInput>

/**
 * POST /api/documents/{id}/transfers: what was received for the facture of a month; below zero it takes back what was
 * noted by mistake. The same key is one transfer. Units: euro cents.
 */
export const billTransferInput = transferInput
  .omit({ period: true })
  .extend({ key: z.uuid('La clé doit être un UUID.').toLowerCase() })

export type BillTransferInput = z.infer<typeof billTransferInput>
