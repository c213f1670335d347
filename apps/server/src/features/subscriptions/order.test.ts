import { describe, expect, test } from 'bun:test'
import { expressStartSentence } from '@tramontane/contract/subscriptions/subscription'
import { order, orderKey, setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'

test('the provider’s bills say who sells, where, and of which VAT', async () => {
  await using app = await stripeApp()
  app.stripe.confirmCard(await setUp(app))
  await app.stripe.clock.advance({ months: 1, hours: 2 })
  const { identity, contact } = app.deps.settings.current
  const footers = [...app.stripe.state.invoices.values()].map(({ footer }) => footer)
  expect(footers).toHaveLength(2)
  for (const footer of footers)
    for (const words of [
      identity.legalName,
      identity.siret,
      identity.vatMention,
      contact.street,
      contact.city,
    ])
      expect(footer).toContain(words)
})

describe('an order', () => {
  test('prepares the payment of the plan’s own price, whatever the browser says', async () => {
    await using app = await stripeApp()
    const reply = await app.visitor.post('/api/setup-intent', {
      ...order,
      planPrice: 50,
      price: 50,
      status: 'active',
    })
    expect(reply.status).toBe(200)
    const body = await reply.json()
    expect(body).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      intentId: expect.stringMatching(/^pi_/),
      provider: 'stripe',
      publishableKey: app.stripe.publishableKey,
    })
    expect(app.stripe.state.paymentIntents.get(body.intentId)?.amount).toBe(6986)
    const [row] = await app.rows('subscriptions')
    expect(row).toMatchObject({
      status: 'pending',
      price: 6986,
      plan: 'standard',
      client_id: null,
      is_contract_signed: 0,
    })
    expect(await app.rows('wash_ledger')).toEqual([])
    expect(await app.rows('clients')).toEqual([])
  })

  test.each(['192.0.2.7', '2001:db8:1:2:3:4:5:6'])(
    'keeps the proof of what was accepted: terms, hash, time and the address %s',
    async (address) => {
      await using app = await stripeApp({ trustedProxies: 1 })
      await app.visitor.with({ 'X-Forwarded-For': address }).post('/api/setup-intent', order)
      const [contract] = await app.rows('contracts')
      expect(contract).toMatchObject({
        terms_version: expect.any(String),
        terms_hash: new Bun.CryptoHasher('sha256').update(String(contract?.terms)).digest('hex'),
        accepted_at: Date.parse('2026-11-20T09:00:00Z'),
        accepted_from: address,
        express_start: 0,
      })
      expect(String(contract?.recap)).toContain('FX-871-RD')
      expect(String(contract?.recap)).toContain('Trajet\u00a0: déplacement inclus')
    },
  )

  test('pressed five times at once, makes one customer and one subscription, with one secret', async () => {
    await using app = await stripeApp()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.visitor.post('/api/setup-intent', { ...order, orderKey })),
    )
    const secrets = await Promise.all(replies.map(async (reply) => (await reply.json()).clientSecret))
    expect(new Set(secrets).size).toBe(1)
    expect(app.stripe.state.customers.size).toBe(1)
    expect(app.stripe.state.subscriptions.size).toBe(1)
    expect(await app.rows('subscriptions')).toHaveLength(1)
  })

  test('corrected and sent again, is the same order with the new details', async () => {
    await using app = await stripeApp()
    const first = await setUp(app, { orderKey })
    const second = await setUp(app, { orderKey, adresse: '5 avenue Jean Jaurès', telephone: '0639980000' })
    expect(second).toBe(first)
    expect(await app.rows('subscriptions')).toMatchObject([{ customer_address: '5 avenue Jean Jaurès' }])
    expect([...app.stripe.state.customers.values()][0]?.phone).toBe('0639980000')
  })

  test('for another plan replaces the one that was not paid', async () => {
    await using app = await stripeApp()
    await setUp(app, { orderKey })
    await setUp(app, { orderKey, planType: 'premium' })
    await app.stripe.settled()
    const rows = await app.rows('subscriptions')
    expect(rows.map(({ plan, status }) => [plan, status])).toEqual([
      ['standard', 'cancelled'],
      ['premium', 'pending'],
    ])
    expect([...app.stripe.state.subscriptions.values()].map(({ status }) => status)).toEqual([
      'incomplete_expired',
      'incomplete',
    ])
  })

  test('a day later starts afresh, and the first one has expired', async () => {
    await using app = await stripeApp()
    const first = await setUp(app, { orderKey })
    await app.stripe.clock.advance({ hours: 24 })
    const second = await setUp(app, { orderKey })
    expect(second).not.toBe(first)
    const rows = await app.rows('subscriptions')
    expect(rows.map(({ status }) => status)).toEqual(['incomplete_expired', 'pending'])
  })

  test('a provider that is down is told as such, and nothing is activated', async () => {
    await using app = await stripeApp()
    app.stripe.switches.failNext('POST /v1/subscriptions', 'server_error', { times: 5 })
    const reply = await app.visitor.post('/api/setup-intent', { ...order, orderKey })
    expect(reply.status).toBe(502)
    expect((await reply.json()).code).toBe('payment_provider')
    app.stripe.switches.nothingFails()
    const corrected = { ...order, orderKey, telephone: '0639980000' }
    expect((await app.visitor.post('/api/setup-intent', corrected)).status).toBe(200)
    expect(await app.rows('subscriptions')).toHaveLength(1)
    expect(app.stripe.state.customers.size).toBe(1)
  })

  test('an answer of the provider that is no subscription makes none', async () => {
    await using app = await stripeApp()
    app.stripe.switches.failNext('POST /v1/subscriptions', 'no_error_field')
    expect((await app.visitor.post('/api/setup-intent', order)).status).toBe(502)
  })
})

describe('an order is refused by field, in words, and nothing is stored', () => {
  const rows: [string, Record<string, unknown>, string, string][] = [
    [
      'a first name of one letter',
      { prenom: 'K' },
      'prenom',
      'Le prénom doit contenir au moins 2 caractères',
    ],
    ['a name of one letter', { nom: 'B' }, 'nom', 'Le nom doit contenir au moins 2 caractères'],
    ['an e-mail without @', { email: 'karim' }, 'email', 'Veuillez entrer une adresse email valide'],
    ['a short phone', { telephone: '06 39' }, 'telephone', 'Veuillez entrer un numéro de téléphone valide'],
    ['a short address', { adresse: 'rue' }, 'adresse', 'Veuillez entrer une adresse valide'],
    ['a short postcode', { codePostal: '66' }, 'codePostal', 'Veuillez entrer un code postal valide'],
    ['a short town', { ville: 'P' }, 'ville', 'Veuillez entrer une ville valide'],
    ...[
      ['a listed town on quotation', { ville: 'collioure', codePostal: '66190' }],
      ['a commune beyond thirty kilometres', { ville: 'Font-Romeu-Odeillo-Via', codePostal: '66120' }],
      ['a town of elsewhere', { ville: 'Toulouse', codePostal: '31000' }],
      ['a namesake of elsewhere', { ville: 'Perpignan', codePostal: '97400' }],
    ].map(
      ([name, change]) =>
        [name, change, 'ville', 'Cette commune se traite sur devis : écrivez-nous.'] as never,
    ),
    ['a short brand', { marqueVehicule: 'R' }, 'marqueVehicule', 'Veuillez entrer la marque du véhicule'],
    ['a short model', { modeleVehicule: 'C' }, 'modeleVehicule', 'Veuillez entrer le modèle du véhicule'],
    [
      'a short plate',
      { immatriculation: 'FX' },
      'immatriculation',
      "Veuillez entrer un numéro d'immatriculation valide",
    ],
    [
      'no day',
      { firstVisitDate: undefined },
      'firstVisitDate',
      'Veuillez sélectionner une date pour votre première visite',
    ],
    [
      'tomorrow',
      { firstVisitDate: '2026-11-21' },
      'firstVisitDate',
      'Veuillez sélectionner une date pour votre première visite',
    ],
    [
      'a Sunday',
      { firstVisitDate: '2026-12-13' },
      'firstVisitDate',
      'Veuillez sélectionner une date pour votre première visite',
    ],
    [
      'terms not accepted',
      { acceptConditions: false },
      'acceptConditions',
      'Vous devez accepter les conditions générales de service',
    ],
    [
      'terms not mentioned',
      { acceptConditions: undefined },
      'acceptConditions',
      'Vous devez accepter les conditions générales de service',
    ],
    ['the test formula', { planType: 'test' }, 'planType', 'Veuillez choisir une formule'],
    ['no plan', { planType: undefined }, 'planType', 'Veuillez choisir une formule'],
    [
      'a visit on the fourteenth day, not asked for',
      { firstVisitDate: '2026-12-04' },
      'expressStart',
      expressStartSentence,
    ],
  ]

  test.each(rows)('%s', async (_, change, field, sentence) => {
    await using app = await stripeApp()
    const reply = await app.visitor.post('/api/setup-intent', { ...order, ...change })
    expect(reply.status).toBe(400)
    expect((await reply.json()).fields).toEqual({ [field]: sentence })
    expect(await app.rows('subscriptions')).toEqual([])
    expect(app.stripe.calls).toEqual([])
  })

  test('a visit on the fourteenth day may be asked for expressly; the fifteenth needs nothing', async () => {
    await using app = await stripeApp()
    const ask = (change: object) => app.visitor.post('/api/setup-intent', { ...order, ...change })
    expect((await ask({ firstVisitDate: '2026-12-04', expressStart: true })).status).toBe(200)
    expect((await ask({ firstVisitDate: '2026-12-05' })).status).toBe(200)
  })

  test('the day to which the period is extended wants the request as well, which is kept with its time', async () => {
    await using app = await stripeApp({ now: '2026-12-18T09:00:00Z' })
    const ask = (change: object) => app.visitor.post('/api/setup-intent', { ...order, orderKey, ...change })
    const refused = await ask({ firstVisitDate: '2027-01-04' })
    expect((await refused.json()).fields).toEqual({ expressStart: expressStartSentence })
    expect((await ask({ firstVisitDate: '2027-01-05' })).status).toBe(200)
    expect((await ask({ firstVisitDate: '2027-01-04', expressStart: true })).status).toBe(200)
    expect(await app.rows('subscriptions')).toMatchObject([
      { is_distance_contract: 1, express_requested_at: Date.parse('2026-12-18T09:00:00Z') },
    ])
  })

  test('the eleventh order of an hour from one address waits', async () => {
    await using app = await testApp({ now: '2026-11-20', rateLimits: 'on' })
    for (let sent = 0; sent < 10; sent += 1)
      expect((await app.visitor.post('/api/setup-intent', order)).status).toBe(200)
    expect((await app.visitor.post('/api/setup-intent', order)).status).toBe(429)
  })
})
