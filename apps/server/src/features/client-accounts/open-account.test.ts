import { describe, expect, test } from 'bun:test'
import { logIn, rowsOf } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/database/insert-subscriber.ts'
import { testApp } from '../../testing/test-app.ts'
import { askForLink, opens } from '../passwords/testing.ts'
import { entry } from '../subscriptions-admin/testing.ts'
import { elodieEmail, enterElodie } from './testing.ts'

const zoe = { firstName: 'Zoé', lastName: 'Abadie', phone: '06 11 22 33 44', email: 'zoe@exemple.fr' }

/** Zoé has called: she is known, and has neither subscription nor account. */
async function office(person: Record<string, unknown> = zoe) {
  const app = await testApp({ now: '2026-11-20' })
  const admin = await app.admin()
  const { data } = await (await admin.post('/api/clients', person)).json()
  const id: number = data.id
  const open = (input: Record<string, unknown> = {}, of = id) =>
    admin.post(`/api/clients/${of}/account`, input)
  /** Opens it, and logs in with what the reply says. */
  const enter = async () => {
    const { client, password } = await (await open()).json()
    return logIn(app, client.email, password)
  }
  return { app, admin, id, open, enter, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

describe('POST /api/clients/{id}/account', () => {
  test('a client without a subscription gets an account, whose password opens the client space', async () => {
    await using at = await office()
    const reply = await at.open()
    const body = await reply.json()
    expect([reply.status, body]).toEqual([
      201,
      {
        success: true,
        client: { id: at.id, email: zoe.email },
        password: expect.stringMatching(/^\w{16}$/),
      },
    ])
    expect(await rowsOf(at.app, 'clients')).toMatchObject([
      { first_name: 'Zoé', phone: zoe.phone, subscription_id: null, has_own_password: 0 },
    ])
    expect(await opens(at.app, zoe.email, body.password)).toBe(true)
  })

  test('it is in the journal, among the accounts and in the file, and its password in none of them', async () => {
    await using at = await office()
    const { password } = await (await at.open()).json()
    expect((await rowsOf(at.app, 'audit_log')).at(-1)).toMatchObject({
      ...{ actor: 'camille@tramontane.example', action: 'client.created', target: `client:${at.id}` },
    })
    const accounts = await (await at.admin.get('/api/client-accounts')).json()
    expect(accounts.data).toMatchObject([
      { id: at.id, clientName: 'Zoé Abadie', subscriptionId: null, passwordState: 'initial' },
    ])
    const list = await (await at.admin.get('/api/clients?status=avec-compte')).json()
    expect(list.data).toMatchObject([{ id: at.id, hasAccount: true }])
    const file = await (await at.admin.get(`/api/clients/${at.id}`)).json()
    expect(file.data.account).toMatchObject({ lastLogin: null, passwordState: 'initial' })
    const written = [await rowsOf(at.app, 'clients'), await rowsOf(at.app, 'audit_log'), at.app.logged]
    expect(JSON.stringify([written, accounts, list, file])).not.toContain(password)
    const kept = await (await at.admin.get('/api/client-accounts/passwords')).json()
    expect(kept.data).toEqual({ [at.id]: password })
  })

  test('the address that is given becomes theirs, and where they ask for another password', async () => {
    await using at = await office({ ...zoe, email: '' })
    const { client, password } = await (await at.open({ email: 'Zoe.Abadie@exemple.fr' })).json()
    expect(client.email).toBe('Zoe.Abadie@exemple.fr')
    expect(await opens(at.app, 'zoe.abadie@exemple.fr', password)).toBe(true)
    expect(await askForLink(at.app, 'zoe.abadie@exemple.fr')).not.toBe('')
  })

  test('who has a subscription gets it in their account, with their letters to the new address', async () => {
    await using at = await office()
    const subscriptionId = await enterElodie(at.admin)
    const [row] = await rowsOf(at.app, 'subscriptions')
    const { client, password } = await (await at.open({ email: elodieEmail }, Number(row?.client_id))).json()
    expect(await rowsOf(at.app, 'subscriptions')).toMatchObject([
      { id: subscriptionId, client_id: client.id, customer_email: elodieEmail },
    ])
    const caller = await logIn(at.app, elodieEmail, password)
    expect(await (await caller.get('/api/client-info')).json()).toMatchObject({
      subscription: { id: subscriptionId },
    })
  })

  test.each([
    ['nobody has this number', zoe, {}, 99, 404, 'not_found'],
    ['no address is known or given', { ...zoe, email: '' }, {}, 1, 400, 'validation'],
    ['the address is none', zoe, { email: 'zoe' }, 1, 400, 'validation'],
    ['the address is empty', zoe, { email: '' }, 1, 400, 'validation'],
  ])('where %s it is refused, and no account is made', async (_, person, input, id, status, code) => {
    await using at = await office(person)
    const reply = await at.open(input, id)
    expect([reply.status, (await reply.json()).code]).toEqual([status, code])
    expect(await rowsOf(at.app, 'clients')).toMatchObject([{ password: null }])
  })

  test('without an address the sentence stands under its field', async () => {
    await using at = await office({ ...zoe, email: '' })
    expect((await (await at.open()).json()).fields).toEqual({
      email: 'Il faut une adresse e-mail\u00a0: c’est avec elle que le client se connecte.',
    })
  })

  test('the address of another account is refused on its field', async () => {
    await using at = await office()
    await at.app.insertClient({ email: 'karim@exemple.fr' })
    const reply = await at.open({ email: 'KARIM@exemple.fr' })
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'email_taken', fields: { email: expect.any(String) } },
    ])
    expect((await rowsOf(at.app, 'clients'))[0]).toMatchObject({ email: zoe.email, password: null })
  })

  test('an address that has a contract of the same vehicle is refused, and neither changes', async () => {
    await using at = await office({ ...zoe, email: '' })
    const contract = await enterElodie(at.admin)
    const [row] = await rowsOf(at.app, 'subscriptions')
    await at.admin.post('/api/create-subscription-only', { ...entry, email: elodieEmail, activate: true })
    const before = [await rowsOf(at.app, 'clients'), await rowsOf(at.app, 'subscriptions')]
    expect(before[1]).toMatchObject([{ id: contract }, { status: 'active' }])
    const reply = await at.open({ email: elodieEmail }, Number(row?.client_id))
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'already_subscribed'])
    expect([await rowsOf(at.app, 'clients'), await rowsOf(at.app, 'subscriptions')]).toEqual(before)
  })

  test('an account stays one, even when asked twice at once, and its password stays too', async () => {
    await using at = await office()
    const replies = await Promise.all([at.open(), at.open()])
    const bodies = await Promise.all(replies.map((reply) => reply.json()))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(bodies).toContainEqual(
      expect.objectContaining({ code: 'account_exists', message: 'Ce client a déjà un compte.' }),
    )
    const { password } = bodies.find(({ success }) => success)
    expect(await opens(at.app, zoe.email, password)).toBe(true)
    expect((await at.open()).status).toBe(409)
  })

  test('who shares the new address with somebody known is proposed for merging', async () => {
    await using at = await office()
    await at.admin.post('/api/clients', { lastName: 'Roca', email: 'roca@exemple.fr' })
    await at.open({ email: 'roca@exemple.fr' })
    const doubles = await (await at.admin.get('/api/client-doubles')).json()
    expect(doubles.data).toMatchObject([{ one: { id: 1 }, other: { id: 2 } }])
  })

  test('a visitor and a client are refused, one’s own number included', async () => {
    await using at = await office()
    const client = await at.app.client()
    for (const id of [1, 2, 99]) {
      expect((await at.app.visitor.post(`/api/clients/${id}/account`, {})).status).toBe(401)
      expect((await client.post(`/api/clients/${id}/account`, {})).status).toBe(401)
    }
    expect((await rowsOf(at.app, 'clients'))[0]).toMatchObject({ password: null })
  })
})

describe('the client space of an account without a subscription', () => {
  test('answers who it is; what names a subscription is null', async () => {
    await using at = await office()
    const caller = await at.enter()
    const reply = await caller.get('/api/client-info')
    expect([reply.status, await reply.json()]).toEqual([
      200,
      {
        ...zoe,
        ...{ address: '', postalCode: '', city: '' },
        ...{ carBrand: null, carModel: null, licensePlate: null, subscription: null, subscriptions: [] },
        ...{ billsDue: [], payTo: null },
        ...{ erasedOn: null, shouldChoosePassword: true },
      },
    ])
  })

  test('shows the washes that the owner booked, and lets their hour be moved and cancelled', async () => {
    await using at = await office()
    const wash = { timeSlot: '09:00', service: 'Lavage Fast', status: 'confirmed' }
    const address = '4 rue des Lilas, 66330 Cabestany'
    await at.admin.post('/api/admin/create-appointment', {
      ...{ ...wash, date: '2026-11-25', clientId: at.id, address },
    })
    const caller = await at.enter()
    const own = await (await caller.get('/api/client-appointments')).json()
    expect(own).toMatchObject([{ subscriptionId: null, canReschedule: true, movesLeft: null, address }])
    const path = `/api/client-appointments/${own[0].id}`
    expect((await caller.patch(path, { date: '2026-11-26', time: '10:00' })).status).toBe(200)
    expect((await caller.send('DELETE', path)).status).toBe(200)
    expect(await (await caller.get('/api/client-appointments?history=true')).json()).toMatchObject([
      { status: 'canceled', date: '2026-11-26' },
    ])
  })

  test('books no wash of a subscription', async () => {
    await using at = await office()
    const caller = await at.enter()
    const wash = { date: '2026-11-25', time: '09:00', address: '4 rue des Lilas', service: 'Lavage Fast' }
    const reply = await caller.post('/api/client-appointments', wash)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'subscription_inactive'])
  })

  test('changes its own details, and no vehicle', async () => {
    await using at = await office()
    const caller = await at.enter()
    const reply = await caller.patch('/api/client-info', { phone: '06 39 98 11 22', city: 'Thuir' })
    expect([reply.status, (await reply.json()).data]).toMatchObject([
      200,
      { phone: '06 39 98 11 22', city: 'Thuir', lastName: 'Abadie', subscription: null },
    ])
    const before = await rowsOf(at.app, 'clients')
    for (const change of [{ carModel: 'Clio' }, { subscriptionId: 1 }, { subscriptionId: 1, city: 'Elne' }])
      expect((await caller.patch('/api/client-info', change)).status).toBe(404)
    expect(await rowsOf(at.app, 'clients')).toEqual(before)
  })

  test('has empty accounts, its data to take away, a password to choose, and a way out', async () => {
    await using at = await office()
    const { client, password } = await (await at.open()).json()
    const caller = await logIn(at.app, client.email, password)
    expect((await (await caller.get('/api/client-payments')).json()).data).toEqual([])
    expect((await (await caller.get('/api/client-ledger')).json()).data).toEqual([])
    const held = await (await caller.get('/api/client-export')).json()
    expect(held).toMatchObject({ account: { email: zoe.email }, subscriptions: [] })
    const change = { currentPassword: password, newPassword: clientPassword }
    expect((await caller.post('/api/client-password', change)).status).toBe(200)
    const preview = await (await caller.get('/api/client-endings/preview?kind=deletion')).json()
    expect(preview.data).toMatchObject({ endings: [], erasedOn: null })
    const deletion = await caller.post('/api/client-deletion', { password: clientPassword })
    expect([deletion.status, (await deletion.json()).data]).toEqual([200, { erasedOn: null }])
    expect((await caller.get('/api/client-info')).status).toBe(401)
  })
})
