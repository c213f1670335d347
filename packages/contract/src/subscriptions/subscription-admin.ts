import type { PlanId } from '@tramontane/domain/contracts/plans'
import { subscriptionStatuses } from '@tramontane/domain/washes/statuses'
import { z } from 'zod'
import { dayField } from '../fields.ts'
import { firstVisitSentence, subscriptionRequestInput } from './subscription.ts'

/** What the list can be filtered by: also those that run, paid or not, and those of them that have a wash to plan. */
export const subscriptionFilters = [...subscriptionStatuses, 'running', 'to_plan'] as const
export type SubscriptionFilter = (typeof subscriptionFilters)[number]

/** The formulas that an administrator can enter. Source: R-46. */
export const formulaTypes = ['standard', 'premium', 'test'] as const satisfies PlanId[]

export type FormulaType = (typeof formulaTypes)[number]

/** Units: euro cents per month. Source: R-46. */
export const testMonthlyCents = 50

const { prenom, nom, email, telephone, adresse, codePostal, ville } = subscriptionRequestInput.shape
const { marqueVehicule, modeleVehicule, immatriculation } = subscriptionRequestInput.shape
const { firstVisitTime, expressStart } = subscriptionRequestInput.shape

/** The fields of the order form under their names in the back office, with the same rules and sentences. */
const contactAndVehicle = {
  phone: telephone,
  address: adresse,
  postalCode: codePostal,
  city: ville,
  vehicleBrand: marqueVehicule,
  vehicleModel: modeleVehicule,
  licensePlate: immatriculation,
}

/** An empty field counts as none; a wrong one is refused in the order form's own words. */
export const emailOrNone = z.union([z.literal(''), email], {
  error: ({ input }) => email.safeParse(input).error?.issues[0]?.message,
})

const distance = z.boolean({ error: 'Le contrat est conclu à distance, ou ne l’est pas.' })

/** What an administrator can correct of a subscription. */
export const subscriptionFields = z
  .object({
    firstName: prenom,
    lastName: nom,
    email,
    ...contactAndVehicle,
    status: z.enum(subscriptionStatuses, { error: 'Ce statut n’existe pas.' }),
    isContractSigned: z.boolean({ error: 'Le contrat est signé, ou ne l’est pas.' }),
    isDistanceContract: distance,
  })
  .partial()

const seenValue = z.union([z.string().max(400), z.boolean()])

/**
 * PATCH /api/subscriptions/{id}: what is absent stays as it is. `seen` holds the fields as they stood when the change
 * was begun: one that stands otherwise now is a 409.
 */
export const subscriptionChangeInput = subscriptionFields.extend({
  seen: z.partialRecord(subscriptionFields.keyof(), seenValue).optional(),
})

export type SubscriptionFields = z.infer<typeof subscriptionFields>

export type SubscriptionChangeInput = z.infer<typeof subscriptionChangeInput>

/** Said when the first visit falls within the withdrawal period of a contract made at a distance. Source: LAW-22. */
export const expressByClientSentence =
  'La première visite tombe dans le délai de rétractation : le client doit l’avoir demandée expressément.'

/** Source: P-123. */
const nameRequiredSentence = 'Le prénom et le nom sont requis pour créer un abonnement'

const nameRequired = z
  .string({ error: nameRequiredSentence })
  .refine((name) => name.trim() !== '', { error: nameRequiredSentence, abort: true })

/**
 * POST /api/create-subscription-only. `activate` is for one that is paid by transfer already. The first visit is agreed or
 * not; its day and hour hold to the rules of the order, the express request too where the contract is made at a distance.
 */
export const subscriptionCreationInput = z.object({
  firstName: nameRequired.pipe(prenom),
  lastName: nameRequired.pipe(nom),
  email: emailOrNone.nullish(),
  ...contactAndVehicle,
  formulaType: z.enum(formulaTypes, { error: 'Veuillez choisir une formule' }),
  activate: z.boolean({ error: 'L’abonnement est à activer, ou ne l’est pas.' }).optional(),
  isDistanceContract: distance.optional(),
  firstVisitDate: z
    .union([z.literal(''), dayField(firstVisitSentence)], { error: firstVisitSentence })
    .optional(),
  firstVisitTime,
  expressStart,
})

export type SubscriptionCreationInput = z.infer<typeof subscriptionCreationInput>

/** Reserved by RFC 2606: no message can ever arrive there. */
const placeholderDomain = 'client.invalid'

/** The address of somebody who gave none: unique, and undeliverable. */
export function placeholderEmail(random: string): string {
  return `sans-adresse-${random}@${placeholderDomain}`
}

export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(`@${placeholderDomain}`)
}
