import { describe, expect, test } from 'bun:test'
import { AppError } from '../../http/app-error.ts'
import { insertMonth, insertVehicle, loggedInClient } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

async function appWithMonth() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  const client = await loggedInClient(app)
  await insertMonth(app, { clientId: client.id, subscriptionId: client.subscriptionId })
  return { app, ...client }
}

describe('who may call', () => {
  const calls = [
    ['GET', '/api/client-info'],
    ['PATCH', '/api/client-info'],
    ['GET', '/api/client-ledger'],
    ['GET', '/api/client-payments'],
    ['GET', '/api/client-contract/1'],
    ['POST', '/api/client-card-link'],
    ['GET', '/api/client-export'],
    ['POST', '/api/client-deletion'],
    ['POST', '/api/client-password'],
  ] as const

  test.each(calls)('%s %s refuses a visitor and an administrator', async (method, path) => {
    await using app = await testApp()
    const body = method === 'GET' ? undefined : {}
    for (const caller of [app.visitor, await app.admin()])
      expect((await caller.send(method, path, body)).status).toBe(401)
  })

  test.each([
    ['GET', '/api/client-ledger?subscriptionId=1', undefined],
    ['GET', '/api/client-contract/1', undefined],
    ['POST', '/api/client-card-link', { subscriptionId: 1 }],
  ] as const)('%s %s is not found by another client', async (method, path, body) => {
    const { app } = await appWithMonth()
    await using _ = app
    const other = await loggedInClient(app, { email: 'autre@exemple.fr' })
    expect((await other.caller.send(method, path, body)).status).toBe(404)
  })

  test('another client’s washes, payments and data are in no list', async () => {
    const { app } = await appWithMonth()
    await using _ = app
    const { caller } = await loggedInClient(app, { email: 'autre@exemple.fr' })
    for (const path of ['/api/client-ledger', '/api/client-payments'])
      expect(await (await caller.get(path)).json()).toEqual({ success: true, data: [] })
    const held = await (await caller.get('/api/client-export')).json()
    expect(held.subscriptions).toHaveLength(1)
    expect(
      [held.contracts, held.payments, held.appointments, held.washLedger, held.contactRequests].flat(),
    ).toEqual([])
  })
})

describe('GET /api/client-ledger', () => {
  const texts = async (reply: Response) =>
    ((await reply.json()) as { data: { text: string }[] }).data.map(({ text }) => text)

  test('says in words what came and went, newest first', async () => {
    const { app, caller } = await appWithMonth()
    await using _ = app
    const day = Date.parse('2025-03-11T09:00:00Z')
    await app.deps.database.client.executeMultiple(`
      insert into wash_ledger (subscription_id, kind, washes, period_start, appointment_id, created_at) values (1, 'returned', 1, '2025-03-10', 1, ${day});
      insert into wash_ledger (subscription_id, kind, washes, period_start, reason, created_at) values (1, 'adjusted', 2, '2025-03-10', 'pluie', ${day + 1});
      insert into wash_ledger (subscription_id, kind, washes, period_start, created_at) values (1, 'adjusted', -1, '2025-03-10', ${day + 2});
      insert into wash_ledger (subscription_id, kind, washes, period_start, created_at) values (1, 'granted', 2, '2025-04-10', ${day + 3});
    `)
    expect(await texts(await caller.get('/api/client-ledger'))).toEqual([
      'Période du jeudi 10 avril 2025 au vendredi 9 mai 2025 : 2 lavages accordés',
      '1 lavage retiré par nos soins',
      '2 lavages ajoutés par nos soins (pluie)',
      'Lavage du vendredi 14 mars 2025 à 9 h rendu',
      'Lavage du vendredi 14 mars 2025 à 9 h réservé',
      'Période du lundi 10 mars 2025 au mercredi 9 avril 2025 : 1 lavage accordé',
    ])
  })

  test('of a wash that is to be timed the day is said', async () => {
    const { app, caller } = await appWithMonth()
    await using _ = app
    await app.deps.database.client.execute('update appointments set time_slot = null where id = 1')
    expect(await texts(await caller.get('/api/client-ledger'))).toContain(
      'Lavage du vendredi 14 mars 2025 réservé',
    )
  })

  test('a wash that was moved into the next period keeps the date of each of its lines', async () => {
    const { app, caller } = await appWithMonth()
    await using _ = app
    const moved = Date.parse('2025-03-11T09:00:00Z')
    const from = Date.parse('2025-03-14T08:00:00Z')
    const to = Date.parse('2025-04-14T07:00:00Z')
    await app.deps.database.client.executeMultiple(`
      update appointments set date = ${to}, ends_at = ${to + 1} where id = 1;
      insert into appointment_moves (appointment_id, subscription_id, moved_from, moved_to, created_at) values (1, 1, ${from}, ${to}, ${moved});
      insert into wash_ledger (subscription_id, kind, washes, period_start, appointment_id, created_at) values (1, 'returned', 1, '2025-03-10', 1, ${moved});
      insert into wash_ledger (subscription_id, kind, washes, period_start, appointment_id, created_at) values (1, 'used', -1, '2025-04-10', 1, ${moved});
    `)
    expect((await texts(await caller.get('/api/client-ledger'))).slice(0, 3)).toEqual([
      'Lavage du lundi 14 avril 2025 à 9 h réservé',
      'Lavage du vendredi 14 mars 2025 à 9 h rendu',
      'Lavage du vendredi 14 mars 2025 à 9 h réservé',
    ])
  })

  test('each vehicle has its own', async () => {
    const { app, caller, id } = await appWithMonth()
    await using _ = app
    const other = await insertVehicle(app, id)
    expect(await texts(await caller.get(`/api/client-ledger?subscriptionId=${other}`))).toEqual([])
    expect(await texts(await caller.get('/api/client-ledger?subscriptionId=1'))).toHaveLength(2)
    expect((await caller.get('/api/client-ledger?subscriptionId=x')).status).toBe(400)
  })
})

test('GET /api/client-payments: amounts in cents, with receipts and what went back', async () => {
  const { app, caller } = await appWithMonth()
  await using _ = app
  await app.deps.database.client.executeMultiple(`
    update payments set refunded = 6986, status = 'refunded', payment_intent_id = 'pi_1';
    insert into refunds (id, payment_intent_id, amount, status, reason, created_at) values
      ('re_1', 'pi_1', 6986, 'succeeded', 'withdrawal', ${Date.parse('2025-03-12T09:00:00Z')}),
      ('re_2', 'pi_1', 100, 'failed', 'of another time', ${Date.parse('2025-03-13T09:00:00Z')}),
      ('re_3', 'pi_of_another', 100, 'succeeded', null, 0)`)
  expect((await (await caller.get('/api/client-payments')).json()).data).toEqual([
    {
      id: 1,
      subscriptionId: 1,
      amount: 6986,
      refunded: 6986,
      currency: 'eur',
      status: 'refunded',
      periodStart: '2025-03-10',
      paidAt: '2025-03-10T09:00:00.000Z',
      receiptUrl: 'https://pay.example/r/1',
      refunds: [
        {
          id: 're_1',
          amount: 6986,
          status: 'succeeded',
          reason: 'withdrawal',
          at: '2025-03-12T09:00:00.000Z',
        },
        { id: 're_2', amount: 100, status: 'lost', reason: null, at: '2025-03-13T09:00:00.000Z' },
      ],
    },
  ])
})

describe('GET /api/client-contract/:id', () => {
  test('the very terms, the order and the proof of the acceptance, as a file', async () => {
    const { app, caller } = await appWithMonth()
    await using _ = app
    const reply = await caller.get('/api/client-contract/1')
    expect(reply.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(reply.headers.get('Content-Disposition')).toStartWith(
      'attachment; filename="contrat-AB-2025-00001.txt"',
    )
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    const text = await reply.text()
    for (const part of [
      'AB-2025-00001',
      'Formule\u00a0: Standard',
      'version du mercredi 1er janvier 2025',
      'e3b0c442',
      'lundi 10 mars 2025 à 10 h',
      '192.0.2.7',
      'Article 1. Nous lavons votre voiture.',
    ])
      expect(text).toContain(part)
  })

  test.each(['2', 'x', '-1'])('%s, without a contract on line, is not found', async (id) => {
    const { app, caller, id: clientId } = await appWithMonth()
    await using _ = app
    await insertVehicle(app, clientId)
    expect((await caller.get(`/api/client-contract/${id}`)).status).toBe(404)
  })
})

describe('POST /api/client-card-link', () => {
  const ask = { subscriptionId: 1 }

  async function appWithCard(status = 'active') {
    const made = await appWithMonth()
    await made.app.deps.database.client.execute(
      `update subscriptions set stripe_customer_id = 'cus_1', provider = 'stripe', status = '${status}' where id = 1`,
    )
    return made
  }

  test('leads to the provider and back to where it was pressed, of the right customer', async () => {
    const { app, caller } = await appWithCard()
    await using _ = app
    app.deps.payments.cardUpdateLink = async (customer, back) =>
      `https://pay.example/${customer}?back=${back}`
    expect(await (await caller.post('/api/client-card-link', ask)).json()).toEqual({
      success: true,
      data: { url: 'https://pay.example/cus_1?back=http://localhost:3000/espace-client?onglet=informations' },
    })
  })

  test('one that no card pays has none; one that has ended no more', async () => {
    const byHand = await appWithMonth()
    await using _ = byHand.app
    expect((await byHand.caller.post('/api/client-card-link', ask)).status).toBe(404)
    const ended = await appWithCard('cancelled')
    await using __ = ended.app
    expect((await ended.caller.post('/api/client-card-link', ask)).status).toBe(409)
  })

  test('a provider that does not answer is told as such', async () => {
    const { app, caller } = await appWithCard()
    await using _ = app
    app.deps.payments.cardUpdateLink = () => Promise.reject(new AppError('payment_provider'))
    expect((await caller.post('/api/client-card-link', ask)).status).toBe(502)
  })
})
