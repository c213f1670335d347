import { describe, expect, test } from 'bun:test'
import { AppError } from '../../http/app-error.ts'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { finalize, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'

const account = '/api/client-accounts/1'

describe('nobody but an administrator', () => {
  const calls: [string, string, unknown][] = [
    ['POST', '/api/create-client-account', { subscriptionId: 1, email: 'v@v.fr', name: 'Voleur' }],
    ['GET', '/api/client-accounts', undefined],
    ['GET', '/api/client-accounts/passwords', undefined],
    ['POST', `${account}/reset-password`, undefined],
    ['DELETE', account, undefined],
    ['GET', '/api/create-test-clients', undefined],
    ['GET', '/api/exports/client-accounts.csv', undefined],
  ]

  test.each(calls)(
    '%s %s: a visitor and a client are refused, and nothing changes',
    async (method, path, body) => {
      await using app = await testApp()
      const client = await app.client()
      const before = await rowsOf(app, 'clients')
      expect((await app.visitor.send(method, path, body)).status).toBe(401)
      expect((await client.send(method, path, body)).status).toBe(401)
      expect(await rowsOf(app, 'clients')).toEqual(before)
    },
  )

  test.each([
    ['POST', '/api/client-accounts/99/reset-password'],
    ['DELETE', '/api/client-accounts/99'],
    ['DELETE', '/api/client-accounts/un'],
  ])('%s %s names nobody', async (method, path) => {
    await using app = await testApp()
    expect((await (await app.admin()).send(method, path)).status).toBe(404)
  })
})

describe('DELETE /api/client-accounts/:id', () => {
  test('ends sessions and subscription, in the name of the administrator; once', async () => {
    await using app = await testApp()
    const client = await app.client()
    const admin = await app.admin()
    expect((await admin.send('DELETE', account)).status).toBe(200)
    expect((await client.get('/api/client-info')).status).toBe(401)
    expect((await rowsOf(app, 'subscriptions'))[0]?.status).toBe('cancelled')
    expect((await rowsOf(app, 'audit_log')).at(-1)).toMatchObject({
      actor: 'camille@tramontane.example',
      action: 'client.deleted',
      target: 'client:1',
    })
    expect((await admin.send('DELETE', account)).status).toBe(404)
    expect((await admin.post(`${account}/reset-password`)).status).toBe(404)
  })

  test('a payment provider that does not answer changes nothing', async () => {
    await using app = await stripeApp()
    const intent = await setUp(app)
    await app.stripe.confirmCard(intent)
    await finalize(app, intent)
    await app.stripe.settled()
    const before = [await rowsOf(app, 'clients'), await rowsOf(app, 'subscriptions')]
    app.deps.payments.subscription = () => Promise.reject(new AppError('payment_provider'))
    expect((await (await app.admin()).send('DELETE', account)).status).toBe(502)
    expect([await rowsOf(app, 'clients'), await rowsOf(app, 'subscriptions')]).toEqual(before)
  })
})

describe('GET /api/create-test-clients', () => {
  const call = '/api/create-test-clients'

  test('makes two clients with active subscriptions paid by hand, once', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const replies = await Promise.all([admin.get(call), admin.get(call)])
    for (const reply of replies)
      expect([reply.status, await reply.json()]).toEqual([
        200,
        { success: true, message: expect.any(String) },
      ])
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([
      { status: 'active', provider: 'manual', client_id: 1 },
      { status: 'active', provider: 'manual', client_id: 2 },
    ])
    expect(await rowsOf(app, 'clients')).toHaveLength(2)
  })

  test.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
  ])('a page of another site (%s: %s) makes nothing', async (header, value) => {
    await using app = await testApp()
    const reply = await (await app.admin()).with({ [header]: value }).get(call)
    expect(reply.status).toBe(403)
    expect(await rowsOf(app, 'clients')).toEqual([])
  })

  test('does not exist in production', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    app.deps.config.isProduction = true
    expect((await admin.get(call)).status).toBe(404)
    expect(await rowsOf(app, 'clients')).toEqual([])
  })
})
