import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { letters, rowsOf } from '../testing.ts'
import { askedBy, entry } from './testing.ts'

const zoe = { firstName: 'Zoé', lastName: 'Abadie', phone: '06 39 98 12 34', email: 'zoe@exemple.fr' }

async function office() {
  const app = await testApp({ now: '2026-11-20' })
  await app.insertClient()
  const admin = await app.admin()
  let hour = 7
  /** Each at a time of its own. */
  const book = (whose: Record<string, unknown>) => {
    hour += 2
    const timeSlot = `${String(hour).padStart(2, '0')}:00`
    return admin.post('/api/admin/create-appointment', { ...entry, clientId: undefined, timeSlot, ...whose })
  }
  const found = async (q: string) =>
    (await (await admin.get(`/api/admin/bookable-clients?q=${q}`)).json()).data
  return { app, admin, book, found, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('a caller without an account is booked in one call', () => {
  test('with the mail, when they gave an address', async () => {
    await using at = await office()
    const reply = await at.book({ client: zoe })
    expect(reply.status).toBe(201)
    const { data, joined } = await reply.json()
    expect(data).toMatchObject({
      ...{ clientId: 2, clientName: 'Zoé Abadie', clientEmail: 'zoe@exemple.fr' },
      clientPhone: '06 39 98 12 34',
    })
    expect(joined).toBeNull()
    expect(await letters(at.app)).toEqual(['appointment-booked:1:0'])
    await at.app.drainMail()
    expect(at.app.mails.at(-1)).toMatchObject({ to: { address: 'zoe@exemple.fr' } })
  })

  test('by the number alone: no mail is queued, neither then nor as a reminder', async () => {
    await using at = await office()
    expect((await at.book({ client: { lastName: 'Abadie', phone: zoe.phone } })).status).toBe(201)
    expect(await letters(at.app)).toEqual([])
    const { data } = await (await at.admin.get('/api/appointments')).json()
    expect(data).toMatchObject([{ clientName: 'Abadie', clientEmail: '' }])
  })

  test('their place stands for a missing address', async () => {
    await using at = await office()
    const client = { ...zoe, address: '3 rue des Lices', postalCode: '66000', city: 'Perpignan' }
    const { data } = await (await at.book({ client, address: undefined })).json()
    expect(data.address).toBe('3 rue des Lices, 66000 Perpignan')
  })

  test('they are no request of the site: not in the list, the figures, the export or what waits', async () => {
    await using at = await office()
    await at.book({ client: zoe })
    expect(await rowsOf(at.app, 'contact_messages')).toMatchObject([{ source: 'phone', status: 'converti' }])
    expect(await (await at.admin.get('/api/contact')).json()).toMatchObject({ data: [], total: 0 })
    expect(await (await at.admin.get('/api/contact?q=abadie')).json()).toMatchObject({ data: [], total: 0 })
    expect(await (await at.admin.get('/api/exports/contacts.csv')).text()).not.toContain('Abadie')
    const statistics = await (
      await at.admin.get('/api/admin/statistics?from=2026-11-01&to=2026-11-30')
    ).json()
    expect(statistics.data.requests).toMatchObject({ waiting: 0 })
    expect((await at.admin.send('PATCH', '/api/contact/1', { status: 'nouveau' })).status).toBe(404)
  })

  test.each([
    ['neither number nor address', { lastName: 'Abadie' }, 'client.phone'],
    ['no name', { phone: zoe.phone }, 'client.lastName'],
    ['half a number', { lastName: 'Abadie', phone: '06 39' }, 'client.phone'],
    ['two addresses', { lastName: 'Abadie', email: 'a@exemple.fr,b@exemple.fr' }, 'client.email'],
  ])('%s is refused on its field, and nothing is stored', async (_, client, field) => {
    await using at = await office()
    const reply = await at.book({ client })
    expect(reply.status).toBe(400)
    expect(Object.keys((await reply.json()).fields)).toEqual([field])
    expect(await rowsOf(at.app, 'contact_messages')).toEqual([])
  })

  test('nothing of them stays when the time is taken', async () => {
    await using at = await office()
    await at.book({ clientId: 1, timeSlot: '09:00' })
    expect((await at.book({ client: zoe, timeSlot: '09:00' })).status).toBe(409)
    expect(await rowsOf(at.app, 'contact_messages')).toEqual([])
  })
})

describe('who is known is recognised', () => {
  test.each([
    ['the number, written otherwise', { lastName: 'Benali', phone: '+33 6 39 98 43 21' }],
    ['the address, in capitals', { lastName: 'Benali', email: 'KARIM@exemple.fr' }],
  ])('an account by %s: the appointment is theirs, with their wash', async (_, client) => {
    await using at = await office()
    const { data, joined } = await (await at.book({ client })).json()
    expect(data).toMatchObject({ clientId: 1, subscriptionId: 1, contactMessageId: null })
    expect(joined).toMatchObject({ clientId: 1, name: 'Karim Benali' })
    expect(await rowsOf(at.app, 'contact_messages')).toEqual([])
  })

  test('an account whose number comes with another address is asked about, with who it is', async () => {
    await using at = await office()
    const client = { lastName: 'Benali', phone: '06 39 98 43 21', email: 'leila@exemple.fr' }
    const reply = await at.book({ client })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      code: 'client_known',
      data: { clientId: 1, name: 'Karim Benali' },
    })
    expect(await rowsOf(at.app, 'appointments')).toEqual([])
    const { data } = await (await at.book({ client: { ...client, force: true } })).json()
    expect(data).toMatchObject({ clientId: 2, clientName: 'Benali', clientEmail: 'leila@exemple.fr' })
    // The owner said that they are two: nobody proposes to join them.
    expect(await rowsOf(at.app, 'client_doubles')).toMatchObject([
      { client_id: 1, other_id: 2, settled_at: expect.any(Number) },
    ])
  })

  test('a caller who calls again is the same person, and stands once among those who can be booked', async () => {
    await using at = await office()
    await at.book({ client: zoe })
    const { data, joined } = await (await at.book({ client: { ...zoe, phone: '+33639981234' } })).json()
    expect(joined).toMatchObject({ clientId: 2, name: 'Zoé Abadie' })
    expect(data).toMatchObject({ clientId: 2, contactMessageId: null })
    expect(await rowsOf(at.app, 'contact_messages')).toHaveLength(1)
    expect(await at.found('abadie')).toMatchObject([{ id: 2, hasAccount: false, address: entry.address }])
  })

  test('a number under another name is asked about', async () => {
    await using at = await office()
    await at.book({ client: zoe })
    const client = { lastName: 'Martin', phone: '0639981234' }
    const reply = await at.book({ client })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      code: 'client_known',
      data: { clientId: 2, name: 'Zoé Abadie' },
    })
    expect((await at.book({ contactMessageId: 1 })).status).toBe(201)
    expect((await at.book({ client, force: true })).status).toBe(201)
  })

  test('whoever waits for an answer to a request is booked for it: it is converted', async () => {
    await using at = await office()
    const id = await askedBy(at.app, 'Zoé Abadie')
    const { data } = await (await at.book({ client: zoe })).json()
    expect(data.contactMessageId).toBe(id)
    expect(await rowsOf(at.app, 'contact_messages')).toMatchObject([{ source: 'site', status: 'converti' }])
  })
})

describe('anyone known is booked again', () => {
  test('who once sent a request, though it is converted and their wash is to come', async () => {
    await using at = await office()
    const contactMessageId = await askedBy(at.app, 'Zoé Abadie')
    await at.book({ contactMessageId })
    expect((await at.book({ contactMessageId })).status).toBe(409)
    expect((await at.book({ contactMessageId, again: true })).status).toBe(201)
    expect(await rowsOf(at.app, 'appointments')).toHaveLength(2)
  })

  test('who asked twice and called once is one entry; whoever has an account is found as that account', async () => {
    await using at = await office()
    await askedBy(at.app, 'Zoé Abadie')
    await askedBy(at.app, 'Zoé A.')
    await at.book({ client: zoe })
    expect(await at.found('zoe')).toHaveLength(1)
    await at.app.visitor.post('/api/contact', {
      ...{ name: 'Karim B.', email: 'karim@exemple.fr', phone: '0611223344', service: 'fast' },
      appointmentDate: '2026-11-27',
    })
    expect(await rowsOf(at.app, 'contact_messages')).toMatchObject([
      { client_id: 2 },
      { client_id: 2 },
      { client_id: 1 },
    ])
    expect(await at.found('0639984321')).toMatchObject([{ id: 1, name: 'Karim Benali' }])
    expect((await at.found('')).map(({ name }: { name: string }) => name)).toEqual([
      'Karim Benali',
      'Zoé Abadie',
    ])
  })
})
