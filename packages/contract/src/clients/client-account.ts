import { z } from 'zod'
import { emailField, textField } from '../fields.ts'

/** Whether the password that the system made is still kept to be handed over, or the client has one of their own. */
export const passwordStates = ['initial', 'own'] as const

export type PasswordState = (typeof passwordStates)[number]

const emailSentence = 'Veuillez entrer une adresse email valide'
const subscriptionSentence = 'Veuillez choisir un abonnement'

/** POST /api/create-client-account. */
export const clientAccountInput = z.object({
  subscriptionId: z
    .number({ error: subscriptionSentence })
    .int(subscriptionSentence)
    .positive(subscriptionSentence),
  email: emailField(emailSentence),
  name: textField('Le nom', { min: 2, max: 100, sentence: 'Le nom doit contenir au moins 2 caractères' }),
})

export type ClientAccountInput = z.infer<typeof clientAccountInput>

/** POST /api/clients/{id}/account: the address to log in with, where it is not the one that is known. */
export const accountOpeningInput = z.object({ email: emailField(emailSentence).optional() })

export type AccountOpeningInput = z.infer<typeof accountOpeningInput>

export const noEmailSentence = 'Il faut une adresse e-mail : c’est avec elle que le client se connecte.'
