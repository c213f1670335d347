import type { Day } from '@tramontane/domain/calendar'
import type { WithdrawalComputation } from '@tramontane/domain/withdrawal-refund'
import { z } from 'zod'
import { dayField, emailField, textField } from './fields.ts'

const declarant = {
  name: textField('Le nom', { min: 2, max: 150, sentence: 'Veuillez entrer vos nom et prénom' }),
  email: emailField('Veuillez entrer une adresse email valide'),
  reference: textField('La référence', {
    min: 3,
    max: 50,
    sentence: 'Veuillez entrer la référence de votre contrat (elle figure dans votre confirmation)',
  }),
}

/** POST /api/cancellation-request: "Résilier votre contrat". Source: Code de la consommation, L215-1-1, D215-1. */
export const cancellationInput = z.object({
  ...declarant,
  wishedDay: dayField('Veuillez entrer une date valide').nullish(),
  /** A legitimate reason, told in words. */
  reason: z.string().trim().max(2000, 'Le motif ne doit pas dépasser 2000 caractères.').nullish(),
})

export type CancellationInput = z.infer<typeof cancellationInput>

/** POST /api/withdrawal-request: "Renoncer au contrat ici". Source: Code de la consommation, L221-21, D221-5. */
export const withdrawalInput = z.object(declarant)

export type WithdrawalInput = z.infer<typeof withdrawalInput>

/** POST /api/client-withdrawal answers what goes back, how it comes about, and until when it is on its way. */
export type WithdrawalReply = {
  /** An instant. */
  declaredAt: string
  refundCents: number
  refund: WithdrawalComputation
  refundDueDay: Day
}
