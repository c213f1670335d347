import { z } from 'zod'
import { countField, dayField, ratingField, someText, textUpTo, webAddressField } from './settings-fields.ts'

/** What is said of the business, by itself or by others: the law asks for dates and proofs. */

function claim<Value extends z.ZodType>(value: Value) {
  return z
    .object({
      value,
      proof: someText('Une affirmation demande sa preuve.'),
      provedOn: dayField,
    })
    .nullable()
}

/** Shapes: `serviceIds` are those that may be the most popular. Source: LAW-41. */
export function claimsFields<ServiceId extends string>(serviceIds: readonly [ServiceId, ...ServiceId[]]) {
  return z.object({
    waterSavedPercent: claim(countField('Indiquez un pourcentage de 1 à 100.', { min: 1, max: 100 })),
    customers: claim(countField('Indiquez un nombre de clients.', { min: 1, max: 1_000_000 })),
    bestPrice: claim(z.literal(true)),
    mostPopular: claim(z.enum(serviceIds, { error: 'Choisissez une prestation.' })),
    subscriptionSaving: claim(z.literal(true)),
  })
}

/** Source: LAW-43. */
export const testimonialField = z
  .object({
    name: someText('Indiquez le nom.', 100),
    location: textUpTo(100),
    status: textUpTo(200),
    rating: ratingField.multipleOf(0.5, 'Une note va de demi-étoile en demi-étoile.'),
    text: someText('Indiquez ce que la personne a écrit.', 2000),
    publishedOn: dayField,
    experienceOn: dayField,
    verified: z.boolean(),
  })
  .refine(({ experienceOn, publishedOn }) => experienceOn <= publishedOn, {
    path: ['publishedOn'],
    error: 'Un avis suit le lavage dont il parle.',
  })

export const reviewsField = z
  .object({
    name: someText('Indiquez le nom de la fiche.', 200),
    url: webAddressField,
  })
  .nullable()

export const washerField = z
  .object({
    firstName: someText('Indiquez le prénom.', 60),
    words: textUpTo(600),
    products: textUpTo(300),
    guarantee: textUpTo(300),
  })
  .nullable()

export const noticeField = z
  .object({
    text: someText('Indiquez le texte du bandeau.', 300),
    firstDay: dayField.nullable(),
    lastDay: dayField.nullable(),
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'Le dernier jour suit le premier.',
  })
  .nullable()
