import { describe, expect, test } from 'bun:test'
import { insertMonth } from '../../testing/client-fixtures.ts'
import { testApp } from '../../testing/test-app.ts'
import { settleEndings } from './settling/settle-endings.ts'
import { cancellationPath, declare, insertWash, letters, subscribed, withdrawalPath } from './testing.ts'

const statuses = (rows: Record<string, unknown>[]) => rows.map(({ status }) => status)

describe('a notice of 20 November 2026, which ends the contract on 20 May 2027', () => {
  test('cancels the washes of that day and later, keeps those before, and says so in one letter to each', async () => {
    const { app } = await subscribed()
    await using _app = app
    await insertWash(app, { day: '2027-05-19', status: 'confirmed' })
    await insertWash(app, { day: '2027-05-20', status: 'confirmed' })
    await insertWash(app, { day: '2027-05-25', status: 'pending' })
    await declare(app, cancellationPath)
    expect(statuses(await app.rows('appointments'))).toEqual(['confirmed', 'canceled', 'canceled'])
    const [receipt] = await letters(app, 'cancellation-received:')
    expect(receipt?.text).not.toContain('mercredi 19 mai 2027 à 11 h')
    expect(receipt?.text).toContain('Lavage Fast, jeudi 20 mai 2027 à 11 h')
    expect(receipt?.text).toContain('Lavage Fast, mardi 25 mai 2027 à 11 h')
    expect(await letters(app, 'appointment-cancelled:')).toEqual([])
    expect((await letters(app, 'cancellation-notice:'))[0]?.text).toContain('jeudi 20 mai 2027 à 11 h')
  })

  test('leaves what was paid apart', async () => {
    const { app } = await subscribed()
    await using _app = app
    await insertWash(app, { day: '2027-05-25', status: 'confirmed' })
    await app.deps.database.client.execute('update appointments set subscription_id = null')
    await declare(app, cancellationPath)
    expect(statuses(await app.rows('appointments'))).toEqual(['confirmed'])
  })
})

test('the first visit falls with a contract that is withdrawn from before it has an hour', async () => {
  const { app } = await subscribed({ hasFirstVisit: true })
  await using _app = app
  await declare(app, withdrawalPath)
  expect(statuses(await app.rows('appointments'))).toEqual(['canceled'])
  const todos = (await app.rows('todo_items')).filter(({ kind }) => kind === 'first_visit_untimed')
  expect(todos).toMatchObject([{ done_at: expect.any(Number) }])
})

describe('an end that nobody declared', () => {
  test('made at the provider cancels what is to come; client and owner are told once', async () => {
    const { app, providerId } = await subscribed()
    await using _app = app
    await insertWash(app, { day: '2026-11-24', status: 'confirmed' })
    await app.deps.payments.cancel(providerId, 'now')
    await app.stripe.settled()
    await app.stripe.settled()
    expect(statuses(await app.rows('appointments'))).toEqual(['canceled'])
    const told = await letters(app, 'subscription-ended:')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Lavage Fast, mardi 24 novembre 2026 à 11 h')
    expect(await letters(app, 'owner-end:')).toHaveLength(1)
    expect(await letters(app, 'appointment-cancelled:')).toEqual([])
  })

  test('made by an administrator does the same, and is no news to the owner', async () => {
    const { app } = await subscribed()
    await using _app = app
    await insertWash(app, { day: '2026-11-24', status: 'confirmed' })
    await (await app.admin()).send('DELETE', '/api/subscriptions/1')
    await app.stripe.settled()
    expect(statuses(await app.rows('appointments'))).toEqual(['canceled'])
    expect(await letters(app, 'subscription-ended:')).toHaveLength(1)
    expect(await letters(app, 'owner-end:')).toEqual([])
  })

  test('of one paid by hand, by its status, returns the wash', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const { id: clientId, subscriptionId } = await app.insertClient()
    await insertMonth(app, { clientId, subscriptionId })
    await (await app.admin()).patch('/api/subscriptions/1', { status: 'cancelled' })
    const { rows } = await app.deps.database.client.execute('select kind from wash_ledger order by id')
    expect(rows.map(({ kind }) => kind)).toEqual(['granted', 'used', 'returned'])
    expect(await letters(app, 'subscription-ended:')).toHaveLength(1)
  })
})

test('an end that was announced is not told again when it comes', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const client = await app.client()
  await client.post('/api/client-cancellation', { subscriptionId: 1 })
  app.clock.moveTo('2027-05-21T09:00:00Z')
  expect(await settleEndings(app.deps)).toMatchObject({ ended: 1 })
  expect(await letters(app, 'subscription-ended:')).toEqual([])
})
