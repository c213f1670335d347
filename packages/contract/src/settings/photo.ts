import { type PhotoPlace, photoPlaces } from '@tramontane/domain/site/business-settings'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { z } from 'zod'

/** Where the owner's photographs stand: on the home page, and on the card of each wash. */
const photoSlots = [...photoPlaces, ...serviceIds] as const

export type PhotoSlot = (typeof photoSlots)[number]

export const photoTitles: Record<PhotoPlace, string> = {
  hero: 'Page d’accueil',
  portrait: 'Portrait',
  van: 'Camionnette',
  before: 'Avant, première voiture',
  after: 'Après, première voiture',
  before2: 'Avant, deuxième voiture',
  after2: 'Après, deuxième voiture',
  before3: 'Avant, troisième voiture',
  after3: 'Après, troisième voiture',
  gallery1: 'Galerie, première photographie',
  gallery2: 'Galerie, deuxième photographie',
  gallery3: 'Galerie, troisième photographie',
  gallery4: 'Galerie, quatrième photographie',
  gallery5: 'Galerie, cinquième photographie',
  gallery6: 'Galerie, sixième photographie',
}

/** Units: bytes. */
export const largestPhoto = 10 * 1024 * 1024

export const photoSentences = {
  missing: 'Choisissez une photographie.',
  kind: 'Choisissez une photographie en JPEG, PNG ou WebP.',
  size: `Cette photographie est trop lourde : ${largestPhoto / 1024 / 1024} Mo au plus.`,
}

export const photoSlotParam = z.object({ slot: z.enum(photoSlots) })

export const photoRevisionInput = z.object({
  revision: z.string({ error: 'La version des réglages manque.' }).min(1, 'La version des réglages manque.'),
})

/** A file in base64. */
export const photoImageField = z
  .string({ error: photoSentences.missing })
  .min(1, photoSentences.missing)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, photoSentences.kind)

export const declareSentence = 'Regardez la photographie, puis cochez cette case.'

const declared = z.literal(true, { error: declareSentence })

/** PUT /api/admin/photos/{slot}. Shapes: `isDeclared` is to what `photoDeclaration` says of the slot. */
export const photoInput = photoRevisionInput.extend({ image: photoImageField, isDeclared: declared })

export type PhotoInput = z.infer<typeof photoInput>

const washPhotoField = z.object({
  photoId: z.int({ error: photoSentences.missing }).positive(photoSentences.missing),
  image: photoImageField,
})

export const pairParam = z.object({ place: z.enum(['1', '2', '3']) })

/**
 * PUT /api/admin/photos/pairs/{place}: a wash before and after, from its own photographs. Shapes: each `image` is what is
 * shown, its plate and faces hidden; `photoId` is the photograph of the wash that it was made of; `isDeclared` is to
 * `pairDeclaration`.
 */
export const photoPairInput = photoRevisionInput.extend({
  appointmentId: z.int({ error: 'Choisissez un lavage.' }).positive('Choisissez un lavage.'),
  before: washPhotoField,
  after: washPhotoField,
  isDeclared: declared,
})

export type PhotoPairInput = z.infer<typeof photoPairInput>
