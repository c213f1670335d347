import { describe, expect, test } from 'bun:test'
import { recognisedAs } from '@tramontane/db/people/people'
import { dayMs } from '@tramontane/domain/days/durations'
import { seededRandom, seedsOf } from '@tramontane/domain/testing/seeded-random'
import { insertMonth, loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { plansOf } from '../../testing/database/plans-of.ts'
import { setUp, stripeApp } from '../../testing/stripe-app.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { entry } from '../subscriptions-admin/testing.ts'

const names = ['Karim Benali', 'Samira Benali', 'K. Benali', 'Léa Puig', 'Mme Puig']
const emails = ['karim@exemple.fr', 'lea@exemple.fr', 'garage@exemple.fr']
const phones = ['06 39 98 43 21', '+33 6 39 98 43 21', '0611223344', '06.55.55.55.55']

type Said = { name: string; email: string; phone: string }

/** What may be done about somebody; each answers the client whose row it made. */
function actions(app: TestApp, admin: Awaited<ReturnType<TestApp['admin']>>) {
  const newest = async (table: string) => (await rowsOf(app, table)).at(-1)?.client_id
  return {
    async asks(said: Said) {
      await app.visitor.post('/api/contact', { ...said, service: 'fast', appointmentDate: '2026-11-27' })
      return newest('contact_messages')
    },
    async asksForACompany({ name, email, phone }: Said) {
      const company = { entreprise: 'Garage Sud', message: 'Dix voitures par semaine.' }
      const form = { nom: name, email, telephone: phone, ...company, acceptConditions: true }
      await app.visitor.post('/api/contact-professionnel', form)
      return newest('contact_professionnels')
    },
    async subscribes({ name, email, phone }: Said, turn: number) {
      const [firstName = '', lastName = ''] = name.split(' ')
      const subscription = { ...entry, firstName: `${firstName} `, lastName, email, phone }
      await admin.post('/api/create-subscription-only', { ...subscription, licensePlate: `AA-${turn}` })
      return newest('subscriptions')
    },
    async calls({ name, email, phone }: Said, turn: number) {
      const [firstName, lastName] = name.split(' ')
      const slot = { date: `2027-01-${String(4 + (turn % 24)).padStart(2, '0')}`, timeSlot: '09:00' }
      const wash = { ...slot, service: 'Lavage Fast', address: 'rue A, 66000 Perpignan', status: 'pending' }
      const client = { firstName, lastName, email, phone }
      const reply = await admin.post('/api/admin/create-appointment', { ...wash, client, force: false })
      const { data } = await reply.json()
      return data.clientId
    },
  }
}

/** Every row that describes somebody, by the client that it hangs on. */
async function hanging(app: TestApp) {
  const tables = [
    'contact_messages',
    'contact_professionnels',
    'subscriptions',
    'appointments',
    'partnerships',
  ]
  const rows = await Promise.all(tables.map((table) => rowsOf(app, table)))
  return rows.flat().map(({ client_id }) => client_id)
}

test.each(seedsOf(4, 20))(
  'after any requests, calls and subscriptions each row has one living client, and nobody is met as somebody else: seed %i',
  async (seed) => {
    await using app = await testApp({ now: '2026-11-20', rateLimits: 'off' })
    const does = actions(app, await app.admin())
    const next = seededRandom(seed)
    const one = <Item>(items: Item[]) => items[Math.floor(next() * items.length)] as Item
    for (let turn = 0; turn < 14; turn += 1) {
      const said = { name: one(names), email: one(emails), phone: one(phones) }
      await one(Object.values(does))(said, turn)
      const [first, people] = [await does.asks(said), await rowsOf(app, 'clients')]
      expect(await does.asks(said)).toBe(first)
      expect(await rowsOf(app, 'clients')).toHaveLength(people.length)
    }
    const living = new Set((await rowsOf(app, 'clients')).map(({ id }) => id))
    for (const clientId of await hanging(app)) expect(living.has(clientId)).toBe(true)
    const { rows } = await app.deps.database.client.execute('pragma foreign_key_check')
    expect(rows).toEqual([])
  },
)

const ask = { service: 'fast', appointmentDate: '2026-11-27' }
const karim = { name: 'Karim Benali', email: 'karim@exemple.fr', phone: '06 39 98 43 21' }

test('who somebody is is found by indexes alone, however many are known', async () => {
  await using app = await testApp()
  const said = { name: 'Karim Benali', company: '', email: 'karim@exemple.fr', phone: '+33 6 39 98 43 21' }
  const [plan] = await plansOf(app, () => recognisedAs(app.deps.database.db, said), /clients/)
  const met = plan?.filter((step) => /^(SCAN|SEARCH) (clients|c|f) /.test(step)) ?? []
  const indexes = met.flatMap((step) => step.match(/ USING INDEX (\w+)/)?.[1] ?? [])
  expect(met.filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect(indexes).toEqual([
    ...['clients_by_lower_email', 'former_clients_by_lower_email'],
    ...['clients_by_phone', 'former_clients_by_phone', 'former_clients_by_client'],
  ])
})

test('a partnership is the company’s whose request it came of', async () => {
  await using app = await testApp({ now: '2026-11-20' })
  const admin = await app.admin()
  await actions(app, admin).asksForACompany(karim)
  await admin.send('PATCH', '/api/contact-professionnel/1', { statut: 'accepté' })
  expect(await rowsOf(app, 'partnerships')).toMatchObject([{ client_id: 1 }])
  expect(await rowsOf(app, 'clients')).toMatchObject([{ company: 'Garage Sud', phone: karim.phone }])
  const { data } = await (await admin.get('/api/partnerships')).json()
  expect(Object.keys(data[0])).not.toContain('clientId')
})

describe('an account that is opened by a purchase', () => {
  const bought = { prenom: 'Karim', nom: 'Benali', telephone: '06 39 98 43 21' }

  async function after(request: typeof karim, email: string) {
    const app = await stripeApp()
    await app.visitor.post('/api/contact', { ...ask, ...request, appointmentDate: firstDay(app) })
    await app.stripe.confirmCard(await setUp(app, { ...bought, email }))
    await app.stripe.settled()
    return app
  }

  test('is the account of who asked before with this very address', async () => {
    await using app = await after(karim, 'KARIM@exemple.fr')
    expect(await rowsOf(app, 'clients')).toMatchObject([{ id: 1, email: 'KARIM@exemple.fr', password: '!' }])
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ client_id: 1 }])
  })

  test('shows nothing of who has the same number and name: that is proposed to the owner', async () => {
    await using app = await after(karim, 'autre@exemple.fr')
    expect(await rowsOf(app, 'clients')).toMatchObject([
      { id: 1, password: null },
      { id: 2, email: 'autre@exemple.fr', password: '!' },
    ])
    expect(await rowsOf(app, 'client_doubles')).toMatchObject([
      { client_id: 1, other_id: 2, settled_at: null },
    ])
  })
})

function firstDay(app: TestApp): string {
  return new Date(app.deps.clock.now().getTime() + 6 * dayMs).toISOString().slice(0, 10)
}

describe('what is of one of two people who share an address', () => {
  async function couple() {
    const app = await testApp({ now: '2025-03-10T09:00:00Z' })
    const client = await loggedInClient(app)
    await insertMonth(app, { clientId: client.id, subscriptionId: client.subscriptionId })
    const request = { ...ask, ...karim, appointmentDate: '2025-03-14' }
    await app.visitor.post('/api/contact', { ...request, name: 'Samira Benali', message: 'La Twingo.' })
    return { app, ...client, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  test('is in nobody else’s export', async () => {
    await using at = await couple()
    const held = await (await at.caller.get('/api/client-export')).json()
    expect(held.contactRequests).toMatchObject([{ message: 'Un chien, beaucoup de poils.' }])
  })

  test('stays when the other’s account is deleted', async () => {
    await using at = await couple()
    const admin = await at.app.admin()
    expect((await admin.send('DELETE', `/api/client-accounts/${at.id}`)).status).toBe(200)
    expect(await rowsOf(at.app, 'contact_messages')).toMatchObject([
      { name: 'Demande effacée' },
      { name: 'Samira Benali', client_id: 2 },
    ])
    expect(await rowsOf(at.app, 'client_doubles')).toEqual([])
  })
})

describe('somebody without an account or a contract', () => {
  async function forgottenOn(night: string, ...changes: string[]) {
    const app = await testApp({ now: '2026-11-20' })
    await actions(app, await app.admin()).asks(karim)
    for (const change of changes) await app.deps.database.client.execute(change)
    app.clock.moveTo(`${night}T03:00:00Z`)
    await app.deps.database.client.execute({
      sql: `insert into leases (name, holder, expires_at, done_for) values ('retention-ran', 'x', 0, ?)
        on conflict do update set done_for = excluded.done_for`,
      args: [night],
    })
    await applyRetention(app.deps)
    return app
  }

  test('is forgotten three years after the last contact, to the day, with what they asked', async () => {
    await using before = await forgottenOn('2029-11-20')
    expect(await rowsOf(before, 'clients')).toHaveLength(1)
    await using after = await forgottenOn('2029-11-21')
    expect(await rowsOf(after, 'clients')).toEqual([])
    expect(await rowsOf(after, 'contact_messages')).toEqual([])
  })

  /** One of a euro, which is of the first client. */
  function devis({ issuedOn, validUntil }: { issuedOn: string; validUntil: string }) {
    const cents = `'[{"cents":100}]', '{"cents":100}', 100`
    return `insert into documents (kind, year, serial, number, key, issued_on, issued_at, valid_until, client_id, seller, buyer, payments, lines, totals, cents)
      values ('devis', ${issuedOn.slice(0, 4)}, 1, 'D', 'd', '${issuedOn}', ${Date.parse(issuedOn)}, '${validUntil}', 1, '{}', '{}', '[]', ${cents})`
  }

  const answered = (answer: string) =>
    `insert into quotes (document_id, token_hash, sealed_token, answer, answered_at) values (1, 'h', 's', ${answer})`

  test.each<[string, ...string[]]>([
    ['a devis', devis({ issuedOn: '2027-11-22', validUntil: '2027-12-22' }), answered('null, null')],
    [
      'the last day of a devis',
      devis({ issuedOn: '2027-06-01', validUntil: '2028-05-31' }),
      answered('null, null'),
    ],
    [
      'a wash',
      "insert into appointments (client_id, date, ends_at, address, service) values (1, 1900000000000, 1900000000001, 'a', 's')",
    ],
    [
      'a running partnership',
      `insert into partnerships (client_id, company_name, contact_name, email, phone, company_type, message, status)
        values (1, 'G', 'K', 'k@exemple.fr', '', '', '', 'active')`,
    ],
    ['an answer to a request', `update contact_messages set answered_at = ${Date.parse('2028-01-01')}`],
    [
      'an answer to a company’s request',
      `insert into contact_professionnels (client_id, nom, entreprise, email, telephone, message, created_at, updated_at, answered_at)
        values (1, 'K', 'G', 'k@exemple.fr', '', '', 0, 0, ${Date.parse('2028-01-01')})`,
    ],
    [
      'a wait',
      `insert into waitlist_entries (client_id, address, service, from_day, to_day, weekdays, parts, known, created_at)
        values (1, 'a', 's', '2028-01-01', '2030-12-01', '[]', '[]', '[]', ${Date.parse('2028-01-01')})`,
    ],
    ['an account', "update clients set password = '!'"],
  ])('is not forgotten with %s since', async (_, ...changes) => {
    await using app = await forgottenOn('2030-11-21', ...changes)
    expect(await rowsOf(app, 'clients')).toHaveLength(1)
  })

  test.each(['accepted', 'declined'])('is forgotten with a devis that was %s as long ago', async (answer) => {
    const old = devis({ issuedOn: '2026-11-20', validUntil: '2026-12-20' })
    await using app = await forgottenOn('2030-11-21', old, answered(`'${answer}', 1795000000000`))
    expect(await rowsOf(app, 'clients')).toEqual([])
  })
})

test('two subscriptions entered with one number and name, each with its address, are of two clients, who are proposed', async () => {
  await using app = await testApp()
  const admin = await app.admin()
  for (const [email, licensePlate] of [
    ['karim@exemple.fr', 'AA-111-AA'],
    ['k.benali@travail.fr', 'AA-222-AA'],
  ]) {
    const made = await admin.post('/api/create-subscription-only', { ...entry, email, licensePlate })
    const { id } = (await made.json()).data
    const account = await admin.post('/api/create-client-account', {
      subscriptionId: id,
      email,
      name: 'K. B.',
    })
    expect(account.status).toBe(201)
  }
  expect((await rowsOf(app, 'subscriptions')).map(({ client_id }) => client_id)).toEqual([1, 2])
  expect(await rowsOf(app, 'client_doubles')).toMatchObject([{ client_id: 1, other_id: 2 }])
})
