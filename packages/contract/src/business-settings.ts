import type { BusinessSettings } from '@tramontane/domain/business-settings'
import { isDay } from '@tramontane/domain/calendar'
import { serviceIds } from '@tramontane/domain/services'
import { z } from 'zod'

const text = z.string().max(500)
const day = z.string().refine(isDay, 'Ce jour n’existe pas.')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'L’heure doit s’écrire HH:MM.')
const cents = z.number().int().min(0).max(1_000_000)
const minutes = z.number().int().min(5).max(720)
const rating = z.number().min(0).max(5).multipleOf(0.1)
const webAddress = z.url({ protocol: /^https?$/, error: 'L’adresse doit commencer par http.' })

const dayHours = z.union([
  z
    .object({ opens: time, closes: time })
    .refine(({ opens, closes }) => opens < closes, 'La fermeture suit l’ouverture.'),
  z.enum(['appointment', 'closed']),
])

function claim<Value extends z.ZodType>(value: Value) {
  return z
    .object({ value, proof: text.min(1, 'Une affirmation demande sa preuve.'), provedOn: day })
    .nullable()
}

const service = z.object({
  priceCents: cents,
  minutes: z
    .object({ from: minutes, to: minutes })
    .refine(({ from, to }) => from <= to, 'La durée va du moins au plus.'),
  blockedMinutes: minutes,
})

const plan = z.object({ monthlyCents: cents, visitsPerMonth: z.number().int().min(1).max(8) })

const town = z.object({
  name: text.min(1),
  postalCode: z.string().max(10),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  charge: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('included') }),
    z.object({ kind: z.literal('surcharge'), cents }),
    z.object({ kind: z.literal('quotation') }),
  ]),
  onHomePage: z.boolean(),
})

const testimonial = z.object({
  name: text.min(1),
  location: text,
  status: text,
  rating: rating.multipleOf(0.5),
  text: z.string().min(1).max(2000),
  publishedOn: day,
  experienceOn: day,
  verified: z.boolean(),
})

const review = z.object({
  author_name: text,
  rating,
  text: z.string().max(5000),
  time: z.number().int(),
  relative_time_description: text,
  profile_photo_url: webAddress.optional(),
})

/**
 * The one record of the business, as it is stored and as it will be edited.
 * Errors: French sentences by path. Source: decisions, "Name of the product".
 */
export const businessSettingsInput = z.object({
  identity: z.object({
    name: text.min(1),
    legalName: text,
    legalForm: text,
    siret: text,
    vatMention: text,
    publicationDirector: text,
    host: z.object({ name: text, address: text, phone: text }),
    mediator: z.object({ name: text, address: text, url: webAddress.or(z.literal('')) }),
  }),
  contact: z.object({
    street: text,
    postalCode: z.string().max(10),
    city: text,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    phone: z.string().max(20),
    email: z.email().or(z.literal('')),
    socials: z.array(z.object({ name: text.min(1), url: webAddress })),
  }),
  hours: z.object({
    1: dayHours,
    2: dayHours,
    3: dayHours,
    4: dayHours,
    5: dayHours,
    6: dayHours,
    7: dayHours,
  }),
  services: z.object({ exterieur: service, interieur: service, fast: service, detaille: service }),
  plans: z.object({ standard: plan, premium: plan }),
  towns: z.array(town),
  vans: z.number().int().min(1).max(50),
  closed: z.object({ days: z.array(day), publicHolidays: z.boolean() }),
  claims: z.object({
    waterSavedPercent: claim(z.number().int().min(1).max(100)),
    customers: claim(z.number().int().min(1)),
    rating: claim(rating),
    bestPrice: claim(z.literal(true)),
    mostPopular: claim(z.enum(serviceIds)),
    subscriptionSaving: claim(z.literal(true)),
  }),
  testimonials: z.array(testimonial),
  reviews: z
    .object({
      name: text,
      rating,
      user_ratings_total: z.number().int().min(0),
      url: webAddress,
      reviews: z.array(review),
    })
    .nullable(),
  notice: z.string().max(1000).nullable(),
  photos: z.object({
    hero: text.nullable(),
    services: z.object({
      exterieur: text.nullable(),
      interieur: text.nullable(),
      fast: text.nullable(),
      detaille: text.nullable(),
    }),
  }),
}) satisfies z.ZodType<BusinessSettings>
