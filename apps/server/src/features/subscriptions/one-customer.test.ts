import { describe, expect, test } from 'bun:test'
import { order, orderKey, type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { cookieNames } from '../sessions/account-auth.ts'
import { newSessionToken, sessionIdOf } from '../sessions/session-token.ts'

const second = { immatriculation: 'GH-077-WN', marqueVehicule: 'Fiat' }

/** Karim, with one contract, logged in. */
async function subscriber() {
  const app = await stripeApp()
  app.stripe.confirmCard(await setUp(app))
  await app.stripe.settled()
  const token = newSessionToken()
  await app.deps.database.client.execute({
    sql: 'insert into client_sessions (id, user_id, expires_at, started_at) values (?, 1, ?, ?)',
    args: [sessionIdOf(token), Math.floor(Date.now() / 1000) + 86_400, app.clock.now().getTime()],
  })
  const karim = app.visitor.with({
    Cookie: `${cookieNames.client}=${token}`,
    Origin: app.deps.config.baseUrl,
  })
  return { app, karim, loggedIn: { visitor: karim } }
}

function customersOf(app: StripeApp) {
  return [...app.stripe.state.subscriptions.values()].map(({ customer }) => customer)
}

/** What Stripe knows of each person. */
function detailsOf(app: StripeApp) {
  return [...app.stripe.state.customers.values()].map(({ id, name, email, phone }) => ({
    id,
    name,
    email,
    phone,
  }))
}

describe('somebody who is logged in and orders for another vehicle', () => {
  test('is one customer: both are seen in one portal, and one card pays both', async () => {
    const { app, karim, loggedIn } = await subscriber()
    await using _ = app
    app.stripe.confirmCard(await setUp(loggedIn, second))
    await app.stripe.settled()
    expect(new Set(customersOf(app)).size).toBe(1)
    for (const subscriptionId of [1, 2])
      expect((await karim.post('/api/client-card-link', { subscriptionId })).status).toBe(200)
    const portals = [...app.stripe.state.portalSessions.values()].map(({ customer }) => customer)
    expect(new Set(portals)).toEqual(new Set(customersOf(app)))
    expect(await app.rows('subscriptions')).toMatchObject([{ client_id: 1 }, { client_id: 1 }])
  })

  test('keeps the details that are there: an unpaid draft overwrites nobody’s', async () => {
    const { app, loggedIn } = await subscriber()
    await using _ = app
    const before = detailsOf(app)
    await setUp(loggedIn, { ...second, orderKey, telephone: '06 39 98 00 00', nom: 'Autre' })
    await setUp(loggedIn, { ...second, orderKey, telephone: '06 39 98 11 11' })
    expect(detailsOf(app)).toEqual(before)
  })

  test('for another address is a customer of its own', async () => {
    const { app, loggedIn } = await subscriber()
    await using _ = app
    await setUp(loggedIn, { ...second, email: 'nadia@exemple.fr' })
    expect(new Set(customersOf(app)).size).toBe(2)
  })

  test('and corrects the address to another’s, or logs out, leaves the customer with a new order', async () => {
    const { app, loggedIn } = await subscriber()
    await using _ = app
    const before = detailsOf(app)
    await setUp(loggedIn, { ...second, orderKey })
    await setUp(app, { ...second, orderKey, email: 'nadia@exemple.fr' })
    const [contract, left, now] = [...app.stripe.state.subscriptions.values()]
    expect([left?.customer, left?.status]).toEqual([contract?.customer ?? '', 'incomplete_expired'])
    expect(now?.customer).not.toBe(contract?.customer)
    expect(detailsOf(app).slice(0, 1)).toEqual(before)
  })

  test('whose customer was deleted at Stripe is given a new one', async () => {
    const { app, loggedIn } = await subscriber()
    await using _ = app
    const [gone] = [...app.stripe.state.customers.keys()]
    app.stripe.state.customers.delete(gone ?? '')
    app.stripe.state.deletedCustomers.add(gone ?? '')
    await setUp(loggedIn, second)
    expect(customersOf(app)[1]).not.toBe(gone)
  })
})

test('a visitor with somebody’s e-mail joins nobody’s customer, before the payment and after', async () => {
  const { app } = await subscriber()
  await using _ = app
  const before = detailsOf(app)
  app.stripe.confirmCard(await setUp(app, { ...second, email: order.email, nom: 'Intrus' }))
  await app.stripe.settled()
  expect(new Set(customersOf(app)).size).toBe(2)
  expect(detailsOf(app).slice(0, 1)).toEqual(before)
})

test('a session that is over, or invented, orders as any visitor', async () => {
  const { app } = await subscriber()
  await using _ = app
  const stranger = app.visitor.with({
    Cookie: `${cookieNames.client}=invented`,
    Origin: app.deps.config.baseUrl,
  })
  await setUp({ visitor: stranger }, second)
  expect(new Set(customersOf(app)).size).toBe(2)
})
