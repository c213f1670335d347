import { unpublishedSettings } from '@tramontane/domain/site/business-settings'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { z } from 'zod'
import { businessSettingsInput } from '../business-settings.ts'
import { count, day } from './parts.ts'

/** The settings as they are stored, and what a change of them must quote. */
export const storedSettings = z.strictObject({ settings: businessSettingsInput, revision: z.string() })

export type StoredSettings = z.infer<typeof storedSettings>

const { reviews } = businessSettingsInput.shape

const published = businessSettingsInput.omit(
  Object.fromEntries(unpublishedSettings.map((key) => [key, true])) as Record<
    (typeof unpublishedSettings)[number],
    true
  >,
).shape

/** GET /api/site. Source: W-28. */
export const publicSite = z.strictObject({
  ...published,
  notice: z.string().nullable(),
  baseUrl: z.string(),
  isDemo: z.boolean(),
  today: day,
  reviewsUrl: z.string().nullable(),
  rating: z.strictObject({ value: z.number(), count }).nullable(),
  addressService: z.literal('geoplateforme').nullable(),
  routeService: z.enum(['geoplateforme', 'osrm']).nullable(),
  analyticsId: z.string().nullable(),
  stripeJsUrl: z.string().nullable(),
}) satisfies z.ZodType<PublicSite>

/** GET /api/reviews: the reviews that are shown, with the rating and the count of those very ones. Source: W-27. */
export const reviewSummary = z.strictObject({
  ...reviews.unwrap().shape,
  rating: z.number(),
  user_ratings_total: count,
})
