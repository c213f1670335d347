import { publicPlanIds } from '@tramontane/domain/contracts/plans'
import { withdrawalDays } from '@tramontane/domain/contracts/terms'
import { z } from 'zod'
import { dayOrInstantField, emailField, phoneField, textField } from '../fields.ts'

/** Said when the day is missing, malformed, or one that the calendar disables. Source: P-64. */
export const firstVisitSentence = 'Veuillez sélectionner une date pour votre première visite'

/** Said when the first visit falls within the withdrawal period and nobody asked for it. Source: LAW-22. */
export const expressStartSentence = `Votre première visite tombe dans le délai de rétractation de ${withdrawalDays} jours : cochez cette case pour la demander expressément, ou choisissez une date plus lointaine.`

/** Said of a town that is not sold online. Source: R-53. */
export const quotationTownSentence = 'Cette commune se traite sur devis : écrivez-nous.'

/** Said when the chosen start was taken meanwhile, or is none of that day. */
export const firstVisitTimeSentence =
  'Cette heure n’est plus libre ce jour-là : choisissez-en une autre, ou « Peu importe l’heure ».'

const orderKeyField = z.uuid('La référence de la commande est illisible').toLowerCase()

/**
 * POST /api/setup-intent. `expressStart` is asked for only when the first visit falls within the withdrawal period;
 * `planPrice` is accepted and ignored: the server knows the price.
 * Source: P-64, W-10, LAW-22.
 */
export const subscriptionRequestInput = z.object({
  prenom: textField('Le prénom', {
    min: 2,
    max: 50,
    sentence: 'Le prénom doit contenir au moins 2 caractères',
  }),
  nom: textField('Le nom', { min: 2, max: 49, sentence: 'Le nom doit contenir au moins 2 caractères' }),
  email: emailField('Veuillez entrer une adresse email valide'),
  telephone: phoneField('Veuillez entrer un numéro de téléphone valide'),
  adresse: textField('L’adresse', { min: 5, max: 300, sentence: 'Veuillez entrer une adresse valide' }),
  codePostal: textField('Le code postal', {
    min: 5,
    max: 10,
    sentence: 'Veuillez entrer un code postal valide',
  }),
  ville: textField('La ville', { min: 2, max: 100, sentence: 'Veuillez entrer une ville valide' }),
  marqueVehicule: textField('La marque', {
    min: 2,
    max: 50,
    sentence: 'Veuillez entrer la marque du véhicule',
  }),
  modeleVehicule: textField('Le modèle', {
    min: 2,
    max: 50,
    sentence: 'Veuillez entrer le modèle du véhicule',
  }),
  immatriculation: textField('L’immatriculation', {
    min: 5,
    max: 20,
    sentence: "Veuillez entrer un numéro d'immatriculation valide",
  }),
  firstVisitDate: dayOrInstantField(firstVisitSentence),
  acceptConditions: z.literal(true, { error: 'Vous devez accepter les conditions générales de service' }),
  /** The price per month that the person was shown, in cents: another one of today's is refused. */
  shownCents: z.number().int().optional(),
  planType: z.enum(publicPlanIds, { error: 'Veuillez choisir une formule' }),
  expressStart: z.boolean().optional(),
  /** Made by the browser and kept with the draft: the order is its own. Without it each call is an order by itself. */
  orderKey: orderKeyField.optional(),
  /** One of the free starts of `firstVisitDate`, 'HH:MM'; empty or left out where any will do. */
  firstVisitTime: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Veuillez sélectionner une heure')
    .optional(),
})

export type SubscriptionRequestInput = z.infer<typeof subscriptionRequestInput>

const intentField = z
  .string({ error: 'La référence du paiement manque' })
  .min(1, 'La référence du paiement manque')
  .max(255, 'La référence du paiement est trop longue')

/**
 * POST /api/finalize-subscription: the form again, and the intent that paid. Of the form only the e-mail is looked at,
 * to tell whose intent it is; `status` is accepted and ignored.
 */
export const finalizeInput = z.object({
  paymentIntentId: intentField,
  email: z.string().optional(),
  orderKey: orderKeyField.optional(),
})

export type FinalizeInput = z.infer<typeof finalizeInput>

const cardNumberSentence = 'Le numéro de carte est incomplet.'
const expirySentence = 'La date d’expiration est incomplète.'
const cvcSentence = 'Le code de sécurité est incomplet.'

/**
 * POST /api/demo-payment: the demonstration provider's card form. A card that asks one more step answers
 * `requires_action`; the same call with `authentication` takes that step.
 */
export const demoPaymentInput = z.object({
  intentId: intentField,
  cardNumber: z
    .string({ error: cardNumberSentence })
    .transform((number) => number.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{14,19}$/, cardNumberSentence)),
  expiry: z
    .string({ error: expirySentence })
    .trim()
    .regex(/^(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/, expirySentence),
  cvc: z
    .string({ error: cvcSentence })
    .trim()
    .regex(/^\d{3,4}$/, cvcSentence),
  authentication: z.enum(['accepted', 'refused']).optional(),
})

export type DemoPaymentInput = z.infer<typeof demoPaymentInput>

/** POST /api/order-confirmation: what an order became, asked by the browser that made it. */
export const orderConfirmationInput = z.object({ orderKey: orderKeyField })

/** POST /api/admin/demo-renewal: lets a month pass for one subscription of the demonstration's provider. */
export const demoRenewalInput = z.object({
  subscriptionId: z.number({ error: 'L’abonnement manque' }).int().positive(),
  outcome: z.enum(['paid', 'failed'], { error: 'L’issue doit être « paid » ou « failed »' }),
})
