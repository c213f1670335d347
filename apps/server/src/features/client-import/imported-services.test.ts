import { describe, expect, test } from 'bun:test'
import { failureOf } from '@tramontane/domain/testing/failure-of'
import { rowsOf } from '../../testing/client-fixtures.ts'
import { setUp, stripeApp } from '../../testing/stripe-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { importClients } from './import-clients.ts'
import { imported, listOf } from './testing.ts'

const header =
  'Nom;Prénom;Tél;E-mail;Adresse;CP;Ville;Marque;Modèle;Immat;Formule;Abonné depuis;Prochain lavage;Heure;Société'
const anne = 'Puig;Anne;0639980001;anne@exemple.fr;3 rue des Mimosas;66300;Thuir'
const clio = 'Renault;Clio;AB-123-CD'

/** A Monday. */
const now = '2026-11-23T08:00:00Z'

describe('a line brings what the dialogs bring', () => {
  test('a subscription by transfer that runs since its day, with the washes of its present month; nobody is told', async () => {
    await using app = await testApp({ now })
    const told = await imported(
      await app.admin(),
      listOf(header, `${anne};${clio};Premium;10/03/2026`, `${anne};Fiat;500;GB-164-TY;standard;`),
    )
    expect(told).toMatchObject({ created: 1, joined: 1, subscriptions: 2, refused: [] })
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([
      { plan: 'premium', status: 'active', provider: 'manual', license_plate: 'AB-123-CD', client_id: 1 },
      { plan: 'standard', status: 'active', license_plate: 'GB-164-TY', client_id: 1 },
    ])
    const [first] = await rowsOf(app, 'subscriptions')
    expect(new Date(Number(first?.start_date)).toISOString()).toBe('2026-03-09T23:00:00.000Z')
    expect(await rowsOf(app, 'wash_ledger')).toMatchObject([
      { kind: 'granted', washes: 2, period_start: '2026-11-10' },
      { kind: 'granted', washes: 1, period_start: '2026-11-23' },
    ])
    expect(await rowsOf(app, 'outbox')).toEqual([])
  })

  test('a vehicle without a contract is its client’s, and its plate finds them; the second one of a person too', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const csv = listOf(
      'Nom;Tél;Véhicule;Formule;Notes',
      'Puig;0639980001;Renault Clio AB-123-CD;;Portail vert',
      'Puig;0639980001;gb 164 ty;;',
      'Puig;06 39 98 00 01;ab123cd;;',
      'Roca;0639980003;-;;',
    )
    const counts = { created: 2, joined: 2, vehicles: 2, subscriptions: 0, refused: [] }
    expect(await imported(admin, csv, { dryRun: true })).toMatchObject(counts)
    expect(await rowsOf(app, 'vehicles')).toEqual([])
    expect(await imported(admin, csv)).toMatchObject(counts)
    expect(await rowsOf(app, 'vehicles')).toMatchObject([
      { client_id: 1, brand: 'Renault', model: 'Clio', plate: 'AB-123-CD' },
      { client_id: 1, brand: '', model: '', plate: 'GB 164 TY' },
    ])
    expect((await rowsOf(app, 'clients')).map(({ notes }) => notes)).toEqual(['Portail vert', null])
    const { data } = await (await admin.get('/api/clients?q=gb164ty')).json()
    expect(data).toMatchObject([{ id: 1 }])
    expect(await imported(admin, `${csv}\n`)).toMatchObject({ created: 0, vehicles: 0 })
    expect(await rowsOf(app, 'vehicles')).toHaveLength(2)
  })

  test('a line that stands twice brings its car, its contract and its wash once', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const line = `${anne};${clio};standard;;24/11/2026;9h;`
    const counts = { created: 1, joined: 1, vehicles: 1, subscriptions: 1, washes: 1, refused: [] }
    expect(await imported(admin, listOf(header, line, line), { dryRun: true })).toMatchObject(counts)
    expect(await imported(admin, listOf(header, line, line))).toMatchObject(counts)
  })

  test('a vehicle too long to be one is told by its line', async () => {
    await using app = await testApp({ now })
    const csv = listOf('Nom;Tél;Modèle', `Puig;0639980001;${'Clio '.repeat(20)}`)
    expect((await imported(await app.admin(), csv)).refused).toEqual([
      { line: 2, why: expect.stringContaining('50 caractères') },
    ])
  })

  test('each car of a person has its wash, from its own contract or none', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const csv = listOf(
      header,
      `${anne};${clio};standard;;24/11/2026;;`,
      `${anne};Fiat;500;GB-164-TY;;;24/11/2026;;`,
      `${anne};;;;;;24/11/2026;;`,
    )
    expect(await imported(admin, csv)).toMatchObject({
      vehicles: 2,
      subscriptions: 1,
      washes: 2,
      refused: [],
    })
    expect(await rowsOf(app, 'appointments')).toMatchObject([
      { subscription_id: 1, vehicle_id: null },
      { subscription_id: null, vehicle_id: 2 },
    ])
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ vehicle_id: 1 }])
    expect(await imported(admin, `${csv}\n`)).toMatchObject({ vehicles: 0, subscriptions: 0, washes: 0 })
  })

  test('a coming wash uses the subscription’s, and one without is agreed by phone; a company’s is its own affair', async () => {
    await using app = await testApp({ now })
    const told = await imported(
      await app.admin(),
      listOf(
        header,
        `${anne};${clio};standard;;24/11/2026;9h;`,
        'Soler;Marc;0639980002;;4 rue Foch;66000;Perpignan;;;;;;24/11/2026;10h30;',
        'Bosc;Ève;0639980003;;5 rue Foch;66000;Perpignan;;;;;;24/11/2026;14:00;Garage Bosc',
      ),
    )
    expect(told).toMatchObject({ created: 3, washes: 3, refused: [] })
    expect(await rowsOf(app, 'appointments')).toMatchObject([
      {
        time_slot: '09:00',
        subscription_id: 1,
        address: '3 rue des Mimosas, 66300 Thuir',
        status: 'confirmed',
      },
      { time_slot: '10:30', subscription_id: null, service: 'Lavage Fast' },
      { time_slot: '14:00', subscription_id: null },
    ])
    expect(await rowsOf(app, 'one_off_contracts')).toMatchObject([
      { appointment_id: 2, way: 'phone', agreed_on: '2026-11-23' },
    ])
    expect(await rowsOf(app, 'outbox')).toEqual([])
  })

  test('places: one for each writing, with the middle of its town; a known client’s is not made twice', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const at = (place: string) => `Puig;Anne;0639980001;;${place};;;;;;;;`
    const csv = listOf(
      header,
      at('3 rue des Mimosas;66300;Thuir'),
      at('3, RUE DES MIMOSAS;;thuir'),
      at('Garage;66000;Perpignan'),
    )
    expect(await imported(admin, csv, { dryRun: true })).toMatchObject({ created: 1, places: 2 })
    expect(await imported(admin, csv)).toMatchObject({ created: 1, joined: 2, places: 2 })
    expect(await rowsOf(app, 'places')).toMatchObject([
      { client_id: 1, street: '3 rue des Mimosas', precision: 'town', lat: expect.any(Number) },
      { client_id: 1, street: 'Garage', city: 'Perpignan' },
    ])
    expect(await imported(admin, csv)).toMatchObject({ joined: 3, places: 0 })
    const more = listOf(header, at('5 rue Foch;66000;Perpignan'))
    expect(await imported(admin, more)).toMatchObject({ joined: 1, places: 1, importId: 3 })
    await admin.post('/api/imports/clients/3/undo', {})
    expect(await rowsOf(app, 'places')).toHaveLength(2)
    expect(await rowsOf(app, 'clients')).toHaveLength(1)
  })

  test.each([
    ['the payment of its order is written down', 'payment_recording', 409, 0],
    ['the provider does not answer', 'payment_provider', 502, 1],
  ])(
    'a subscription by transfer waits while %s; the same file then brings the rest',
    async (_, code, status, entered) => {
      await using app = await stripeApp({ now })
      app.stripe.settings.secondsToInvoice = 5
      const intent = await setUp(app, { email: 'anne@exemple.fr', immatriculation: 'AB-123-CD' })
      const admin = await app.admin()
      const csv = listOf(header, 'Roca;Luc;0639980003', `${anne};${clio};standard;`)
      if (code === 'payment_recording') app.stripe.confirmCard(intent)
      else app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'server_error', { times: 10 })
      const reply = await admin.post('/api/imports/clients', { csv })
      expect([reply.status, (await reply.json()).code]).toEqual([status, code])
      expect([await rowsOf(app, 'clients'), await rowsOf(app, 'client_imports')]).toMatchObject([
        [],
        [{ handled: 0, state: 'running' }],
      ])
      app.stripe.switches.nothingFails()
      await app.stripe.clock.advance({ seconds: 5 })
      const told = await imported(admin, csv)
      expect(told).toMatchObject({ rows: 2, subscriptions: entered, refused: [], importId: 1 })
      const running = (await rowsOf(app, 'subscriptions')).filter((row) => row.status === 'active')
      expect(running).toMatchObject([{ license_plate: 'AB-123-CD', provider: entered ? 'manual' : 'stripe' }])
    },
  )

  test('a provider that does not answer holds an import up for its time and no longer; the same file then brings the rest', async () => {
    await using app = await stripeApp({ now })
    await setUp(app, { email: 'anne@exemple.fr', immatriculation: 'AB-123-CD' })
    const { payments } = app.deps
    const late = Promise.withResolvers<void>()
    let asked = 0
    app.deps.payments = {
      ...payments,
      subscription: async (id) => {
        asked += 1
        await late.promise
        return payments.subscription(id)
      },
    }
    const admin = await app.admin()
    const csv = listOf(header, 'Roca;Luc;0639980003', `${anne};${clio};standard;`)
    const actor = { id: 1, kind: 'admin' as const, email: 'patron@exemple.fr', sessionId: '' }
    const first = importClients(app.deps, actor, { csv }, 1)
    expect(await failureOf(first)).toMatchObject({ key: 'provider_silent' })
    const { data } = await (await admin.get('/api/imports/clients')).json()
    expect(data).toMatchObject([{ state: 'interrupted' }])
    expect([asked, await rowsOf(app, 'clients')]).toEqual([1, []])

    late.resolve()
    expect(await imported(admin, csv)).toMatchObject({
      created: 2,
      subscriptions: 1,
      refused: [],
      importId: 1,
    })
    expect(await imported(admin, csv)).toMatchObject({ created: 0, subscriptions: 0 })
    expect(await rowsOf(app, 'clients')).toHaveLength(2)
  })

  test('the same file twice brings none of it twice, and a canceled wash does not come back', async () => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    const csv = listOf(header, `${anne};${clio};standard;;24/11/2026;9h;`)
    await imported(admin, csv)
    await app.deps.database.client.execute("update appointments set status = 'canceled'")
    expect(await imported(admin, csv)).toMatchObject({
      ...{ created: 0, joined: 1, subscriptions: 0, washes: 0, refused: [] },
    })
    expect(await rowsOf(app, 'appointments')).toHaveLength(1)
    expect(await rowsOf(app, 'subscriptions')).toHaveLength(1)
  })

  test.each([
    ['a past wash', `${anne};;;;;;22/11/2026;9h;`, 'Ce lavage est déjà passé'],
    ['a wash in another age', `${anne};;;;;;22/11/2031;9h;`, 'deux ans'],
    ['a wash nowhere', 'Puig;Anne;0639980001;;;;;;;;;;24/11/2026;9h;', 'pas d’adresse'],
    [
      'a wash in a town without a price',
      'Puig;Anne;0639980001;;1 quai;66190;Collioure;;;;;;24/11/2026;9h;',
      'n’a pas de prix',
    ],
    ['a subscription to come', `${anne};${clio};standard;25/12/2026;;;`, 'à venir'],
    ['a subscription without a car', `${anne};;;;standard;;;;`, 'marque du véhicule'],
  ])('%s is a refused line, of which nothing is kept', async (_, line, why) => {
    await using app = await testApp({ now })
    const admin = await app.admin()
    for (const dryRun of [true, false]) {
      const { refused } = await imported(admin, listOf(header, line), { dryRun })
      expect(refused).toEqual([{ line: 2, why: expect.stringContaining(why) }])
    }
    expect(await rowsOf(app, 'clients')).toEqual([])
  })

  test.each([[true], [false]])(
    'what meets another wash is refused with which one, tried (%p) or not',
    async (dryRun) => {
      await using app = await testApp({ now })
      const admin = await app.admin()
      await imported(
        admin,
        listOf(header, 'Soler;Marc;0639980002;;4 rue Foch;66000;Perpignan;;;;;;25/11/2026;9h;'),
      )
      const csv = listOf(
        header,
        `${anne};;;;;;25/11/2026;9h30;`,
        'Bosc;Ève;0639980003;;5 rue Foch;66000;Perpignan;;;;;;26/11/2026;9h;',
        'Abadie;Zoé;0639980004;;6 rue Foch;66000;Perpignan;;;;;;26/11/2026;9h30;',
      )
      const { refused } = await imported(admin, csv, { dryRun })
      expect(refused).toEqual([
        { line: 2, why: expect.stringContaining('Marc Soler') },
        { line: 4, why: 'Ce créneau est déjà pris par une ligne plus haut dans le fichier.' },
      ])
    },
  )

  test('with two vans two washes of one file share an hour, and not three', async () => {
    const wash = (name: string, digit: number) =>
      `${name};Marc;063998000${digit};;4 rue Foch;66000;Perpignan;;;;;;25/11/2026;9h;`
    const csv = listOf(header, wash('Soler', 2), wash('Bosc', 3), wash('Abadie', 4))
    for (const dryRun of [true, false]) {
      await using app = await testApp({ now, settings: { vans: 2 } })
      expect((await imported(await app.admin(), csv, { dryRun })).refused.map(({ line }) => line)).toEqual([
        4,
      ])
    }
  })

  test('a wash on a day that is not its town’s is kept, and a thing to do until the list is undone', async () => {
    const sectors = [{ name: 'Aspres', towns: ['66210'], weekdays: [2 as const], mode: 'only' as const }]
    await using app = await testApp({ now, settings: { sectors } })
    const admin = await app.admin()
    const csv = listOf(header, `${anne};;;;;;24/11/2026;9h;`, `${anne};;;;;;25/11/2026;14h;`)
    expect(await imported(admin, csv)).toMatchObject({ washes: 2, refused: [] })
    const todos = async () =>
      (await rowsOf(app, 'todo_items')).filter(({ kind, done_at }) => kind === 'unfit_wash' && !done_at)
    expect(await todos()).toMatchObject([
      {
        title: expect.stringMatching(/^Rendez-vous à revoir\s: Anne Puig$/),
        detail: expect.stringContaining('mercredi 25 novembre 2026'),
      },
    ])
    await admin.post('/api/imports/clients/1/undo', {})
    expect(await todos()).toEqual([])
  })

  test('a vehicle whose order is paid and was never finalized has that contract, and no second one', async () => {
    await using app = await stripeApp({ now })
    const intent = await setUp(app)
    await app.stripe.settled()
    // The payment’s events are lost, and the browser was closed.
    app.stripe.switches.hold = true
    app.stripe.confirmCard(intent)
    const csv = listOf(
      header,
      'Benali;Karim;0639984321;karim@exemple.fr;4 avenue Jean Jaurès;66330;Cabestany;Renault;Captur;FX-871-RD;standard;;;;',
    )
    expect(await imported(await app.admin(), csv)).toMatchObject({ subscriptions: 0, refused: [] })
    expect(await app.rows('subscriptions')).toMatchObject([{ status: 'active', provider: 'stripe' }])
  })

  test('a vehicle that another client has under one e-mail has no second contract', async () => {
    await using app = await testApp({ now })
    const couple = 'Ferrer;Luc;0639980009;anne@exemple.fr;3 rue des Mimosas;66300;Thuir'
    const csv = listOf(header, `${anne};${clio};standard;;;;`, `${couple};${clio};standard;;;;`)
    for (const dryRun of [true, false])
      expect((await imported(await app.admin(), csv, { dryRun })).refused).toEqual([
        {
          line: 3,
          why: 'Ce véhicule a déjà un abonnement plus haut dans le fichier, avec la même adresse e-mail.',
        },
      ])
    // In a list of its own, the contract that stands says so.
    const alone = listOf(header, `${couple};${clio};standard;;;;`)
    for (const dryRun of [true, false])
      expect((await imported(await app.admin(), alone, { dryRun })).refused).toEqual([
        { line: 2, why: expect.stringContaining('déjà un contrat en cours avec cette adresse e-mail') },
      ])
  })
})
