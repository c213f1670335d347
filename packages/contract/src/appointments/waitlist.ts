import { isDay } from '@tramontane/domain/days/calendar'
import type { Weekday } from '@tramontane/domain/days/day'
import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { serviceTitles } from '@tramontane/domain/washes/services'
import { dayParts, startParts, waitStart } from '@tramontane/domain/washes/waitlist'
import { z } from 'zod'
import { callerNameSentence, reachSentence } from '../clients/caller.ts'
import { placeIdField } from '../clients/place.ts'
import { dayField, emailField, freeText, phoneField, textField, timePattern } from '../fields.ts'
import { longestPlace } from '../requests/contact.ts'
import { addressField, daySentence } from './appointment.ts'
import { acceptSentence, expressSentence } from './one-off.ts'

const waitDaysSentence = 'La fin est avant le début.'
const serviceSentence = 'Veuillez sélectionner un service'
const weekdaysSentence = 'Choisissez au moins un jour de la semaine.'
const partsSentence = 'Choisissez le matin, l’après-midi ou les deux.'
const subscriptionSentence = 'Veuillez choisir un abonnement'
const clientSentence = 'Veuillez choisir un client'

/** Each once, in their order. */
function anyOf<Item extends string | number>(items: readonly Item[], sentence: string) {
  return z
    .array(z.literal(items as [Item, ...Item[]], { error: sentence }), { error: sentence })
    .min(1, sentence)
    .transform((chosen) => items.filter((item) => chosen.includes(item)))
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** A wash of a service, by its id or its title, in a window. */
const wish = {
  service: z.enum([...serviceIds, ...Object.values(serviceTitles)], { error: serviceSentence }),
  from: dayField(daySentence),
  to: dayField(daySentence),
  weekdays: anyOf(weekdays, weekdaysSentence),
  parts: anyOf(dayParts, partsSentence),
}

const subscriptionId = z
  .number({ error: subscriptionSentence })
  .int(subscriptionSentence)
  .positive(subscriptionSentence)

const isInOrder = ({ from, to }: { from: string; to: string }) => to >= from
const inOrder = { error: waitDaysSentence, path: ['to'] }

/** What a client waits for. Shapes: without a subscription the client's first running one, for what it gives; null for none. */
const ofClient = {
  ...wish,
  subscriptionId: subscriptionId.nullish(),
  placeId: placeIdField.nullish(),
  address: addressField.nullish(),
}

/** POST /api/client-waitlist. Source: V-15. */
export const clientWaitlistInput = z.object(ofClient).refine(isInOrder, inOrder)

export type ClientWaitlistInput = z.output<typeof clientWaitlistInput>

/** POST /api/admin/waitlist: for somebody on the phone. */
export const adminWaitlistInput = z
  .object({
    ...ofClient,
    clientId: z.number({ error: clientSentence }).int(clientSentence).positive(clientSentence),
  })
  .refine(isInOrder, inOrder)

export type AdminWaitlistInput = z.output<typeof adminWaitlistInput>

/** POST /api/waitlist: somebody without an account. Shapes: `website` is the honeypot. Source: V-15. */
export const visitorWaitlistInput = z
  .object({
    ...wish,
    name: textField('Le nom', { min: 2, max: 100, sentence: callerNameSentence }),
    email: z.union([z.literal(''), emailField('Veuillez entrer une adresse email valide.')]).nullish(),
    phone: z.union([z.literal(''), phoneField('Veuillez entrer un numéro de téléphone valide.')]).nullish(),
    street: freeText('La rue', longestPlace).nullish(),
    postalCode: freeText('Le code postal', 10).nullish(),
    city: textField('La commune', { min: 1, max: 100, sentence: 'Indiquez la commune du lavage.' }),
    website: z.string().optional(),
  })
  .refine(isInOrder, inOrder)
  .refine(({ email, phone }) => email || phone, { error: reachSentence, path: ['email'] })

export type VisitorWaitlistInput = z.output<typeof visitorWaitlistInput>

const startSentence = 'Choisissez un créneau.'

/** A box of a page's own form: 'on' once it is ticked. */
const box = z.union([z.literal('on'), z.literal('true')]).optional()

function isStart(text: string): boolean {
  const { day, time } = startParts(text)
  return text === '' || (isDay(day) && timePattern.test(time) && text === waitStart(day, time))
}

/** What the page of a link posts: a start is accepted, or the wait given up. */
export const slotPageInput = z.object({
  action: z.enum(['accept', 'leave'], { error: startSentence }),
  start: z.string().refine(isStart, startSentence).optional(),
  street: freeText('La rue', longestPlace).optional(),
  acceptConditions: box,
  expressStart: box,
})

export type SlotPageInput = z.output<typeof slotPageInput>

export { acceptSentence, expressSentence, startSentence }
