import { expect, test } from 'bun:test'
import { insertMonth, loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/database/insert-subscriber.ts'
import { testApp } from '../../testing/test-app.ts'
import { askForLink } from '../passwords/testing.ts'

async function exported() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  const { caller, id, subscriptionId, email } = await loggedInClient(app)
  await insertMonth(app, { clientId: id, subscriptionId })
  const token = await askForLink(app, email)
  await app.deps.database.client.execute("update clients set initial_password = 'sealed-copy'")
  await app.deps.database.client.execute("update subscriptions set signup_key = 'signup-key'")
  await app.deps.database.client.executeMultiple(`update payments set payment_intent_id = 'pi_1';
    insert into refunds (id, payment_intent_id, amount, status, reason) values
      ('re_1', 'pi_1', 1000, 'succeeded', 'withdrawal'), ('re_2', 'pi_of_another', 1, 'succeeded', null)`)
  const reply = await caller.get('/api/client-export')
  return { app, token, reply, text: await reply.text() }
}

test('the export holds everything that is held about a client, as a file', async () => {
  const { app, reply, text } = await exported()
  await using _ = app
  expect(reply.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(reply.headers.get('Content-Disposition')).toStartWith(
    'attachment; filename="mes-donnees-2025-03-10.json"',
  )
  expect(reply.headers.get('Cache-Control')).toBe('no-store')
  expect(JSON.parse(text)).toMatchObject({
    exportedAt: '2025-03-10T09:00:00.000Z',
    account: { email: 'karim@exemple.fr', firstName: 'Karim', phone: '0639984321', city: 'Cabestany' },
    sessions: [{ startedAt: '2025-03-10T09:00:00.000Z' }],
    subscriptions: [{ id: 1, licensePlate: 'FX-871-RD', price: 6986 }],
    contracts: [
      {
        termsVersion: '2025-01-01',
        expressStart: true,
        acceptedFrom: '192.0.2.7',
        terms: 'Article 1. Nous lavons votre voiture.',
      },
    ],
    oneOffContracts: [],
    endings: [],
    appointments: [{ service: 'Lavage Fast', notes: 'Le code du portail est 4812.' }],
    appointmentMoves: [],
    washLedger: [{ kind: 'granted' }, { kind: 'used' }],
    payments: [{ amount: 6986, receiptUrl: 'https://pay.example/r/1' }],
    refunds: [{ amount: 1000, reason: 'withdrawal' }],
    messages: [{ subject: 'Choisir un nouveau mot de passe', sentAt: '2025-03-10T09:00:00.000Z' }],
    contactRequests: [{ message: 'Un chien, beaucoup de poils.' }],
    professionalRequests: [],
    journal: [{ action: 'client.login' }, { action: 'client.password_reset_asked' }],
  })
})

test('the export holds no secret: neither hash, sealed copy, token, nor the id of a session or link', async () => {
  const { app, text, token } = await exported()
  await using _ = app
  const [client] = await rowsOf(app, 'clients')
  const ids = [...(await rowsOf(app, 'client_sessions')), ...(await rowsOf(app, 'account_links'))].map(
    ({ id }) => id,
  )
  expect(ids).toHaveLength(2)
  const secrets = [
    client?.password,
    clientPassword,
    'argon2',
    'sealed-copy',
    token,
    'jeton',
    'signup-key',
    ...ids,
  ]
  for (const secret of secrets) expect(text).not.toContain(String(secret))
})
