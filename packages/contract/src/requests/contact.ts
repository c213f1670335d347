import { serviceIds } from '@tramontane/domain/washes/service-ids'
import { slotStarts } from '@tramontane/domain/washes/slots'
import { contactStatuses } from '@tramontane/domain/washes/statuses'
import { plainLines } from '@tramontane/domain/words/plain-text'
import { z } from 'zod'
import { timeSentence } from '../appointments/appointment.ts'
import { dayField, dayOrInstantField, emailField, freeText, phoneField, textField } from '../fields.ts'

/** Said when the day is missing, malformed, or one that the calendar disables. Source: P-41. */
export const visitDaySentence = 'Veuillez sélectionner une date pour votre rendez-vous.'

/** As long as an address of one line. */
export const longestPlace = 200

const longestMessage = 5000

const messageTooLong = `Votre message ne doit pas dépasser ${longestMessage} caractères.`

const messageField = z
  .string({ error: 'Votre message doit être un texte.' })
  .overwrite(plainLines)
  .trim()
  .nullish()

/** A place travels at the head of the message, and takes nothing of its length. */
const placeHead = 'Lieu : '

function withoutPlace(message: string): string {
  const [head = '', ...lines] = message.split('\n')
  const isPlace = head.startsWith(placeHead) && head.length <= placeHead.length + longestPlace
  return isPlace ? lines.join('\n') : message
}

/** POST /api/contact. Source: P-41, W-10, W-20. `website` is the honeypot: people never see it. */
export const contactRequestInput = z.object({
  name: textField('Le nom', { min: 2, max: 100, sentence: 'Le nom doit contenir au moins 2 caractères.' }),
  email: emailField('Veuillez entrer une adresse email valide.'),
  phone: phoneField('Veuillez entrer un numéro de téléphone valide.'),
  service: z.enum(serviceIds, { error: 'Veuillez sélectionner un service.' }),
  appointmentDate: dayOrInstantField(visitDaySentence),
  message: messageField.refine((message) => !message || withoutPlace(message).length <= longestMessage, {
    error: messageTooLong,
  }),
  website: z.string().optional(),
})

export type ContactRequestInput = z.infer<typeof contactRequestInput>

export type ContactField = keyof typeof contactRequestInput.shape

export const contactFields = Object.keys(contactRequestInput.shape) as ContactField[]

const { service, appointmentDate, ...whoAsks } = contactRequestInput.shape

/**
 * The booking form, in the order of its fields: the call's body, and a town or an address, which travels at the head of
 * the message.
 */
export const bookingFormInput = z.object({
  place: freeText('L’adresse', longestPlace).optional(),
  service,
  appointmentDate,
  ...whoAsks,
  message: messageField.refine((message) => !message || message.length <= longestMessage, {
    error: messageTooLong,
  }),
})

type BookingFormInput = z.infer<typeof bookingFormInput>

type BookingField = keyof typeof bookingFormInput.shape

export const bookingFields = Object.keys(bookingFormInput.shape) as BookingField[]

/** What the fields of the booking form hold, as typed. */
export type ContactEntry = Record<BookingField, string>

/** The entry that holds, in each field, what `typed` says of it. */
export function contactEntry(typed: (field: BookingField) => string): ContactEntry {
  return Object.fromEntries(bookingFields.map((field) => [field, typed(field)])) as ContactEntry
}

/** The body of the call that a filled form makes. */
export function contactRequestOf({ place, ...request }: BookingFormInput): ContactRequestInput {
  return place ? { ...request, message: messageFrom(place, request.message) } : request
}

/** A message with the place at its head. */
export function messageFrom(place: string, message: string | null | undefined): string {
  return [`${placeHead}${place}`, message].filter(Boolean).join('\n')
}

/** The place at the head of a message; '' where none is. */
export function placeNamed(message: string | null): string {
  const [head = ''] = (message ?? '').split('\n')
  return head.startsWith(placeHead) ? head.slice(placeHead.length).trim() : ''
}

/** Where no calendar of ours comes: the field of a day that is not among those offered, and the choice that stands for it. */
export const otherDay = { name: 'otherDay', choice: 'autre' } as const

/** Where no free start comes: the field of an hour that is wished for, '' for none. */
export const plainHour = 'time'

/** The same form as a browser posts it by itself. */
export const plainBookingFormInput = z.preprocess(
  withOtherDay,
  bookingFormInput.extend({ [plainHour]: z.enum(['', ...slotStarts], { error: timeSentence }).optional() }),
)

export type PlainBookingFormInput = z.infer<typeof plainBookingFormInput>

/** A day that was offered and chosen is meant, else the one beside them. Errors: none; what is no form stays as it is. */
function withOtherDay(posted: unknown): unknown {
  if (typeof posted !== 'object' || posted === null) return posted
  const { [otherDay.name]: other, ...form } = posted as Record<string, unknown>
  return { ...form, appointmentDate: plainDay(form.appointmentDate, other) }
}

export function plainDay<Day>(offered: Day, other: Day): Day {
  return offered && offered !== otherDay.choice ? offered : other
}

/** A request sent without JavaScript that was refused, for its page: what was typed, and why it was. */
export type RefusedContactRequest = {
  entry: ContactEntry & { time: string }
  message: string
  fields: Record<string, string>
}

/** GET /api/contact-reminder.ics. */
export const contactReminderQuery = z.object({
  service: contactRequestInput.shape.service,
  day: dayField(visitDaySentence),
})

export type ContactReminderQuery = z.infer<typeof contactReminderQuery>

/** PATCH /api/contact/{id}. */
export const contactStatusInput = z.object({
  status: z.enum(contactStatuses, { error: 'Ce statut n’existe pas.' }),
})
