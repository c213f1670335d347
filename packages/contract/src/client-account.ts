import { z } from 'zod'
import { emailField, textField } from './fields.ts'
import { gridQuery } from './grid-query.ts'

export const clientAccountSortFields = ['createdAt', 'clientName', 'email', 'lastLogin'] as const

/** Whether the password that the system made is still kept to be handed over, or the client has one of their own. */
export const passwordStates = ['initial', 'own'] as const

export type PasswordState = (typeof passwordStates)[number]

/** GET /api/client-accounts and its export; `status` is the state of the password. */
export const clientAccountGridQuery = gridQuery(clientAccountSortFields, passwordStates, '-createdAt')

export type ClientAccountGridQuery = z.infer<typeof clientAccountGridQuery>

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
