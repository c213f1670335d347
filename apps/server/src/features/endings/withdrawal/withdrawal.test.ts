import { describe, expect, test } from 'bun:test'
import { orderKey, type StripeApp, setUp } from '../../../testing/stripe-app.ts'
import { testApp } from '../../../testing/test-app.ts'
import { rowsOfTable } from '../../subscriptions/testing.ts'
import { entry } from '../../subscriptions-admin/testing.ts'
import { settleEndings } from '../settling/settle-endings.ts'
import { declarant, declare, insertWash, letters, subscribed, withdrawalPath } from '../testing.ts'

describe('in time', () => {
  test('without a wash: the contract is over here and at the provider, and all of it goes back', async () => {
    const { app, providerId } = await subscribed()
    await using _app = app
    await app.stripe.clock.set('2026-11-23T21:15:00Z')
    const reply = await declare(app, withdrawalPath)
    expect(await reply.json()).toEqual({ success: true, data: { declaredAt: '2026-11-23T21:15:00.000Z' } })
    expect(app.stripe.state.subscriptions.get(providerId)?.status).toBe('canceled')
    expect(await app.rows('subscriptions')).toMatchObject([
      { status: 'cancelled', end_date: Date.parse('2026-11-23T21:15:00Z') },
    ])
    expect(await app.rows('payments')).toMatchObject([{ refunded: 6986, status: 'refunded' }])
    expect(await app.rows('contract_endings')).toMatchObject([
      {
        kind: 'withdrawal',
        effective_day: '2026-11-23',
        refund_cents: 6986,
        refunded_at: Date.parse('2026-11-23T21:15:00Z'),
      },
    ])
  })

  test('the receipt gives the declaration back, with its date and time, and says what is refunded and when', async () => {
    const { app } = await subscribed()
    await using _app = app
    await declare(app, withdrawalPath)
    const [letter] = await letters(app, 'withdrawal-received:')
    expect(letter).toMatchObject({ recipient_address: 'karim@exemple.fr' })
    for (const words of [
      'Je vous notifie ma rétractation du contrat désigné ci-dessous.',
      'Karim Benali',
      'AB-2026-00001',
      'vendredi 20 novembre 2026 à 10 h, heure de Paris',
      '2026-11-20T09:00:00.000Z',
      '69,86\u00a0€',
      'au plus tard le vendredi 4 décembre 2026',
    ])
      expect(letter?.text).toContain(words)
    expect(await letters(app, 'withdrawal-notice:')).toHaveLength(1)
    const told = (await app.rows('todo_items')).filter(({ kind }) => kind === 'withdrawal')
    expect(told).toMatchObject([{ detail: expect.stringContaining('vous n’avez rien à faire') }])
    expect(await app.rows('audit_log')).toMatchObject([
      { action: 'withdrawal.declare', target: 'subscription:1' },
    ])
  })

  const washes: [string, { planType: string; express: boolean; status: string }, number][] = [
    ['one of two, asked for expressly', { planType: 'premium', express: true, status: 'completed' }, 5993],
    ['one of two, over and not marked', { planType: 'premium', express: true, status: 'confirmed' }, 5993],
    ['one of two, canceled', { planType: 'premium', express: true, status: 'canceled' }, 11_986],
    ['the only one, asked for expressly', { planType: 'standard', express: true, status: 'completed' }, 0],
    ['the only one, never asked for', { planType: 'standard', express: false, status: 'completed' }, 6986],
  ]

  test.each(washes)(
    'after a wash (%s): the share of what is left',
    async (_, { status, ...order }, cents) => {
      const { app } = await subscribed(order)
      await using _app = app
      await insertWash(app, { day: '2026-11-25', status })
      await app.stripe.clock.set('2026-11-26T09:00:00Z')
      await declare(app, withdrawalPath)
      expect(await app.rows('payments')).toMatchObject([{ refunded: cents }])
      expect(await app.rows('contract_endings')).toMatchObject([
        { refund_cents: cents, refunded_at: expect.any(Number) },
      ])
    },
  )

  test('a wash done before the express request is not paid, one after it is', async () => {
    const { app } = await subscribed({ planType: 'premium' })
    await using _app = app
    await insertWash(app, { day: '2026-11-22', status: 'completed' })
    await insertWash(app, { day: '2026-11-25', status: 'completed' })
    const requestedAt = Date.parse('2026-11-24T09:00:00Z')
    await app.deps.database.client.execute(`update subscriptions set express_requested_at = ${requestedAt}`)
    await app.stripe.clock.set('2026-11-26T09:00:00Z')
    await declare(app, withdrawalPath)
    expect(await app.rows('payments')).toMatchObject([{ refunded: 5993 }])
  })

  test('one of two that nobody closed counts as done where it had an hour; the owner is asked', async () => {
    const { app } = await subscribed({ planType: 'premium', express: true })
    await using _app = app
    await insertWash(app, { day: '2026-11-25', status: 'confirmed' })
    await app.stripe.clock.set('2026-11-26T09:00:00Z')
    await declare(app, withdrawalPath)
    expect(await app.rows('contract_endings')).toMatchObject([{ refund_cents: 5993 }])
    expect(await questions(app)).toEqual([
      'Karim Benali a renoncé à son contrat (AB-2026-00001), et personne n’a clos le passage du mercredi 25 novembre 2026. Prévu à 11 h, il est compté comme fait (59,93 € gardés) : s’il n’a pas eu lieu, rendez cette somme au client.',
    ])
  })

  test('one that never had an hour is charged to nobody before somebody says that it was done; the owner is asked', async () => {
    const { app } = await subscribed({ planType: 'premium', express: true })
    await using _app = app
    await insertWash(app, { day: '2026-11-25', status: 'pending', time: null })
    await app.stripe.clock.set('2026-11-26T09:00:00Z')
    await declare(app, withdrawalPath)
    expect(await app.rows('contract_endings')).toMatchObject([{ refund_cents: 11_986 }])
    expect(await questions(app)).toEqual([
      'Karim Benali a renoncé à son contrat (AB-2026-00001), et personne n’a clos le passage du mercredi 25 novembre 2026. Sans heure convenue, il n’est pas compté dans le remboursement : s’il a été fait, 59,93 € vous restent dus, convenez-en avec le client.',
    ])
  })

  test('one that is under way is not counted: the owner is asked whether it was done', async () => {
    const { app } = await subscribed({ planType: 'premium', express: true })
    await using _app = app
    await insertWash(app, { day: '2026-11-25', status: 'confirmed' })
    await app.stripe.clock.set('2026-11-25T10:30:00Z')
    await declare(app, withdrawalPath)
    expect(await app.rows('contract_endings')).toMatchObject([{ refund_cents: 11_986 }])
    expect(await questions(app)).toEqual([
      'Karim Benali a renoncé à son contrat (AB-2026-00001), et personne n’a clos le passage du mercredi 25 novembre 2026. Prévu à 11 h et pas encore fini, il n’est pas compté dans le remboursement : s’il a été fait, 59,93 € vous restent dus, convenez-en avec le client.',
    ])
  })

  test.each([
    ['somebody closed', { status: 'completed', express: true }],
    ['nobody asked for expressly', { status: 'confirmed', express: false }],
  ])('a wash that %s asks the owner nothing', async (_, { status, express }) => {
    const { app } = await subscribed({ planType: 'premium', express })
    await using _app = app
    await insertWash(app, { day: '2026-11-25', status })
    await app.stripe.clock.set('2026-11-26T09:00:00Z')
    await declare(app, withdrawalPath)
    expect(await questions(app)).toEqual([])
  })

  test('coming washes are cancelled and told, those that are over stay', async () => {
    const { app } = await subscribed({ planType: 'premium' })
    await using _app = app
    await insertWash(app, { day: '2026-11-21', status: 'completed' })
    await insertWash(app, { day: '2026-12-02', status: 'confirmed' })
    await app.stripe.clock.set('2026-11-24T09:00:00Z')
    await declare(app, withdrawalPath)
    expect((await app.rows('appointments')).map(({ status, sequence }) => [status, sequence])).toEqual([
      ['completed', 0],
      ['canceled', 1],
    ])
    const texts = (await letters(app)).map(({ text }) => text).join()
    expect(texts).toContain('Votre rendez-vous à venir est annulé.')
    expect(texts).not.toContain('Le lavage vous est rendu')
  })

  test('a wash that it cancels comes back in the history, one that was done stays used, and nothing is left of it', async () => {
    const { app } = await subscribed({ planType: 'premium', express: true, hasFirstVisit: true })
    await using _app = app
    await insertWash(app, { day: '2026-11-21', status: 'completed' })
    await app.deps.database.client.execute(
      `insert into wash_ledger (subscription_id, appointment_id, kind, washes, period_start, created_at)
        values (1, 2, 'used', -1, '2026-11-20', ${Date.parse('2026-11-20T10:00:00Z')})`,
    )
    await app.stripe.clock.set('2026-11-23T09:00:00Z')
    await declare(app, withdrawalPath)
    const admin = await app.admin()
    const { data } = await (await admin.get('/api/admin/client-files/client/1')).json()
    const lines = data.ledger.map(({ text, washes }: { text: string; washes: number }) => [text, washes])
    expect(lines).toEqual([
      [expect.stringMatching(/^Lavage du mardi 24 novembre 2026.* rendu$/), 1],
      [expect.stringMatching(/^Lavage du samedi 21 novembre 2026.* réservé$/), -1],
      [expect.stringMatching(/^Lavage du mardi 24 novembre 2026.* réservé$/), -1],
      [expect.stringMatching(/2 lavages accordés$/), 2],
    ])
    expect(data.subscriptions).toMatchObject([{ remainingWashes: 0 }])
  })

  test('twenty submits at once refund once, and tell once', async () => {
    const { app } = await subscribed()
    await using _app = app
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor.post(withdrawalPath, declarant)),
    )
    await declare(app, withdrawalPath)
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const asked = app.stripe.calls.filter(({ method, path }) => `${method} ${path}` === 'POST /v1/refunds')
    expect(asked).toHaveLength(1)
    expect(await app.rows('payments')).toMatchObject([{ refunded: 6986 }])
    expect(await app.rows('contract_endings')).toHaveLength(1)
    expect(await letters(app, 'withdrawal-')).toHaveLength(2)
  })
})

/** Source: LAW-21. */
describe('the last day of a contract of 18 December 2026 is Monday 4 January 2027', () => {
  test.each([
    ['2027-01-04T22:59:59Z', 'cancelled', 6986],
    ['2027-01-04T23:00:00Z', 'active', null],
  ])('declared at %s: %s', async (instant, status, cents) => {
    const { app } = await subscribed({ now: '2026-12-18T09:00:00Z' })
    await using _app = app
    await app.stripe.clock.set(instant)
    const reply = await declare(app, withdrawalPath)
    expect(reply.status).toBe(200)
    expect(await app.rows('subscriptions')).toMatchObject([{ status, cancel_at: null }])
    expect(await app.rows('contract_endings')).toMatchObject([
      { subscription_id: 1, refund_cents: cents, effective_day: cents === null ? null : '2027-01-04' },
    ])
  })

  test('after it, the contract’s e-mail is told why it goes on, and how to cancel', async () => {
    const { app } = await subscribed({ now: '2026-12-18T09:00:00Z' })
    await using _app = app
    await app.stripe.clock.set('2027-01-05T09:00:00Z')
    await declare(app, withdrawalPath)
    await declare(app, withdrawalPath)
    const told = await letters(app, 'withdrawal-')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('le délai a pris fin le lundi 4 janvier 2027')
    expect(told[0]?.text).toContain('http://localhost:3000/resilier')
    expect(await app.rows('payments')).toMatchObject([{ refunded: 0 }])
  })
})

describe('POST /api/client-withdrawal', () => {
  const path = '/api/client-withdrawal'

  test('the sixth of an hour waits, and the first stands', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z', rateLimits: 'on' })
    const client = await app.client()
    const ask = () => client.post(path, { subscriptionId: 1 })
    for (let sent = 0; sent < 5; sent += 1) expect((await ask()).status).toBe(200)
    const before = [await rowsOfTable(app, 'contract_endings'), await letters(app)]
    expect(before[0]).toHaveLength(1)
    const sixth = await ask()
    expect([sixth.status, (await sixth.json()).code]).toEqual([429, 'too_many_requests'])
    expect(sixth.headers.get('Retry-After')).toBe('3600')
    expect([await rowsOfTable(app, 'contract_endings'), await letters(app)]).toEqual(before)
    app.clock.moveTo('2026-11-20T10:00:01Z')
    expect((await ask()).status).toBe(200)
  })

  test('answers what goes back, and the same again', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    const client = await app.client()
    const used = {
      paidCents: 6986,
      laterCents: 0,
      monthCents: 6986,
      washes: 1,
      washesDone: 0,
      wasExpress: false,
      refundedCents: 0,
      drivesCents: 0,
    }
    const refund = { ...used, chargedWashes: 0, keptCents: 0, refundCents: 6986, missingCents: 6986 }
    const told = { refundCents: 6986, refund, refundDueDay: '2026-12-04' }
    const data = { declaredAt: '2026-11-20T09:00:00.000Z', ...told }
    expect(await (await client.post(path, { subscriptionId: 1 })).json()).toEqual({ success: true, data })
    app.clock.moveTo('2026-11-21T09:00:00Z')
    expect(await (await client.post(path, { subscriptionId: 1 })).json()).toEqual({ success: true, data })
  })

  test.each([
    ['another’s contract', 2, 404],
    ['no number', null, 400],
  ])('%s', async (_, subscriptionId, status) => {
    await using app = await testApp()
    const client = await app.client()
    await app.insertClient({ email: 'lea@exemple.fr' })
    expect((await client.post(path, { subscriptionId })).status).toBe(status)
  })

  test('after the last day is refused in words', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    const client = await app.client({ startDate: new Date('2026-10-01T09:00:00Z') })
    const reply = await client.post(path, { subscriptionId: 1 })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ code: 'withdrawal_over' })
  })
})

describe('of what never began', () => {
  test('an order that was replaced before it was paid is no contract, and its name finds none', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    await setUp(app, { orderKey })
    await setUp(app, { orderKey, planType: 'premium' })
    await app.visitor.post(withdrawalPath, declarant)
    const { rows } = await app.deps.database.client.execute('select * from contract_endings')
    expect(rows).toMatchObject([{ subscription_id: null, refund_cents: null }])
  })

  test('a transfer that never came is not asked back', async () => {
    await using app = await testApp({ now: '2026-11-20' })
    const admin = await app.admin()
    const person = { firstName: 'Karim', lastName: 'Benali', email: declarant.email }
    await admin.post('/api/create-subscription-only', { ...entry, ...person, isDistanceContract: true })
    await admin.send('DELETE', '/api/subscriptions/1')
    await app.visitor.post(withdrawalPath, declarant)
    await settleEndings(app.deps)
    const { rows } = await app.deps.database.client.execute('select * from contract_endings')
    expect(rows).toMatchObject([{ subscription_id: 1, refund_cents: 0 }])
    expect((await app.deps.database.client.execute('select * from alerts')).rows).toEqual([])
  })
})

/** What the owner is asked about washes that nobody closed. */
async function questions(app: StripeApp): Promise<string[]> {
  const rows = await app.rows('todo_items')
  return rows
    .filter(({ kind }) => kind === 'withdrawal_wash')
    .map(({ detail }) => String(detail).replaceAll('\u00a0', ' '))
}
