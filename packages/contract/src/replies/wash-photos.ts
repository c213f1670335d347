import { photoKinds } from '@tramontane/domain/washes/wash-photos'
import { z } from 'zod'
import { id, instant } from './parts.ts'

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
