import { serviceIds } from '@tramontane/domain/services'
import { contactStatuses } from '@tramontane/domain/statuses'
import { z } from 'zod'
import { dayOrInstantField, emailField, phoneField, textField } from './fields.ts'

/** Said when the day is missing, malformed, or one that the calendar disables. Source: P-41. */
export const visitDaySentence = 'Veuillez sélectionner une date pour votre rendez-vous.'

/** POST /api/contact. Source: P-41, W-10, W-20. `website` is the honeypot: people never see it. */
export const contactRequestInput = z.object({
  name: textField('Le nom', { min: 2, max: 100, sentence: 'Le nom doit contenir au moins 2 caractères.' }),
  email: emailField('Veuillez entrer une adresse email valide.'),
  phone: phoneField('Veuillez entrer un numéro de téléphone valide.'),
  service: z.enum(serviceIds, { error: 'Veuillez sélectionner un service.' }),
  appointmentDate: dayOrInstantField(visitDaySentence),
  message: z
    .string({ error: 'Votre message doit être un texte.' })
    .trim()
    .max(5000, 'Votre message ne doit pas dépasser 5000 caractères.')
    .nullish(),
  website: z.string().optional(),
})

export type ContactRequestInput = z.infer<typeof contactRequestInput>

export type ContactField = keyof typeof contactRequestInput.shape

export const contactFields = Object.keys(contactRequestInput.shape) as ContactField[]

/** What the fields of the booking form hold, as typed. */
export type ContactEntry = Record<ContactField, string>

/** The entry that holds, in each field, what `typed` says of it. */
export function contactEntry(typed: (field: ContactField) => string): ContactEntry {
  return Object.fromEntries(contactFields.map((field) => [field, typed(field)])) as ContactEntry
}

/** A request sent without JavaScript that was refused, for its page: what was typed, and why it was. */
export type RefusedContactRequest = { entry: ContactEntry; message: string; fields: Record<string, string> }

/** PATCH /api/contact/{id}. */
export const contactStatusInput = z.object({
  status: z.enum(contactStatuses, { error: 'Ce statut n’existe pas.' }),
})
