import { progressSteps } from '@tramontane/domain/washes/progress'
import {
  doorMethods,
  type PaymentMethod,
  paymentCentsMax,
  paymentMethods,
  refundReasonMax,
} from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'
import { z } from 'zod'
import { dayField } from '../fields.ts'
import { daySentence } from './appointment.ts'

/** Made on the phone: the same key is one deed, however often it is sent. */
const key = z.uuid('La référence de la demande est illisible').toLowerCase()

/** When it was done, by the phone's clock. */
const at = z.iso.datetime({ offset: true, error: 'Cet instant n’est pas valable.' })

/** POST /api/appointments/{id}/progress. */
export const progressInput = z.object({
  step: z.enum(progressSteps, { error: 'Cette étape n’existe pas.' }),
  at,
  key,
})

export type ProgressInput = z.infer<typeof progressInput>

export const paymentMethodWords: Record<PaymentMethod, string> = {
  cash: 'Espèces',
  card: 'Carte',
  cheque: 'Chèque',
  transfer: 'Virement',
  online: 'Carte en ligne',
}

const centsSentence = 'Indiquez un montant.'
const tooMuchSentence = `Ce montant dépasse ${formatCents(paymentCentsMax)} : vérifiez-le.`

/** POST /api/appointments/{id}/payments: a line that is added. Below zero it corrects one before. Units: euro cents. */
export const washPaymentInput = z.object({
  method: z.enum(doorMethods, { error: 'Choisissez un moyen de paiement.' }),
  cents: z
    .number({ error: centsSentence })
    .int(centsSentence)
    .min(-paymentCentsMax, tooMuchSentence)
    .max(paymentCentsMax, tooMuchSentence)
    .refine((cents) => cents !== 0, centsSentence),
  at,
  key,
})

export type WashPaymentInput = z.infer<typeof washPaymentInput>

const reasonSentence = 'Dites pourquoi cette somme est rendue.'

/** POST /api/appointments/{id}/refunds: money that goes back to the client, and why. Units: euro cents. */
export const washRefundInput = washPaymentInput.omit({ cents: true }).extend({
  /** By card online the provider is asked to send it; any other way has been handed over already. */
  method: z.enum(paymentMethods, { error: 'Choisissez comment la somme est rendue.' }),
  cents: z
    .number({ error: centsSentence })
    .int(centsSentence)
    .min(1, centsSentence)
    .max(paymentCentsMax, tooMuchSentence),
  reason: z
    .string({ error: reasonSentence })
    .trim()
    .min(1, reasonSentence)
    .max(refundReasonMax, `Le motif ne doit pas dépasser ${refundReasonMax} caractères.`),
})

export type WashRefundInput = z.infer<typeof washRefundInput>

/** Units: minutes. */
const lateMinutes = { min: 5, max: 120 }
const minutesSentence = `Un retard se dit de ${lateMinutes.min} à ${lateMinutes.max} minutes.`

/**
 * POST /api/admin/late: a van is so many minutes late for its next stop. Without `notify` it is reckoned and shown:
 * nothing is stored, nobody is told, and the key stays free.
 */
export const lateInput = z.object({
  date: dayField(daySentence),
  van: z
    .number({ error: 'Choisissez une camionnette.' })
    .int('Choisissez une camionnette.')
    .min(1, 'Choisissez une camionnette.'),
  minutes: z
    .number({ error: minutesSentence })
    .int(minutesSentence)
    .min(lateMinutes.min, minutesSentence)
    .max(lateMinutes.max, minutesSentence),
  notify: z.boolean({ error: 'Les clients sont à prévenir, ou ne le sont pas.' }),
  key,
})

export type LateInput = z.infer<typeof lateInput>

/** POST /api/admin/undo: the deed of that key. */
export const deedUndoInput = z.object({ key })
