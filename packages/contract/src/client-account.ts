import { z } from 'zod'
import { emailField, textField } from './fields.ts'

/** Whether the password that the system made is still kept to be handed over, or the client has one of their own. */
export const passwordStates = ['initial', 'own'] as const

export type PasswordState = (typeof passwordStates)[number]

const subscriptionSentence = 'Veuillez choisir un abonnement'

/** POST /api/create-client-account. */
export const clientAccountInput = z.object({
  subscriptionId: z
    .number({ error: subscriptionSentence })
    .int(subscriptionSentence)
    .positive(subscriptionSentence),
  email: emailField('Veuillez entrer une adresse email valide'),
  name: textField('Le nom', { min: 2, max: 100, sentence: 'Le nom doit contenir au moins 2 caractères' }),
})

export type ClientAccountInput = z.infer<typeof clientAccountInput>
