import { photoKinds } from '@tramontane/domain/washes/wash-photos'
import { z } from 'zod'
import { photoImageField } from '../settings/photo.ts'

const keySentence = 'La référence de la photographie est illisible'

/**
 * POST /api/appointments/{id}/photos: what the owner photographed. Shapes: `image` is the file in base64, `at` the instant by
 * the phone's clock; the same `key` is the same photograph, however often it is sent. Source: V-21.
 */
export const washPhotoInput = z.object({
  kind: z.enum(photoKinds, { error: 'Dites si la photographie montre l’avant ou l’après.' }),
  image: photoImageField,
  at: z.iso.datetime({ offset: true, error: 'L’instant de la photographie est illisible.' }),
  key: z.uuid(keySentence).toLowerCase(),
})

export type WashPhotoInput = z.infer<typeof washPhotoInput>

/** PUT /api/client-appointments/{id}/photos/consent: whether the site may show one of its photographs. */
export const photoConsentInput = z.object({
  photoId: z.int({ error: 'Choisissez une photographie.' }).positive('Choisissez une photographie.'),
  isGiven: z.boolean({ error: 'Dites si cette photographie peut être montrée.' }),
})

export type PhotoConsentInput = z.infer<typeof photoConsentInput>

export const photoParam = z.object({
  id: z.coerce.number().int().positive(),
  photoId: z.coerce.number().int().positive(),
})

export const photoKindLabels: Record<(typeof photoKinds)[number], string> = {
  before: 'Avant',
  after: 'Après',
}
