import { washesPerPeriod } from '@tramontane/domain/contracts/periods'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import { weekdays } from '@tramontane/domain/days/day'
import {
  type BusinessSettings,
  depositKinds,
  oneOffBookings,
  ownerMails,
  type PhotoPlace,
  photoPlaces,
} from '@tramontane/domain/site/business-settings'
import { onlineCentsMin } from '@tramontane/domain/washes/deposits'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { z } from 'zod'
import { busyFeedsField } from './settings/settings-agenda.ts'
import { bankField } from './settings/settings-bank.ts'
import {
  centsField,
  countField,
  dayField,
  degreesField,
  minutesField,
  someText,
  textUpTo,
  timeField,
  webAddressField,
} from './settings/settings-fields.ts'
import { messagesField } from './settings/settings-messages.ts'
import {
  claimsFields,
  noticeField,
  reviewsField,
  testimonialField,
  washerField,
} from './settings/settings-people.ts'
import { baseField, ownDrivesField, sectorsField } from './settings/settings-road.ts'
import { suspensionsField } from './settings/settings-suspensions.ts'
import { vatField } from './settings/settings-vat.ts'
import { weatherField } from './settings/settings-weather.ts'

const text = textUpTo(500)

/** The payment provider takes no less. */
const cheapestPlanCents = 50

const photo = text.nullable()

const photoFields = Object.fromEntries(photoPlaces.map((place) => [place, photo])) as Record<
  PhotoPlace,
  typeof photo
>

const dayHours = z.union(
  [
    z
      .object({ opens: timeField, closes: timeField })
      .refine(({ opens, closes }) => opens < closes, 'La fermeture suit l’ouverture.'),
    z.enum(['appointment', 'closed']),
  ],
  { error: 'Indiquez l’ouverture et la fermeture.' },
)

/** What is wrong with any of them is said once, of the day: its breaks are one field. */
const dayBreaks = z
  .array(z.object({ from: z.string(), to: z.string() }), { error: 'Indiquez les pauses du jour.' })
  .max(10, 'Gardez 10 pauses par jour au plus.')
  .refine(
    (breaks) => breaks.every(({ from, to }) => isTime(from) && isTime(to)),
    'Indiquez le début et la fin de la pause.',
  )
  .refine((breaks) => breaks.every(({ from, to }) => from < to), 'La fin de la pause suit son début.')
  .refine(
    (breaks) =>
      breaks.every(
        (one, index) => !breaks.slice(0, index).some(({ from, to }) => one.from < to && from < one.to),
      ),
    'Deux pauses se chevauchent.',
  )

function isTime(text: string): boolean {
  return timeField.safeParse(text).success
}

const closingField = z
  .object({ from: dayField, to: dayField, reason: textUpTo(100) })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'Le dernier jour suit le premier.',
  })

const service = z.object({
  priceCents: centsField(0),
  minutes: z
    .object({ from: minutesField, to: minutesField })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'La durée va du moins au plus.' }),
  blockedMinutes: minutesField,
})

/** The visits are those that the ledger grants: a page that promised others would lie. */
function plan(id: PublicPlanId) {
  return z.object({
    monthlyCents: centsField(cheapestPlanCents),
    visitsPerMonth: z.literal(washesPerPeriod[id], {
      error: 'Le nombre de passages d’une formule ne se change pas ici.',
    }),
  })
}

const town = z.object({
  name: someText('Indiquez la commune.', 100),
  postalCode: textUpTo(10),
  latitude: degreesField(90),
  longitude: degreesField(180),
  charge: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('included') }),
    z.object({ kind: z.literal('surcharge'), cents: centsField(0) }),
    z.object({ kind: z.literal('quotation') }),
  ]),
  onHomePage: z.boolean(),
})

const towns = z
  .array(town)
  .max(200, 'Gardez 200 communes au plus.')
  .superRefine((list, context) => {
    const names = list.map(({ name }) => name.toLowerCase())
    names.forEach((name, index) => {
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: 'Cette commune est déjà dans la liste.',
        })
    })
  })

const siret = textUpTo(50).refine((value) => {
  const digits = value.replace(/\D/g, '').length
  return digits === 0 || digits === 14
}, 'Un SIRET compte 14 chiffres.')

const soleTrader = textUpTo(100).refine(
  (value) => !/\bEI\b|entrepreneur individuel/i.test(value),
  'Indiquez le nom seul : « EI » y est ajouté.',
)

const insurance = z
  .object({ insurer: textUpTo(200), address: textUpTo(300), territory: textUpTo(200) })
  .superRefine(({ insurer, ...others }, context) => {
    const missing = {
      address: 'Indiquez l’adresse de l’assureur.',
      territory: 'Indiquez le territoire couvert.',
    }
    for (const key of ['address', 'territory'] as const)
      if (insurer && !others[key]) context.addIssue({ code: 'custom', path: [key], message: missing[key] })
    if (!insurer && (others.address || others.territory))
      context.addIssue({ code: 'custom', path: ['insurer'], message: 'Indiquez l’assureur.' })
  })

const phone = textUpTo(20).regex(/^(\+?[\d\s().-]{9,})?$/, 'Veuillez entrer un numéro de téléphone valide.')

/**
 * The one record of the business, as it is stored and as it is edited.
 * Errors: French sentences by path. Source: P-01.
 */
export const businessSettingsInput = z.object({
  identity: z.object({
    name: someText('Indiquez le nom de l’entreprise.', 100),
    shortName: textUpTo(20),
    legalName: text,
    legalForm: text,
    siret,
    vatMention: text,
    publicationDirector: text,
    host: z.object({ name: text, address: text, phone: text }),
    mediator: z.object({ name: text, address: text, url: webAddressField.or(z.literal('')) }),
  }),
  legal: z.object({ soleTrader, insurance }),
  contact: z.object({
    street: text,
    postalCode: textUpTo(10),
    city: text,
    latitude: degreesField(90),
    longitude: degreesField(180),
    phone,
    email: z.email('Veuillez entrer une adresse email valide.').or(z.literal('')),
    socials: z
      .array(z.object({ name: someText('Indiquez le nom du réseau.', 100), url: webAddressField }))
      .max(20, 'Gardez 20 liens au plus.'),
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
  breaks: z.object({
    1: dayBreaks,
    2: dayBreaks,
    3: dayBreaks,
    4: dayBreaks,
    5: dayBreaks,
    6: dayBreaks,
    7: dayBreaks,
  }),
  services: z.object({ exterieur: service, interieur: service, fast: service, detaille: service }),
  plans: z.object({ standard: plan('standard'), premium: plan('premium') }),
  towns,
  vans: countField('Indiquez de 1 à 50 camionnettes.', { min: 1, max: 50 }),
  closed: z.object({
    periods: z.array(closingField).max(400, 'Gardez 400 fermetures au plus.'),
    publicHolidays: z.boolean(),
  }),
  ownerMail: z.enum(ownerMails, { error: 'Choisissez quand vous recevez ces messages.' }),
  messages: messagesField,
  oneOffBooking: z.enum(oneOffBookings, { error: 'Choisissez ce que devient une heure choisie en ligne.' }),
  deposit: z.object({
    kind: z.enum(depositKinds, { error: 'Choisissez les arrhes que vous demandez.' }),
    percent: countField('Indiquez de 1 à 100 pour cent.', { min: 1, max: 100 }),
    cents: centsField(onlineCentsMin),
    fromCents: centsField(0),
  }),
  vat: vatField,
  bank: bankField,
  endsAfterClosingMinutes: countField('Indiquez de 0 à 240 minutes.', { min: 0, max: 240 }),
  setUpMinutes: countField('Indiquez de 0 à 60 minutes.', { min: 0, max: 60 }),
  base: baseField,
  ownDrives: ownDrivesField,
  sectors: sectorsField,
  suspensions: suspensionsField,
  busyFeeds: busyFeedsField,
  weather: weatherField,
  claims: claimsFields(serviceIds),
  testimonials: z.array(testimonialField).max(50, 'Gardez 50 témoignages au plus.'),
  asksReviews: z.boolean({ error: 'Choisissez si un avis est demandé après un lavage.' }),
  reviews: reviewsField,
  washer: washerField,
  notice: noticeField,
  photos: z.object({
    ...photoFields,
    services: z.object({
      exterieur: text.nullable(),
      interieur: text.nullable(),
      fast: text.nullable(),
      detaille: text.nullable(),
    }),
  }),
  hasOpened: z.boolean(),
}) satisfies z.ZodType<BusinessSettings>

/** What is saved; what an older program stored is read without the rules that it did not know. */
export const savedSettingsInput = businessSettingsInput.superRefine(refuseBreaksOutsideHours)

/** Some of the settings, as a form of them is checked. */
export function settingsPartInput(keys: readonly (keyof BusinessSettings)[]) {
  return businessSettingsInput
    .pick(Object.fromEntries(keys.map((key) => [key, true])) as Partial<Record<keyof BusinessSettings, true>>)
    .superRefine(refuseBreaksOutsideHours)
}

type Worked = Partial<Pick<BusinessSettings, 'hours' | 'breaks'>>

function refuseBreaksOutsideHours({ hours, breaks }: Worked, context: z.core.$RefinementCtx) {
  if (!hours || !breaks) return
  for (const day of weekdays) {
    const open = hours[day]
    if (typeof open === 'string') continue
    if (breaks[day].some(({ from, to }) => from < open.opens || to > open.closes))
      context.addIssue({
        code: 'custom',
        path: ['breaks', String(day)],
        message: 'La pause se tient dans les heures du jour.',
      })
  }
}
