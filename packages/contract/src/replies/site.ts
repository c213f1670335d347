import { moveFits, moveReasons } from '@tramontane/domain/rounds/day-move/move-words'
import { unpublishedSettings } from '@tramontane/domain/site/business-settings'
import type { PublicSite } from '@tramontane/domain/site/public-site'
import { outsideForecastServices } from '@tramontane/domain/weather/forecast'
import { z } from 'zod'
import { businessSettingsInput } from '../business-settings.ts'
import { testimonialField } from '../settings/settings-people.ts'
import { adminAppointment } from './appointments/appointments.ts'
import { count, day, hour } from './parts.ts'
import { siteTexts } from './texts/site-texts.ts'

/** The settings as they are stored, and what a change of them must quote. */
export const storedSettings = z.strictObject({ settings: businessSettingsInput, revision: z.string() })

export type StoredSettings = z.infer<typeof storedSettings>

/** A booked wash that a change of the settings makes impossible, why, and a free start for it under the new ones. */
export const washMet = z.strictObject({
  wash: adminAppointment,
  /** 'fermé du 3 au 17 août 2027' */
  why: z.string(),
  /** Without an hour for one that is to be timed; null where nothing is free as far ahead as clients book. */
  proposal: z.strictObject({ date: day, time: hour.nullable() }).nullable(),
  /** Of one whose day is closed or suspended: how it would move, as a day is moved; null for any other. */
  fit: z.enum(moveFits).nullable(),
})

export type WashMet = z.infer<typeof washMet>

/** Those washes, why they move as their clients read it, and what saving quotes of them. */
export const washesMet = z.strictObject({
  revision: z.string(),
  reason: z.enum(moveReasons),
  washes: z.array(washMet),
})

export type WashesMet = z.infer<typeof washesMet>

/** `week` tells the free starts of each day as they are and as they would be; empty where none was asked for. */
export const settingsPreview = washesMet.extend({
  week: z.array(z.strictObject({ date: day, before: z.array(hour), after: z.array(hour) })),
})

export type SettingsPreview = z.infer<typeof settingsPreview>

const published = businessSettingsInput.omit(
  Object.fromEntries(unpublishedSettings.map((key) => [key, true])) as Record<
    (typeof unpublishedSettings)[number],
    true
  >,
).shape

const bindingSector = z.strictObject({
  name: z.literal(''),
  towns: z.array(z.string()),
  weekdays: z.array(z.literal([1, 2, 3, 4, 5, 6, 7])),
  mode: z.literal('only'),
})

/** GET /api/site. Source: W-28. */
export const publicSite = z.strictObject({
  ...published,
  sectors: z.array(bindingSector),
  notice: z.string().nullable(),
  baseUrl: z.string(),
  isDemo: z.boolean(),
  isComing: z.boolean(),
  today: day,
  testimonials: z.array(
    testimonialField.safeExtend({ answer: z.strictObject({ words: z.string(), on: day }).nullish() }),
  ),
  rating: z.strictObject({ value: z.number(), count }).nullable(),
  addressService: z.literal('geoplateforme').nullable(),
  routeService: z.enum(['geoplateforme', 'osrm']).nullable(),
  forecastService: z.enum(outsideForecastServices).nullable(),
  smsService: z.literal('brevo').nullable(),
  analyticsId: z.string().nullable(),
  stripeJsUrl: z.string().nullable(),
  texts: siteTexts.optional(),
}) satisfies z.ZodType<PublicSite>
