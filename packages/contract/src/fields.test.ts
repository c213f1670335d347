import { expect, test } from 'bun:test'
import type { ZodType } from 'zod'
import { clientBookingInput } from './appointments/appointment.ts'
import { appointmentCreationInput, appointmentEditInput } from './appointments/appointment-admin.ts'
import { callerInput, clientChangeInput } from './clients/caller.ts'
import { clientInfoInput, clientSubscriptionInput } from './clients/client.ts'
import { clientAccountInput } from './clients/client-account.ts'
import { placeChangeInput, placeInput } from './clients/place.ts'
import { freeText, textField } from './fields.ts'
import { bookingFormInput } from './requests/contact.ts'
import { contactCallInput } from './requests/contact-call.ts'
import { professionalRequestInput } from './requests/professional.ts'
import { cancellationInput, reasonDecision, withdrawalInput } from './subscriptions/ending.ts'
import { subscriptionRequestInput } from './subscriptions/subscription.ts'
import { subscriptionChangeInput, subscriptionCreationInput } from './subscriptions/subscription-admin.ts'

test('one line, or its lines, trimmed after the cleaning and counted without what nobody sees', () => {
  expect(freeText('Le nom', 5).parse('\u200B Zo\né\u202E ')).toBe('Zo é')
  expect(freeText('La note', 5, { hasLines: true }).parse('a\r\nb\u0007')).toBe('a\nb')
  expect(freeText('Le nom', 3).safeParse(`Zoé${'\u200B'.repeat(50)}`).success).toBe(true)
  const name = textField('Le nom', { min: 2, max: 50, sentence: 'Un nom, s’il vous plaît.' })
  expect(name.safeParse('\u200B\u200B\u200B').error?.issues[0]?.message).toBe('Un nom, s’il vous plaît.')
})

const address = { street: '9 rue du Zinnia', postalCode: '66380', city: 'Pia' }
const place = {
  ...{ label: 'Maison', ...address },
  access: { parking: 'Cour', gateCode: '77B', dog: 'Rex', remarks: 'Sonner.' },
}
const person = { firstName: 'Zoé', lastName: 'Abadie', phone: '0639981234', email: 'zoe@exemple.fr' }
const caller = {
  ...person,
  company: 'Garage',
  address: '9 rue',
  postalCode: '66380',
  city: 'Pia',
  notes: 'Note',
}
const vehicle = { carBrand: 'Fiat', carModel: '500L', licensePlate: 'GB-164-TY' }
const own = { address: '9 rue du Zinnia', postalCode: '66380', city: 'Pia', ...vehicle }
const contact = {
  ...{ name: 'Zoé Abadie', email: 'zoe@exemple.fr', phone: '0639981234', message: 'Un chien.' },
  ...{ service: 'fast', appointmentDate: '2026-11-27' },
}
const order = {
  ...{ prenom: 'Zoé', nom: 'Abadie', email: 'zoe@exemple.fr', telephone: '0639981234' },
  ...{ adresse: '9 rue du Zinnia', codePostal: '66380', ville: 'Pia' },
  ...{ marqueVehicule: 'Fiat', modeleVehicule: '500L', immatriculation: 'GB-164-TY' },
}
const wash = {
  date: '2026-11-27',
  service: 'Lavage Fast',
  address: '9 rue, Pia',
  status: 'pending',
  notes: 'a',
}
const entered = {
  ...{ firstName: 'Zoé', lastName: 'Abadie', email: 'zoe@exemple.fr', phone: '0639981234' },
  ...{
    address: '9 rue du Zinnia',
    postalCode: '66380',
    city: 'Pia',
    vehicleBrand: 'Fiat',
    vehicleModel: '500L',
    licensePlate: 'GB-164-TY',
  },
}
const declared = { name: 'Zoé Abadie', email: 'zoe@exemple.fr', licensePlate: 'GB-164-TY', reference: 'AB-1' }

/** A body of each call that takes people's own words, and how many fields of it do. */
const bodies: [string, ZodType, Record<string, unknown>, number][] = [
  ['a request', contactCallInput, { ...contact, street: '1 rue Neuve', postalCode: '66380', city: 'Pia' }, 7],
  ['the booking form', bookingFormInput, { ...contact, place: 'Pia' }, 5],
  ['a place', placeInput, place, 8],
  ['a corrected place', placeChangeInput, place, 8],
  ['a client', callerInput, { ...caller, place }, 17],
  ['a corrected client', clientChangeInput, caller, 9],
  ['own details', clientInfoInput, { ...person, email: undefined, ...own }, 9],
  ['a vehicle', clientSubscriptionInput, own, 6],
  ['an account', clientAccountInput, { subscriptionId: 1, name: 'Zoé', email: 'zoe@exemple.fr' }, 2],
  ['a booking', clientBookingInput, { ...wash, status: undefined, time: '09:00' }, 2],
  ['an appointment', appointmentCreationInput, { ...wash, timeSlot: '09:00', client: caller }, 11],
  ['a corrected appointment', appointmentEditInput, { ...wash, timeSlot: '09:00' }, 2],
  ['a cancellation', cancellationInput, { ...declared, reason: 'Vendue.' }, 5],
  ['a withdrawal', withdrawalInput, declared, 4],
  ['a reason', reasonDecision, { decision: 'refused', lack: 'La preuve de la vente.' }, 1],
  ['a subscription', subscriptionCreationInput, { ...entered, formulaType: 'standard' }, 10],
  ['a corrected subscription', subscriptionChangeInput, entered, 10],
]

test.each(bodies)('nothing of %s keeps a sign that nobody sees', (_, schema, body, fields) => {
  expect(schema.safeParse(body).error).toBeUndefined()
  const cleaned = pathsOf(body).filter((path) => {
    const read = schema.safeParse(withSign(body, path))
    if (read.success)
      expect([path, JSON.stringify(read.data)]).toEqual([path, expect.not.stringMatching(sign)])
    return read.success
  })
  expect(cleaned).toHaveLength(fields)
})

test('nor of an order, nor of a partnership', () => {
  for (const [schema, body] of [
    [subscriptionRequestInput, order],
    [professionalRequestInput, { nom: 'Zoé', entreprise: 'Garage', message: 'Dix voitures par mois.' }],
  ] as const)
    for (const [name, value] of Object.entries(body)) {
      const field = (schema.shape as Record<string, ZodType>)[name]
      expect([name, field?.safeParse(`${value}${sign}`).data]).toEqual([name, value])
    }
})

const sign = '\u202E'

/** Where the texts of a body are. */
function pathsOf(body: object): string[][] {
  return Object.entries(body).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[key]]
    return typeof value === 'object' && value !== null ? pathsOf(value).map((path) => [key, ...path]) : []
  })
}

function withSign(body: object, [first = '', ...rest]: string[]): object {
  const value = (body as Record<string, unknown>)[first]
  return { ...body, [first]: rest.length > 0 ? withSign(value as object, rest) : `${value}${sign}` }
}
