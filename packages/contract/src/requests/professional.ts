import { z } from 'zod'
import { emailField, phoneField, requestKeyField, textField } from '../fields.ts'

/** The form of /professionnels. Source: P-51, W-21. `website` is the honeypot. */
export const professionalRequestInput = z.object({
  nom: textField('Le nom', { min: 2, max: 100, sentence: 'Le nom doit contenir au moins 2 caractères' }),
  entreprise: textField('Le nom de l’entreprise', {
    min: 2,
    max: 150,
    sentence: "Le nom de l'entreprise doit contenir au moins 2 caractères",
  }),
  email: emailField('Veuillez entrer une adresse email valide'),
  telephone: phoneField('Veuillez entrer un numéro de téléphone valide'),
  message: textField('Votre message', {
    hasLines: true,
    min: 10,
    max: 5000,
    sentence: 'Votre message doit contenir au moins 10 caractères',
  }),
  acceptConditions: z.literal(true, { error: 'Vous devez accepter les conditions pour continuer' }),
  website: z.string().optional(),
})

export type ProfessionalRequestInput = z.infer<typeof professionalRequestInput>

/** POST /api/contact-professionnel. */
export const professionalCallInput = professionalRequestInput.extend({ requestKey: requestKeyField })

export type ProfessionalCallInput = z.infer<typeof professionalCallInput>
