import { describe, expect, test } from 'bun:test'
import { setUp, stripeApp } from '../../testing/stripe-app.ts'
import { adminEmail, testApp } from '../../testing/test-app.ts'
import { entry, journal, rowsOf } from './testing.ts'

const call = '/api/create-subscription-only'

describe('an administrator enters a subscription', () => {
  test('it waits, at the price of the settings, and is told as it stands in the list', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const reply = await admin.post(call, entry)
    expect(reply.status).toBe(201)
    const body = await reply.json()
    expect(body).toMatchObject({ success: true, formulaType: 'standard' })
    expect(body.data).toMatchObject({
      id: 1,
      customerName: 'Élodie Puig',
      customerEmail: 'elodie@exemple.fr',
      licensePlate: 'FT-118-ZA',
      plan: 'standard',
      price: 6986,
      currency: 'eur',
      status: 'pending',
      startDate: null,
      isContractSigned: false,
      clientId: null,
      provider: 'manual',
      createdAt: '2025-03-10T09:00:00.000Z',
    })
    expect((await (await admin.get('/api/subscriptions')).json()).data).toEqual([body.data])
    expect(await rowsOf(app, 'wash_ledger')).toEqual([])
    expect(await journal(app)).toEqual([['subscription.enter', 'subscription:1', adminEmail]])
  })

  test.each([
    ['standard', 6986, 1],
    ['premium', 11_986, 2],
    ['test', 50, 1],
  ])(
    'paid by transfer, %s is active from now, at its price, with its first washes',
    async (formulaType, price, washes) => {
      await using app = await testApp()
      const body = await (
        await (await app.admin()).post(call, { ...entry, formulaType, activate: true })
      ).json()
      expect(body).toMatchObject({
        formulaType,
        data: { plan: formulaType, price, status: 'active', startDate: '2025-03-10T09:00:00.000Z' },
      })
      expect(await rowsOf(app, 'wash_ledger')).toMatchObject([
        { subscription_id: 1, kind: 'granted', washes, period_start: '2025-03-10' },
      ])
    },
  )

  test.each([[{ email: undefined }], [{ email: '' }], [{ email: null }]])(
    'without an e-mail (%j), each gets one of its own that nobody can write to',
    async (change) => {
      await using app = await testApp()
      const admin = await app.admin()
      const [one, two] = await Promise.all([
        admin.post(call, { ...entry, ...change }),
        admin.post(call, { ...entry, ...change }),
      ])
      const emails = [(await one.json()).data.customerEmail, (await two.json()).data.customerEmail]
      expect(emails[0]).toMatch(/^sans-adresse-[0-9a-f]{16}@client\.invalid$/)
      expect(new Set(emails).size).toBe(2)
    },
  )

  test('a second vehicle joins the account of its e-mail', async () => {
    await using app = await testApp()
    const client = await app.insertClient()
    const body = await (await (await app.admin()).post(call, { ...entry, email: 'KARIM@exemple.fr' })).json()
    expect(body.data.clientId).toBe(client.id)
  })

  test('one concluded by phone is marked so, and the mark can be taken away and set again', async () => {
    await using app = await testApp()
    const admin = await app.admin()
    const body = await (await admin.post(call, { ...entry, isDistanceContract: true })).json()
    expect(body.data.isDistanceContract).toBe(true)
    for (const isDistanceContract of [false, true]) {
      const reply = await admin.patch('/api/subscriptions/1', { isDistanceContract })
      expect((await reply.json()).data.isDistanceContract).toBe(isDistanceContract)
    }
  })

  test('what only the server decides is ignored', async () => {
    await using app = await testApp()
    const forged = {
      price: 1,
      provider: 'stripe',
      status: 'active',
      clientId: 1,
      id: 77,
      isContractSigned: true,
    }
    const body = await (await (await app.admin()).post(call, { ...entry, ...forged })).json()
    expect(body.data).toMatchObject({
      id: 1,
      price: 6986,
      provider: 'manual',
      status: 'pending',
      clientId: null,
      isContractSigned: false,
    })
  })

  const nameRequired = 'Le prénom et le nom sont requis pour créer un abonnement'
  const refused: [string, Record<string, unknown>, string, string][] = [
    ['no first name', { firstName: undefined }, 'firstName', nameRequired],
    ['a blank last name', { lastName: '  ' }, 'lastName', nameRequired],
    [
      'a first name of one letter',
      { firstName: 'É' },
      'firstName',
      'Le prénom doit contenir au moins 2 caractères',
    ],
    ['a word as e-mail', { email: 'elodie' }, 'email', 'Veuillez entrer une adresse email valide'],
    ['two e-mails', { email: 'a@b.fr, c@d.fr' }, 'email', 'Veuillez entrer une adresse email valide'],
    ['a short phone', { phone: '0639' }, 'phone', 'Veuillez entrer un numéro de téléphone valide'],
    ['a short address', { address: 'rue' }, 'address', 'Veuillez entrer une adresse valide'],
    ['a short postal code', { postalCode: '66' }, 'postalCode', 'Veuillez entrer un code postal valide'],
    ['no town', { city: undefined }, 'city', 'Veuillez entrer une ville valide'],
    ['no brand', { vehicleBrand: '' }, 'vehicleBrand', 'Veuillez entrer la marque du véhicule'],
    ['no model', { vehicleModel: '' }, 'vehicleModel', 'Veuillez entrer le modèle du véhicule'],
    [
      'a short plate',
      { licensePlate: 'AB' },
      'licensePlate',
      "Veuillez entrer un numéro d'immatriculation valide",
    ],
    ['an unknown formula', { formulaType: 'custom' }, 'formulaType', 'Veuillez choisir une formule'],
    [
      'an activation in words',
      { activate: 'oui' },
      'activate',
      'L’abonnement est à activer, ou ne l’est pas.',
    ],
  ]

  test.each(refused)('%s is refused in words, and nothing is stored', async (_, change, field, sentence) => {
    await using app = await testApp()
    const reply = await (await app.admin()).post(call, { ...entry, ...change })
    expect(reply.status).toBe(400)
    const body = await reply.json()
    expect(body).toMatchObject({ success: false, code: 'validation', fields: { [field]: sentence } })
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await rowsOf(app, 'subscriptions')).toEqual([])
  })
})

describe('active at once, where an order of that vehicle waits for its payment', () => {
  async function ordered() {
    const app = await stripeApp()
    app.stripe.settings.secondsToInvoice = 5
    const intent = await setUp(app, { email: entry.email, immatriculation: entry.licensePlate })
    const admin = await app.admin()
    const enter = async () => {
      const reply = await admin.post(call, { ...entry, activate: true })
      return [reply.status, (await reply.json()).code]
    }
    return { app, intent, enter, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test('which has just come, nothing is entered: the order is the contract', async () => {
    await using at = await ordered()
    at.app.stripe.confirmCard(at.intent)
    expect(await at.enter()).toEqual([409, 'payment_recording'])
    await at.app.stripe.clock.advance({ seconds: 5 })
    expect(await at.app.rows('subscriptions')).toMatchObject([{ status: 'active', provider: 'stripe' }])
    expect(await at.enter()).toEqual([409, 'already_subscribed'])
    const grants = (await at.app.rows('wash_ledger')).filter(({ kind }) => kind === 'granted')
    expect(grants).toHaveLength(1)
  })

  test('of which the provider says nothing, nothing is entered, and later it is', async () => {
    await using at = await ordered()
    at.app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'server_error', { times: 10 })
    expect(await at.enter()).toEqual([502, 'payment_provider'])
    expect(await at.app.rows('subscriptions')).toMatchObject([{ status: 'pending', provider: 'stripe' }])
    at.app.stripe.switches.nothingFails()
    expect(await at.enter()).toEqual([201, undefined])
  })
})
