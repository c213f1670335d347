import { z } from 'zod'
import { dayField } from '../fields.ts'
import { clientMoveInput, daySentence } from './appointment.ts'
import { photoConsentInput } from './wash-photo.ts'

const waySentence = 'Choisissez comment ce lavage est convenu.'
const agreedSentence = 'Indiquez le jour où vous en avez convenu.'
const travelSentence = 'Indiquez le déplacement convenu, en euros.'

/** The drive, where the settings give no price for the place: what was agreed. Units: euro cents. */
const travelCents = z
  .int({ error: travelSentence })
  .min(0, travelSentence)
  .max(100_000, travelSentence)
  .nullish()

const ways = [
  z.object({ way: z.literal('email'), travelCents }),
  z.object({
    way: z.literal('phone'),
    agreedOn: dayField(agreedSentence),
    /** The client asked, on the phone, for a wash within the withdrawal period. */
    expressStart: z.boolean({ error: 'La demande expresse est faite, ou ne l’est pas.' }).optional(),
    travelCents,
  }),
  z.object({ way: z.literal('professional') }),
] as const

/**
 * How an administrator agreed on a wash that no subscription pays: the client confirms it by e-mail, or did by phone on
 * a day; a professional concludes no consumer contract. Source: R-72.
 */
export const agreementInput = z.discriminatedUnion('way', ways, { error: waySentence })

export type AgreementInput = z.infer<typeof agreementInput>

/** The same for a wash that exists. Shapes: null for what the list tells of it, which goes back with the row and says nothing. */
export const agreementEditInput = z.discriminatedUnion(
  'way',
  [...ways, z.object({ way: z.undefined().optional(), state: z.string(waySentence) }).transform(() => null)],
  { error: waySentence },
)

const token = z
  .string({ error: 'Ce lien est incomplet.' })
  .min(20, 'Ce lien est incomplet.')
  .max(100, 'Ce lien est incomplet.')

/** POST /api/one-off/check. */
export const offerCheckInput = z.object({ token })

/** GET /api/one-off/photos/{id}: the link's secret allows it. */
export const offerPhotoQuery = z.object({ jeton: token })

/** POST /api/one-off/photo-consent. */
export const offerPhotoConsentInput = photoConsentInput.extend({ token })

export const acceptSentence = 'Vous devez accepter les conditions du lavage ponctuel'
export const expressSentence =
  'Votre lavage tombe dans le délai de rétractation : demandez expressément qu’il ait lieu avant sa fin, ou contactez-nous pour une date plus lointaine.'

/** POST /api/one-off/confirm. Shapes: `revision` is that of what was on screen. */
export const offerConfirmInput = z.object({
  token,
  revision: z.string({ error: 'Rechargez la page.' }).max(64, 'Rechargez la page.'),
  acceptConditions: z.literal(true, { error: acceptSentence }),
  expressStart: z.boolean({ error: expressSentence }).optional(),
})

export type OfferConfirmInput = z.infer<typeof offerConfirmInput>

/** POST /api/one-off/starts: where the wash behind a link can be moved to. */
export const offerStartsInput = z.object({ token, from: dayField(daySentence), to: dayField(daySentence) })

/**
 * What a page without JavaScript asks for: to look, to confirm what is proposed, to choose another start or take it, to
 * cancel or confirm that, to agree or not that a photograph is shown.
 */
export const ownWashActions = [
  'voir',
  'accepter',
  'deplacer',
  'valider',
  'annuler',
  'confirmer',
  'montrer',
  'cacher',
] as const

/** A box of a form that a browser posts by itself. */
const ticked = z
  .literal('on')
  .optional()
  .catch(undefined)
  .transform((value) => value === 'on')

/**
 * POST /mon-rendez-vous, as a page posts it by itself. Shapes: `creneau` is a day and an hour, '2026-11-25T09:00'; the
 * first page has the secret in its address alone.
 */
export const ownWashFormInput = z.object({
  jeton: z.string().max(100).catch(''),
  geste: z.enum(ownWashActions).catch('voir'),
  creneau: z.string().max(20).catch(''),
  revision: z.string().max(64).catch(''),
  acceptConditions: ticked,
  expressStart: ticked,
  photo: z.coerce.number().int().positive().catch(0),
})

export type OwnWashForm = z.output<typeof ownWashFormInput>

/** POST /api/one-off/move. */
export const offerMoveInput = clientMoveInput.extend({ token })

export type OfferMoveInput = z.infer<typeof offerMoveInput>
