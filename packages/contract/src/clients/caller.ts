import { isSiren, sirenDigits, sirenKey } from '@tramontane/domain/people/siren'
import { z } from 'zod'
import { emailField, freeText, phoneField } from '../fields.ts'
import { type PlaceInput, placeInput } from './place.ts'

export const reachSentence = 'Indiquez un téléphone ou une adresse e-mail.'
export const callerNameSentence = 'Indiquez un nom ou une entreprise.'

/** An empty field counts as none; a wrong one is refused in its own words. */
function orNone<Field extends z.ZodType<string>>(field: Field) {
  return z
    .union([z.literal(''), field], { error: ({ input }) => field.safeParse(input).error?.issues[0]?.message })
    .nullish()
}

const sirenLength = `Le SIREN a ${sirenDigits} chiffres : ce sont les premiers du SIRET.`
const sirenWrong = 'Ce SIREN n’existe pas : un de ses chiffres est faux.'

/** Kept as its digits. */
const siren = z
  .string({ error: sirenLength })
  .transform(sirenKey)
  .refine((digits) => /^\d*$/.test(digits) && digits.length === sirenDigits, {
    error: sirenLength,
    abort: true,
  })
  .refine(isSiren, sirenWrong)

/** Units: characters. */
const notesMax = 5000

const personFields = {
  firstName: freeText('Le prénom', 49).nullish(),
  lastName: freeText('Le nom', 50).nullish(),
  company: freeText('Le nom de l’entreprise', 100).nullish(),
  siren: z.preprocess((typed) => (typed === '' ? null : typed), siren.nullish()),
  email: orNone(emailField('Veuillez entrer une adresse email valide')),
  phone: orNone(phoneField('Veuillez entrer un numéro de téléphone valide')),
  address: freeText('L’adresse', 180).nullish(),
  postalCode: freeText('Le code postal', 10).nullish(),
  city: freeText('La ville', 100).nullish(),
  /** What the owner notes. */
  notes: freeText('La note', notesMax, { hasLines: true }).nullish(),
}

/**
 * POST /api/clients, and `client` of a caller who is booked in one call, as V-02 says. `force` keeps them as somebody new
 * although their number or address is known.
 */
export const callerInput = z
  .object(
    {
      ...personFields,
      /** Where they are washed, with its access; their address where no other is given. */
      place: placeInput.nullish(),
      force: z.boolean({ error: 'Cette personne est nouvelle, ou ne l’est pas.' }).optional(),
    },
    { error: 'Décrivez la personne.' },
  )
  .refine(({ phone, email }) => phone || email, { error: reachSentence, path: ['phone'] })
  .refine((caller) => callerName(caller) !== '', { error: callerNameSentence, path: ['lastName'] })

/** PATCH /api/clients/{id}: what is absent stays as it is, an empty field is no longer known. */
export const clientChangeInput = z.object(personFields)

export type ClientChangeInput = z.infer<typeof clientChangeInput>

export type CallerInput = z.infer<typeof callerInput>

const mergeSentence = 'Choisissez l’autre client.'

/** POST /api/clients/{id}/merge and …/distinct. */
export const clientMergeInput = z.object({
  otherId: z.number({ error: mergeSentence }).int(mergeSentence).positive(mergeSentence),
})

type Said = string | null | undefined
type Named = { firstName?: Said; lastName?: Said; company?: Said }
type Placed = { address?: Said; postalCode?: Said; city?: Said; place?: PlaceInput | null }

/** The person, or else the company. */
export function callerName({ firstName, lastName, company }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || company || ''
}

/** Where a caller is washed; null where nothing was said. */
export function callerPlace({ place, address, postalCode, city }: Placed): PlaceInput | null {
  if (place) return place
  return address || city ? { street: address ?? '', postalCode: postalCode ?? '', city: city ?? '' } : null
}

/** On one line, as an appointment keeps it; empty where nothing was said. */
export function callerAddress(caller: Placed): string {
  const { street, postalCode = caller.postalCode, city } = callerPlace(caller) ?? {}
  return [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
