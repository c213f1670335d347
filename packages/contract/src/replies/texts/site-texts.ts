import type { SiteTexts } from '@tramontane/domain/texts/site-texts'
import { z } from 'zod'
import { count, day } from '../parts.ts'

export const textPicture = z.strictObject({ src: z.string(), alt: z.string(), width: count, height: count })

/** An article as the home page announces it. */
export const articleTeaser = z.strictObject({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  readMinutes: count,
  publishedOn: day,
  original: z.string().optional(),
  photo: textPicture.optional(),
})

/** What every page is told of the owner's texts. */
export const siteTexts = z.strictObject({
  paths: z.array(z.string()),
  gone: z.array(z.string()),
  home: z.array(articleTeaser),
}) satisfies z.ZodType<SiteTexts>
