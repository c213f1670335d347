import { z } from 'zod'
import { phoneField, textField } from '../fields.ts'
import { linkToken, requiredEmail } from '../login.ts'
import { placeIdField } from './place.ts'

/** The least and most characters of a password. Source: SEC-09, W-30. */
export const passwordMin = 10
const passwordMax = 128

const newPassword = z
  .string({ error: 'Le nouveau mot de passe est requis' })
  .min(passwordMin, `Le mot de passe doit contenir au moins ${passwordMin} caractères`)
  .max(passwordMax, `Le mot de passe ne doit pas dépasser ${passwordMax} caractères`)

/** POST /api/client-password. */
export const passwordChangeInput = z.object({
  currentPassword: z
    .string({ error: 'Le mot de passe actuel est requis' })
    .min(1, 'Le mot de passe actuel est requis')
    .max(1024, 'Le mot de passe est trop long'),
  newPassword,
})

/** POST /api/password-reset. */
export const passwordResetInput = z.object({ email: requiredEmail })

/** POST /api/password-reset/confirm, for a forgotten password and for an account's first one. */
export const passwordConfirmInput = z.object({ token: linkToken, password: newPassword })

/** POST /api/password-reset/check: asking uses nothing up. */
export const passwordLinkInput = z.object({ token: linkToken })

const placeFields = {
  address: textField('L’adresse', {
    min: 5,
    max: 300,
    sentence: 'Veuillez entrer une adresse valide',
  }).optional(),
  postalCode: textField('Le code postal', {
    min: 5,
    max: 10,
    sentence: 'Veuillez entrer un code postal valide',
  }).optional(),
  city: textField('La ville', { min: 2, max: 100, sentence: 'Veuillez entrer une ville valide' }).optional(),
}

const vehicleFields = {
  carBrand: textField('La marque', {
    min: 2,
    max: 50,
    sentence: 'Veuillez entrer la marque du véhicule',
  }).optional(),
  carModel: textField('Le modèle', {
    min: 2,
    max: 50,
    sentence: 'Veuillez entrer le modèle du véhicule',
  }).optional(),
  licensePlate: textField('L’immatriculation', {
    min: 5,
    max: 20,
    sentence: "Veuillez entrer un numéro d'immatriculation valide",
  }).optional(),
}

/**
 * PATCH /api/client-info: the account's own name, phone and address, which is no vehicle's place. The vehicle fields are
 * those of `subscriptionId`, or of the first one.
 */
export const clientInfoInput = z.object({
  firstName: textField('Le prénom', {
    min: 2,
    max: 50,
    sentence: 'Le prénom doit contenir au moins 2 caractères',
  }).optional(),
  lastName: textField('Le nom', {
    min: 2,
    max: 50,
    sentence: 'Le nom doit contenir au moins 2 caractères',
  }).optional(),
  phone: phoneField('Veuillez entrer un numéro de téléphone valide').optional(),
  ...placeFields,
  subscriptionId: z.number().int().positive().optional(),
  ...vehicleFields,
})

/** PATCH /api/client-subscriptions/{id}: where this vehicle is washed, and what it is. Source: R-50. */
export const clientSubscriptionInput = z.object({
  /** One of the client's places; with it, an address is not read. */
  placeId: placeIdField.optional(),
  ...placeFields,
  ...vehicleFields,
})

export type ClientSubscriptionInput = z.infer<typeof clientSubscriptionInput>

export type ClientInfoInput = z.infer<typeof clientInfoInput>
