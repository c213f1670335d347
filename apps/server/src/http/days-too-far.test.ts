import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { tooFarSentence } from '@tramontane/contract/fields'
import { minuteMs } from '@tramontane/domain/days/durations'
import { booking } from '../features/appointments/testing.ts'
import { readStored } from '../features/site/testing.ts'
import type { Caller } from '../testing/caller.ts'
import { testApp } from '../testing/test-app.ts'

setDefaultTimeout(minuteMs)

const now = '2026-11-20'

const request = { name: 'Anne Puig', email: 'anne@exemple.fr', phone: '0639981234', service: 'fast' }
const order = {
  prenom: 'Anne',
  nom: 'Puig',
  email: 'anne@exemple.fr',
  telephone: '0639981234',
  adresse: '4 avenue Jean Jaurès',
  codePostal: '66330',
  ville: 'Cabestany',
  marqueVehicule: 'Fiat',
  modeleVehicule: '500',
  immatriculation: 'GB-164-TY',
  acceptConditions: true,
  planType: 'standard',
}
const cancellation = { name: 'Anne Puig', email: 'anne@exemple.fr', reference: 'AB-2026-1' }
const wash = {
  clientId: 1,
  timeSlot: '09:00',
  service: 'Lavage Fast',
  address: '4 avenue Jean Jaurès, 66330 Cabestany',
  status: 'confirmed',
}

type Set = { visitor: Caller; client: Caller; admin: Caller; revision: string }
type Call = [name: string, send: (set: Set, day: string) => Promise<Response>, field: string]

const settings = (changes: (day: string) => unknown): Call[1] => {
  return ({ admin, revision }, day) => admin.patch('/api/admin/settings', { revision, changes: changes(day) })
}
const proof = (provedOn: string) => ({ value: 200, proof: 'Registre', provedOn })

/** Every call that takes a day. */
const calls: Call[] = [
  [
    'availability, from',
    ({ visitor }, day) => visitor.get(`/api/availability?from=${day}&to=${day}`),
    'from',
  ],
  ['availability, to', ({ visitor }, day) => visitor.get(`/api/availability?from=${now}&to=${day}`), 'to'],
  [
    'a contact request',
    ({ visitor }, day) => visitor.post('/api/contact', { ...request, appointmentDate: day }),
    'appointmentDate',
  ],
  [
    'an order',
    ({ visitor }, day) => visitor.post('/api/setup-intent', { ...order, firstVisitDate: day }),
    'firstVisitDate',
  ],
  [
    'a cancellation',
    ({ visitor }, day) => visitor.post('/api/cancellation-request', { ...cancellation, wishedDay: day }),
    'wishedDay',
  ],
  ['a booking', ({ client }, day) => client.post('/api/client-appointments', booking(day)), 'date'],
  [
    'a move',
    ({ client }, day) => client.patch('/api/client-appointments/1', { date: day, time: '09:00' }),
    'date',
  ],
  [
    'an administrator’s appointment',
    ({ admin }, day) => admin.post('/api/admin/create-appointment', { ...wash, date: day }),
    'date',
  ],
  [
    'an administrator’s change',
    ({ admin }, day) => admin.send('PUT', '/api/appointments/1', { ...wash, date: day }),
    'date',
  ],
  ['the planning, from', ({ admin }, day) => admin.get(`/api/appointments?from=${day}`), 'from'],
  ['the planning, to', ({ admin }, day) => admin.get(`/api/appointments?to=${day}`), 'to'],
  ['its file', ({ admin }, day) => admin.get(`/api/exports/appointments.csv?from=${day}`), 'from'],
  ['the statistics', ({ admin }, day) => admin.get(`/api/admin/statistics?from=${day}&to=${day}`), 'from'],
  ['the journal, from', ({ admin }, day) => admin.get(`/api/admin/audit?from=${day}`), 'from'],
  ['the journal, to', ({ admin }, day) => admin.get(`/api/admin/audit?to=${day}`), 'to'],
  ['its file', ({ admin }, day) => admin.get(`/api/exports/audit.csv?to=${day}`), 'to'],
  [
    'a banner',
    settings((day) => ({ notice: { text: 'Fermé', firstDay: null, lastDay: day } })),
    'notice.lastDay',
  ],
  [
    'a closing',
    settings((day) => ({ closed: { periods: [{ from: now, to: day, reason: '' }] } })),
    'closed.periods.0.to',
  ],
  ['a proof', settings((day) => ({ claims: { customers: proof(day) } })), 'claims.customers.provedOn'],
]

async function set() {
  const app = await testApp({ now, pages: [] })
  const admin = await app.admin()
  const client = await app.client()
  await client.post('/api/client-appointments', booking('2026-11-27'))
  const { revision } = await readStored(admin)
  return { app, visitor: app.visitor, client, admin, revision }
}

describe('a day after today plus two years is refused in words', () => {
  // What is refused changes nothing.
  let made: Awaited<ReturnType<typeof set>>
  beforeAll(async () => {
    made = await set()
  })
  afterAll(() => made.app[Symbol.asyncDispose]())

  test.each(calls)('%s', async (_, send, field) => {
    for (const day of ['2028-11-21', '9999-12-31']) {
      const reply = await send(made, day)
      expect(reply.status).toBe(400)
      const { code, fields } = await reply.json()
      expect({ code, sentence: fields[field] }).toEqual({ code: 'validation', sentence: tooFarSentence })
    }
  })

  test('an instant, up to the last that there is', async () => {
    for (const instant of ['2028-11-20T23:00:00Z', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00']) {
      const reply = await made.visitor.post('/api/contact', { ...request, appointmentDate: instant })
      expect([reply.status, (await reply.json()).fields]).toEqual([400, { appointmentDate: tooFarSentence }])
    }
  })

  test('the last day of the two years is not', async () => {
    const { app, visitor } = await set()
    await using _app = app
    const reply = await visitor.post('/api/contact', { ...request, appointmentDate: '2028-11-20' })
    expect(reply.status).toBe(201)
  })
})

test('no call fails at a day that never was, nor at one before all others', async () => {
  const made = await set()
  await using _app = made.app
  const strange = ['0000-01-01', '0001-01-01', '2026-02-30', '275760-09-13', '+275760-09-13', '-000001-01-01']
  for (const [name, send] of calls)
    for (const day of [...strange, '9999-12-31T23:59:59Z', 'NaN'])
      expect({ name, day, isServed: (await send(made, encodeURI(day))).status < 500 }).toEqual({
        name,
        day,
        isServed: true,
      })
})

describe('what is nested deeper than any call is no JSON of ours', () => {
  const deep = (json: string) => '['.repeat(json.length) + ']'.repeat(json.length)
  const brackets = '['.repeat(30_000) + ']'.repeat(30_000)
  const braces = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`

  test.each([
    ['POST', '/api/contact'],
    ['POST', '/api/setup-intent'],
    ['POST', '/api/login'],
    ['POST', '/api/client-appointments'],
    ['PATCH', '/api/admin/settings'],
    ['PUT', '/api/appointments/1'],
  ])('%s %s', async (method, path) => {
    const { app, admin, client } = await set()
    await using _app = app
    const caller = path.includes('client') ? client : admin
    for (const body of [brackets, braces, `{"changes":${braces}}`, `{"name":${deep('x'.repeat(100))}}`]) {
      const reply = await caller.raw(method, path, body, 'application/json')
      expect([reply.status, (await reply.json()).code]).toEqual([400, 'validation'])
    }
  })
})
