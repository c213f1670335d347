import { addressPrecisions, type Point } from '@tramontane/domain/places/found-address'
import { type PointDoubt, pointDoubt } from '@tramontane/domain/places/washing-place'
import { z } from 'zod'
import { freeText } from '../fields.ts'

const doubts: Record<PointDoubt, string> = {
  swapped: 'Cette latitude et cette longitude semblent inversées : la latitude vient en premier.',
  zero: 'Ce point est au large de l’Afrique (0, 0) : placez-le sur la carte.',
  abroad: 'Ce point est hors de France métropolitaine : vérifiez la latitude et la longitude.',
}

const placeMissingSentence = 'Indiquez au moins une rue ou une commune.'

function yesOrNo(sentence: string) {
  return z.boolean({ error: sentence }).nullable()
}

const placeSentence = 'Choisissez un de vos lieux.'

/** The number of a place, where one is chosen. */
export const placeIdField = z.number({ error: placeSentence }).int(placeSentence).positive(placeSentence)

/** How one gets there; null while nobody said. The gate code is stored sealed. */
const accessInput = z
  .object(
    {
      isPrivate: yesOrNo('Le lieu est privé, ou ne l’est pas.'),
      hasWater: yesOrNo('Il y a l’eau, ou non.'),
      hasPower: yesOrNo('Il y a l’électricité, ou non.'),
      parking: freeText('Le stationnement', 200),
      gateCode: freeText('Le code du portail', 50),
      dog: freeText('La mention du chien', 100),
      remarks: freeText('Les précisions', 500, { hasLines: true }),
    },
    { error: 'Décrivez l’accès.' },
  )
  .partial()

const written = {
  street: freeText('La rue', 300),
  postalCode: freeText('Le code postal', 10),
  city: freeText('La commune', 100),
}

const degrees = (name: string) => z.number({ error: `${name} doit être un nombre de degrés.` })

export const latitude = degrees('La latitude')
export const longitude = degrees('La longitude')

/** Of a suggestion that was chosen, or of a pin. */
const position = {
  cityCode: z
    .string()
    .trim()
    .regex(/^(\d[\dAB]\d{3})?$/, 'Ce code de commune n’existe pas.'),
  lat: latitude.nullable(),
  lon: longitude.nullable(),
  precision: z.enum(addressPrecisions, { error: 'Cette précision n’existe pas.' }),
}

const placeFields = z
  .object(
    { label: freeText('Le nom du lieu', 100), ...written, ...position, access: accessInput },
    { error: 'Décrivez le lieu.' },
  )
  .partial()

type Placed = { lat?: number | null; lon?: number | null }

/** Half a point, and one where no wash can be, are told under the number to correct. */
export function refusePoint({ lat, lon }: Placed, c: z.core.$RefinementCtx) {
  if (lat == null && lon == null) return
  if (lat == null || lon == null) {
    const [path, name] = lat == null ? ['lat', 'sa latitude'] : ['lon', 'sa longitude']
    c.addIssue({ code: 'custom', message: `Donnez aussi ${name}.`, path: [path] })
    return
  }
  const point: Point = { lat, lon }
  const doubt = pointDoubt(point)
  if (doubt) c.addIssue({ code: 'custom', message: doubts[doubt], path: ['lat'] })
}

/** A new place: POST /api/client-places, and `place` of POST /api/clients. Source: V-04. */
export const placeInput = placeFields
  .superRefine(refusePoint)
  .refine(({ street, city }) => Boolean(street || city), { error: placeMissingSentence, path: ['street'] })

export type PlaceInput = z.output<typeof placeInput>

/** POST /api/admin/places. */
export const ownerPlaceInput = z.intersection(z.object({ clientId: placeIdField }), placeInput)

/** GET /api/admin/places. */
export const ownerPlacesQuery = z.object({ clientId: z.coerce.number().int().positive() })

/** PATCH of a place: what is absent stays as it is. */
export const placeChangeInput = placeFields.superRefine(refusePoint)

export type PlaceChangeInput = z.output<typeof placeChangeInput>
