import { describe, expect, test } from 'bun:test'
import { testApp } from '../../../testing/test-app.ts'
import { rowsOfTable } from '../../subscriptions/testing.ts'
import { settleEndings } from '../settling/settle-endings.ts'
import { cancellationPath, declarant, declare, letters, quietMonths, subscribed } from '../testing.ts'

const start = '2026-08-31T09:00:00Z'

/** The first day that is not served. Source: R-61. */
const dates: [string, string, string | null, string][] = [
  ['within the minimum term', '2027-01-10', null, '2027-02-28'],
  ['less than thirty days before its end', '2027-02-20', null, '2027-03-23'],
  ['a later day is wished', '2027-01-10', '2027-04-01', '2027-04-02'],
  ['the last day of a month is wished', '2027-01-10', '2027-03-30', '2027-03-31'],
  ['an earlier day is wished', '2027-01-10', '2027-01-15', '2027-02-28'],
  ['a day that is past is wished', '2027-01-10', '2026-01-01', '2027-02-28'],
]

describe('the end that is told is the end at the provider', () => {
  test.each(dates)('%s: notice on %s, wished %s, ends on %s', async (_, day, wishedDay, endsOn) => {
    const { app, providerId } = await subscribed({ now: start })
    await using _app = app
    await quietMonths(app, `${day}T08:30:00Z`)
    const reply = await declare(app, cancellationPath, { wishedDay })
    expect(await reply.json()).toEqual({
      success: true,
      data: { declaredAt: `${day}T08:30:00.000Z` },
    })
    const cancelAt = app.stripe.state.subscriptions.get(providerId)?.cancel_at ?? 0
    expect(new Date(cancelAt * 1000).toISOString()).toBe(`${endsOn}T09:00:00.000Z`)
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active', cancel_at: cancelAt * 1000 }])
    expect(await app.rows('contract_endings')).toMatchObject([
      { kind: 'cancellation', subscription_id: 1, wished_day: wishedDay, effective_day: endsOn },
    ])
  })

  test.each([
    ['2026-11-20T23:30:00Z', '2027-05-21', '2027-05-20T23:30:00.000Z'],
    ['2026-08-30T22:30:00Z', '2027-02-28', '2027-02-28T22:30:00.000Z'],
  ])(
    'a contract of %s began the day after in Paris: its first day that is not served is %s, and ends there at %s',
    async (now, endsOn, at) => {
      const { app, providerId } = await subscribed({ now })
      await using _app = app
      await declare(app, cancellationPath)
      expect(await app.rows('contract_endings')).toMatchObject([{ effective_day: endsOn }])
      const cancelAt = app.stripe.state.subscriptions.get(providerId)?.cancel_at ?? 0
      expect(new Date(cancelAt * 1000).toISOString()).toBe(at)
    },
  )

  test('nothing is charged after it, and the subscription is over', async () => {
    const { app } = await subscribed({ now: start })
    await using _app = app
    await app.stripe.clock.set('2026-09-10T09:00:00Z')
    await declare(app, cancellationPath)
    await app.stripe.clock.set('2027-04-15T12:00:00Z')
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'cancelled' }])
    expect(await app.rows('payments')).toHaveLength(6)
  })
})

describe('what is told', () => {
  test('the contract’s e-mail learns when it was declared, when it ends, and what to do if it was not them', async () => {
    const { app } = await subscribed()
    await using _app = app
    await declare(app, cancellationPath)
    const [letter] = await letters(app, 'cancellation-received:')
    expect(letter).toMatchObject({ recipient_address: 'karim@exemple.fr' })
    expect(letter?.text).toContain('vendredi 20 novembre 2026 à 10 h, heure de Paris')
    expect(letter?.text).toContain('2026-11-20T09:00:00.000Z')
    expect(letter?.text).toMatch(/Dernier jour du contrat\s: mercredi 19 mai 2027/)
    expect(letter?.text).toContain('CE N’EST PAS VOUS')
  })

  test('the business, and the journal', async () => {
    const { app } = await subscribed()
    await using _app = app
    await declare(app, cancellationPath)
    const [letter] = await letters(app, 'cancellation-notice:')
    expect(letter).toMatchObject({
      recipient_address: app.deps.settings.current.contact.email,
      reply_to_address: 'karim@exemple.fr',
    })
    expect((await app.rows('todo_items')).filter(({ kind }) => kind === 'ending')).toMatchObject([
      {
        title: expect.stringMatching(/^Résiliation\s: Karim Benali, AB-2026-00001$/),
        link: '/admin?tab=client-accounts&dialog=abonne&row=1',
        done_at: null,
      },
    ])
    expect(await app.rows('audit_log')).toMatchObject([
      { actor: 'system', action: 'cancellation.declare', target: 'subscription:1' },
    ])
  })

  test('a legitimate reason is a right: the receipt says so, and the owner has its proof to look at', async () => {
    const { app } = await subscribed()
    await using _app = app
    await declare(app, cancellationPath, { reason: 'Je déménage à Brest.' })
    const todos = (await app.rows('todo_items')).filter(({ kind }) => kind === 'cancellation_reason')
    expect(todos).toMatchObject([
      {
        detail: expect.stringContaining('« Je déménage à Brest. »'),
        link: '/admin?tab=client-accounts&dialog=abonne&row=1',
      },
    ])
    const [received] = await letters(app, 'cancellation-received:')
    expect(received?.text).toContain('le contrat prend fin le 30e jour qui suit la réception')
    expect(received?.text).not.toMatch(/examin|Brest/)
    expect((await letters(app, 'cancellation-notice:'))[0]?.text).toContain('> Je déménage à Brest.')
  })
})

describe('declared again', () => {
  test('the first stands: one row, one mail, one end, the same reply', async () => {
    const { app } = await subscribed()
    await using _app = app
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.visitor.post(cancellationPath, declarant)),
    )
    await declare(app, cancellationPath, { wishedDay: '2027-12-01' })
    const bodies = await Promise.all(replies.map((reply) => reply.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await app.rows('contract_endings')).toMatchObject([{ effective_day: '2027-05-20' }])
    expect(await letters(app, 'cancellation-')).toHaveLength(2)
  })

  test('with a reason that is new: it is kept and told, and the end stays', async () => {
    const { app } = await subscribed()
    await using _app = app
    await declare(app, cancellationPath)
    await declare(app, cancellationPath, { reason: 'Voiture vendue.' })
    await declare(app, cancellationPath, { reason: 'Voiture vendue.' })
    expect(await app.rows('contract_endings')).toMatchObject([
      { reason: null, effective_day: '2027-05-20' },
      { reason: 'Voiture vendue.', effective_day: '2027-05-20' },
    ])
    const todos = (await app.rows('todo_items')).filter(({ kind }) => kind === 'cancellation_reason')
    expect(todos).toHaveLength(1)
  })

  test('once its end was taken away: it counts anew', async () => {
    const { app, providerId } = await subscribed()
    await using _app = app
    await declare(app, cancellationPath)
    await app.deps.database.client.execute('update subscriptions set cancel_at = null')
    await settleEndings(app.deps)
    expect(await app.rows('subscriptions')).toMatchObject([{ cancel_at: null }])
    await declare(app, cancellationPath)
    expect(await app.rows('contract_endings')).toHaveLength(2)
    expect(app.stripe.state.subscriptions.get(providerId)?.cancel_at).not.toBeNull()
  })
})

describe('a provider that does not answer', () => {
  test('the declaration counts at its time, and the provider is told later', async () => {
    const { app, providerId } = await subscribed({ now: start })
    await using _app = app
    await quietMonths(app, '2027-01-10T09:00:00Z')
    app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'no_error_field', { times: 50 })
    const reply = await declare(app, cancellationPath)
    expect(reply.status).toBe(200)
    expect(await app.rows('contract_endings')).toMatchObject([{ effective_day: null }])
    expect((await letters(app, 'cancellation-received:'))[0]?.text).toContain('samedi 27 février 2027')

    app.stripe.switches.nothingFails()
    app.clock.moveTo('2027-02-25T09:00:00Z')
    expect(await settleEndings(app.deps)).toMatchObject({ settled: 1, waiting: 0 })
    expect(app.stripe.state.subscriptions.get(providerId)?.cancel_at).toBe(
      Date.parse('2027-02-28T09:00:00Z') / 1000,
    )
    expect(await app.rows('contract_endings')).toMatchObject([{ effective_day: '2027-02-28' }])
  })

  test('for a day is told to an administrator, once, and settled by itself', async () => {
    const { app } = await subscribed()
    await using _app = app
    app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'no_error_field', { times: 50 })
    await declare(app, cancellationPath)
    expect(await app.rows('alerts')).toEqual([])
    app.clock.moveTo('2026-11-21T09:00:00Z')
    await settleEndings(app.deps)
    await settleEndings(app.deps)
    expect(await app.rows('alerts')).toMatchObject([{ dedup_key: 'ending-overdue:1', settled_at: null }])
    app.stripe.switches.nothingFails()
    await settleEndings(app.deps)
    expect(await app.rows('alerts')).toMatchObject([{ settled_at: expect.any(Number) }])
  })
})

describe('a contract that is paid by transfer', () => {
  test('ends after thirty days without a provider, and what is to be given back is asked of the owner', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    await app.insertClient({ startDate: new Date('2026-05-25T08:00:00Z') })
    await app.visitor.post(cancellationPath, declarant)
    const state = async () => (await app.deps.database.client.execute('select * from subscriptions')).rows[0]
    expect(await state()).toMatchObject({ status: 'active', cancel_at: Date.parse('2026-12-21T08:00:00Z') })
    app.clock.moveTo('2026-12-21T08:00:00Z')
    expect(await settleEndings(app.deps)).toEqual({ settled: 0, waiting: 0, ended: 1, givenBack: 0 })
    expect(await state()).toMatchObject({ status: 'cancelled', end_date: Date.parse('2026-12-21T08:00:00Z') })
    await settleEndings(app.deps)
    expect(await rowsOfTable(app, 'alerts')).toMatchObject([
      {
        text: expect.stringMatching(
          /rendez 9,31\s€ par le même moyen \(26 jours sur 30 servis, soit 60,55\s€\)/,
        ),
      },
    ])
  })

  test('that is over already is told so', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    await app.insertClient({ status: 'cancelled' })
    await app.visitor.post(cancellationPath, declarant)
    const [letter] = await letters(app, 'cancellation-received:')
    expect(letter?.text).toContain('ce contrat était déjà terminé')
  })
})

describe('POST /api/client-cancellation', () => {
  const path = '/api/client-cancellation'

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

  test('answers the end of the client’s own contract, and the same again', async () => {
    await using app = await testApp({ now: '2026-11-20T09:00:00Z' })
    const client = await app.client()
    const reply = { success: true, data: { declaredAt: '2026-11-20T09:00:00.000Z', endsOn: '2027-05-20' } }
    expect(await (await client.post(path, { subscriptionId: 1 })).json()).toEqual(reply)
    app.clock.moveTo('2026-11-22T09:00:00Z')
    expect(await (await client.post(path, { subscriptionId: 1 })).json()).toEqual(reply)
    expect(await letters(app, 'cancellation-received:')).toHaveLength(1)
  })

  test.each([
    ['another’s contract', 2, 404],
    ['an unknown one', 99, 404],
    ['no number', 'un', 400],
  ])('%s', async (_, subscriptionId, status) => {
    await using app = await testApp()
    const client = await app.client()
    await app.insertClient({ email: 'lea@exemple.fr' })
    expect((await client.post(path, { subscriptionId })).status).toBe(status)
  })

  test('one that is over is refused', async () => {
    await using app = await testApp()
    const client = await app.client({ status: 'cancelled' })
    const reply = await client.post(path, { subscriptionId: 1 })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ code: 'subscription_inactive' })
  })
})
