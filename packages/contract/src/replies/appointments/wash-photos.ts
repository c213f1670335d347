import { photoKinds } from '@tramontane/domain/washes/wash-photos'
import { z } from 'zod'
import { id, instant } from '../parts.ts'

/** A photograph of a wash, as the owner and its client see it. `url` answers both of them, and nobody else. */
export const washPhoto = z.strictObject({
  id,
  kind: z.enum(photoKinds),
  /** When it was taken. */
  at: instant,
  url: z.string(),
  /** When its client agreed that the site shows it; null while they did not. */
  consentedAt: instant.nullable(),
})

export type WashPhoto = z.infer<typeof washPhoto>

/** What the office knows of the photographs of the site: who declared what of each, and whose may become a pair. */
export const sitePhotos = z.strictObject({
  /** Shapes: `path` is that of the settings; `wash` is null for one that the owner brought. */
  shown: z.array(
    z.strictObject({
      path: z.string(),
      declaration: z.string().nullable(),
      declaredBy: z.string().nullable(),
      declaredAt: instant.nullable(),
      wash: z.strictObject({ appointmentId: id, clientName: z.string(), at: instant }).nullable(),
    }),
  ),
  /** Washes with a photograph before and one after that their client agreed to, latest first. */
  washes: z.array(
    z.strictObject({
      appointmentId: id,
      clientName: z.string(),
      at: instant,
      service: z.string(),
      photos: z.array(washPhoto),
    }),
  ),
})

export type SitePhotos = z.infer<typeof sitePhotos>

export type PairableWash = SitePhotos['washes'][number]
