import { describe, expect, test } from 'bun:test'
import { AppError } from '../../../http/app-error.ts'
import { insertMonth, insertVehicle, loggedInClient, rowsOf } from '../../../testing/client-fixtures.ts'
import { clientPassword } from '../../../testing/database/insert-subscriber.ts'
import { finalize, setUp, stripeApp } from '../../../testing/stripe-app.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { settleEndings } from '../../endings/settling/settle-endings.ts'
import { queueMessage } from '../../outbox/testing.ts'
import { askForLink, confirm, opens } from '../../passwords/testing.ts'
import { eraseLeavers } from './delete-account.ts'

const password = clientPassword

/** A client whose one contract is over, and whose other one never began. */
async function appWithClient() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  const client = await loggedInClient(app)
  await insertMonth(app, { clientId: client.id, subscriptionId: client.subscriptionId })
  await insertVehicle(app, client.id, {
    status: 'pending',
    startDate: null,
    createdAt: app.clock.now(),
  })
  const now = app.clock.now().getTime()
  await app.deps.database.client.execute(
    `update subscriptions set status = 'cancelled', end_date = ${now} where id = 1`,
  )
  const remove = (given = password) => client.caller.post('/api/client-deletion', { password: given })
  return { app, ...client, remove }
}

const allTables = [
  'clients',
  'subscriptions',
  'appointments',
  'contact_messages',
  'outbox',
  'client_sessions',
  'payments',
  'contracts',
  'wash_ledger',
]

async function everything(app: TestApp) {
  const tables: [string, unknown[]][] = []
  for (const table of allTables) tables.push([table, await rowsOf(app, table)])
  return Object.fromEntries(tables)
}

describe('POST /api/client-deletion', () => {
  test('ends the sessions and every subscription, cancels what was to come, and confirms it by mail', async () => {
    const { app, caller, remove } = await appWithClient()
    await using _ = app
    const reply = await remove()
    expect([reply.status, await reply.json()]).toEqual([200, { success: true, data: { erasedOn: null } }])
    expect(reply.headers.get('Set-Cookie')).toMatch(/^client_session=; .*Max-Age=0/)
    expect(reply.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    expect((await caller.get('/api/client-info')).status).toBe(401)
    const now = app.clock.now().getTime()
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([
      { status: 'cancelled', end_date: now },
      { status: 'cancelled', end_date: now },
    ])
    expect(await rowsOf(app, 'appointments')).toMatchObject([
      { status: 'canceled', sequence: 1, notes: null },
    ])
    await app.drainMail()
    const [letter, news, ...others] = app.mails
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      to: { name: 'Karim Benali', address: 'karim@exemple.fr' },
      subject: 'Votre compte est supprimé',
    })
    expect(news).toMatchObject({
      to: { address: 'contact@tramontane.example' },
      replyTo: { name: 'Karim Benali', address: 'karim@exemple.fr' },
      subject: 'Compte supprimé par son client : Karim Benali',
    })
    expect(news?.text).toContain('Un rendez-vous à venir est annulé.')
    expect(news?.text).toContain('Lavage Fast, vendredi 14 mars 2025 à 9 h')
    expect(letter?.text).toMatch(/AB-2025-00002\nRendez-vous annulés\s: 1\n/)
  })

  test('neither a reminder nor a link that has not left leaves after it', async () => {
    await using app = await testApp({ now: '2025-03-10T09:00:00Z' })
    const { id, subscriptionId, email, caller } = await loggedInClient(app)
    const { appointmentId } = await insertMonth(app, { clientId: id, subscriptionId })
    await app.deps.database.client.execute("update subscriptions set status = 'cancelled'")
    await queueMessage(app, { dedupKey: `reminder:${appointmentId}:0` })
    await app.visitor.post('/api/password-reset', { email })
    await caller.post('/api/client-deletion', { password })
    await app.drainMail()
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      'Votre compte est supprimé',
      'Compte supprimé par son client : Karim Benali',
    ])
  })

  test('nobody logs in or asks for a link any more, and a link on its way is dead', async () => {
    const { app, email, remove } = await appWithClient()
    await using _ = app
    const token = await askForLink(app, email)
    await remove()
    expect(await opens(app, email, password)).toBe(false)
    expect((await confirm(app, token)).status).toBe(400)
    expect(await rowsOf(app, 'account_links')).toEqual([])
    await askForLink(app, email)
    expect(app.mails.map(({ subject }) => subject).sort()).toEqual([
      'Choisir un nouveau mot de passe',
      'Compte supprimé par son client : Karim Benali',
      'Votre compte est supprimé',
    ])
  })

  test('erases what the law need not keep: a search by name finds no request', async () => {
    const { app, email, remove } = await appWithClient()
    await using _ = app
    await askForLink(app, email)
    await remove()
    expect(await rowsOf(app, 'clients')).toMatchObject([
      {
        email: null,
        password: null,
        first_name: 'Compte',
        last_name: 'supprimé',
        phone: null,
        address: null,
        postal_code: null,
        city: null,
        deleted_at: app.clock.now().getTime(),
      },
    ])
    const admin = await app.admin()
    for (const sought of ['Karim', 'exemple.fr', '0639984321', 'poils'])
      expect((await (await admin.get(`/api/contact?q=${sought}`)).json()).total).toBe(0)
    const [sent] = await rowsOf(app, 'outbox')
    expect(JSON.stringify(sent)).not.toMatch(/karim|jeton/i)
  })

  test('keeps contracts, payments and the history of washes as they were', async () => {
    const { app, remove } = await appWithClient()
    await using _ = app
    const { payments, contracts, wash_ledger } = await everything(app)
    await remove()
    expect(await everything(app)).toMatchObject({ payments, contracts, wash_ledger })
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([
      { customer_name: 'Karim Benali', client_id: 1 },
      {},
    ])
  })

  test('leaves past washes and other clients alone', async () => {
    const { app, remove } = await appWithClient()
    await using _ = app
    const other = await loggedInClient(app, { email: 'autre@exemple.fr' })
    await insertMonth(app, { clientId: other.id, subscriptionId: other.subscriptionId, email: other.email })
    await app.deps.database.client.execute(
      `insert into appointments (client_id, date, ends_at, time_slot, address, service, status) values (1, 1, 2, '09:00', 'x', 'Lavage Fast', 'confirmed')`,
    )
    const before = (await (await other.caller.get('/api/client-export')).json()).appointments
    await remove()
    expect((await rowsOf(app, 'appointments')).at(-1)?.status).toBe('confirmed')
    const held = await (await other.caller.get('/api/client-export')).json()
    expect(held.appointments).toEqual(before)
    expect(held.contactRequests).toHaveLength(1)
    expect(held.subscriptions).toMatchObject([{ status: 'active' }])
  })

  test('a wrong password is refused on its field, and nothing changes', async () => {
    const { app, remove } = await appWithClient()
    await using _ = app
    const before = await everything(app)
    const reply = await remove('faux-et-archifaux')
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'wrong_current_password', fields: { password: expect.any(String) } },
    ])
    expect(await everything(app)).toEqual(before)
  })

  test('two deletions at once delete once', async () => {
    const { app, remove } = await appWithClient()
    await using _ = app
    const statuses = (await Promise.all([remove(), remove()])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect((await rowsOf(app, 'appointments'))[0]?.sequence).toBe(1)
    expect((await rowsOf(app, 'outbox')).length).toBe(2)
  })
})

describe('while a contract runs', () => {
  const day = (date: string) => new Date(`${date}T04:00:00Z`).toISOString()

  /** Karim's contract of 20 November 2026, which a notice ends on 20 May 2027. */
  async function running(change = '') {
    const app = await testApp({ now: '2026-11-20' })
    const client = await loggedInClient(app)
    if (change) await app.deps.database.client.execute(`update subscriptions set ${change}`)
    const remove = (withdraw?: boolean) => client.caller.post('/api/client-deletion', { password, withdraw })
    const info = () => client.caller.get('/api/client-info')
    const deleted = async () => (await rowsOf(app, 'clients'))[0]?.deleted_at !== null
    return { app, ...client, remove, info, deleted }
  }

  const distance = 'is_distance_contract = 1, created_at = start_date'

  test('it is a cancellation by notice: the account works until its end and is erased the night after', async () => {
    const { app, remove, info, deleted } = await running()
    await using _ = app
    const reply = await remove()
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { success: true, data: { erasedOn: '2027-05-21' } },
    ])
    expect(reply.headers.get('Set-Cookie')).toBeNull()
    expect(await rowsOf(app, 'subscriptions')).toMatchObject([{ status: 'active' }])
    expect(await (await info()).json()).toMatchObject({
      erasedOn: '2027-05-21',
      subscription: { endsOn: '2027-05-20' },
    })
    const keys = (await rowsOf(app, 'outbox')).map(({ dedup_key }) => String(dedup_key).split(':')[0])
    expect(keys).toContain('cancellation-received')
    expect(keys).toContain('deletion-planned')

    app.clock.moveTo(day('2027-05-19'))
    expect(await eraseLeavers(app.deps)).toEqual({ erased: 0, failed: 0 })
    app.clock.moveTo(day('2027-05-21'))
    await settleEndings(app.deps)
    expect(await eraseLeavers(app.deps)).toEqual({ erased: 1, failed: 0 })
    expect(await deleted()).toBe(true)
    expect(await eraseLeavers(app.deps)).toEqual({ erased: 0, failed: 0 })
  })

  test('asked again, the same end stands, and one letter tells it', async () => {
    const { app, remove } = await running()
    await using _ = app
    await remove()
    app.clock.moveTo('2026-12-24T09:00:00Z')
    expect((await (await remove()).json()).data).toEqual({ erasedOn: '2027-05-21' })
    const keys = (await rowsOf(app, 'outbox')).map(({ dedup_key }) => String(dedup_key))
    expect(keys.filter((key) => key.startsWith('deletion-planned:'))).toHaveLength(1)
    expect(await rowsOf(app, 'contract_endings')).toHaveLength(1)
  })

  test('withdrawal, where it is still open and wished, erases at once', async () => {
    const { app, remove, info, deleted } = await running(distance)
    await using _ = app
    expect((await (await remove(true)).json()).data).toEqual({ erasedOn: null })
    expect(await deleted()).toBe(true)
    expect(await rowsOf(app, 'contract_endings')).toMatchObject([{ kind: 'withdrawal', refund_cents: 6986 }])
    expect((await info()).status).toBe(401)
  })

  test('after the last day of withdrawal, wishing it is no way round the term', async () => {
    const { app, remove, deleted } = await running(distance)
    await using _ = app
    app.clock.moveTo('2026-12-05T09:00:00Z')
    expect((await (await remove(true)).json()).data).toEqual({ erasedOn: '2027-05-21' })
    expect([await deleted(), await rowsOf(app, 'contract_endings')]).toMatchObject([
      false,
      [{ kind: 'cancellation' }],
    ])
  })

  test('it can be taken back: the account stays, the end of the contract too', async () => {
    const { app, caller, remove, info, deleted } = await running()
    await using _ = app
    await remove()
    expect((await caller.send('DELETE', '/api/client-deletion')).status).toBe(200)
    expect((await (await info()).json()).erasedOn).toBeNull()
    app.clock.moveTo(day('2027-05-21'))
    await settleEndings(app.deps)
    expect(await eraseLeavers(app.deps)).toEqual({ erased: 0, failed: 0 })
    expect(await deleted()).toBe(false)
  })
})

describe('what the owner hears', () => {
  async function leaving(change: string) {
    const app = await testApp({ now: '2026-11-20' })
    const { caller } = await loggedInClient(app)
    await app.deps.database.client.execute(`update subscriptions set ${change}`)
    const told = async () =>
      (await rowsOf(app, 'todo_items'))
        .filter(({ kind, done_at }) => String(kind).startsWith('account_') && done_at === null)
        .map(({ title, detail }) => [title, detail])
    const remove = () => caller.post('/api/client-deletion', { password })
    return { app, caller, told, remove }
  }

  const asked = [
    'Suppression de compte demandée : Karim Benali',
    'Le compte reste ouvert jusqu’à la fin du contrat, puis il est effacé le vendredi 21 mai 2027.',
  ]

  test('a deletion that waits for a contract is told once, and not again when nothing fell with it', async () => {
    const { app, told, remove } = await leaving('price = price')
    await using _ = app
    await remove()
    app.clock.moveTo('2026-12-24T09:00:00Z')
    await remove()
    expect(await told()).toEqual([asked])
    app.clock.moveTo('2027-05-21T04:00:00Z')
    await settleEndings(app.deps)
    await eraseLeavers(app.deps)
    expect(await told()).toEqual([asked])
  })

  test('one that is taken back is put right, and asked anew it is told anew', async () => {
    const { app, caller, told, remove } = await leaving('price = price')
    await using _ = app
    await remove()
    await app.drainMail()
    app.clock.moveTo('2026-11-21T09:00:00Z')
    await caller.send('DELETE', '/api/client-deletion')
    await caller.send('DELETE', '/api/client-deletion')
    expect(await told()).toEqual([
      ['Compte gardé : Karim Benali', expect.stringContaining('renoncé à supprimer son compte')],
    ])
    app.clock.moveTo('2026-11-22T09:00:00Z')
    await remove()
    expect(await told()).toEqual([asked])
  })

  test('what an administrator deletes is no news', async () => {
    const { app, told } = await leaving("status = 'cancelled'")
    await using _ = app
    await (await app.admin()).send('DELETE', '/api/client-accounts/1')
    expect(await told()).toEqual([])
  })
})

describe('the payment provider, when an administrator deletes', () => {
  /** Two vehicles, paid by cards. */
  async function appWithCards() {
    const app = await stripeApp()
    for (const immatriculation of ['FX-871-RD', 'GH-077-WN']) {
      const intent = await setUp(app, { immatriculation })
      await app.stripe.confirmCard(intent)
      await finalize(app, intent, { immatriculation })
    }
    await app.stripe.settled()
    const admin = await app.admin()
    return { app, remove: () => admin.send('DELETE', '/api/client-accounts/1') }
  }

  const statuses = async (app: Awaited<ReturnType<typeof stripeApp>>) => [
    ...(await rowsOf(app, 'subscriptions')).map(({ status }) => status),
    ...[...app.stripe.state.subscriptions.values()].map(({ status }) => status),
  ]

  test('charges nothing any more, for any vehicle', async () => {
    const { app, remove } = await appWithCards()
    await using _ = app
    expect(await statuses(app)).toEqual(['active', 'active', 'active', 'active'])
    expect((await remove()).status).toBe(200)
    await app.stripe.settled()
    expect(await statuses(app)).toEqual(['cancelled', 'cancelled', 'canceled', 'canceled'])
  })

  test('that does not answer changes nothing at all', async () => {
    const { app, remove } = await appWithCards()
    await using _ = app
    const before = await everything(app)
    const { subscription } = app.deps.payments
    let asked = 0
    app.deps.payments.subscription = (id) => {
      asked += 1
      return asked === 2 ? Promise.reject(new AppError('payment_provider')) : subscription(id)
    }
    const reply = await remove()
    expect([reply.status, (await reply.json()).code]).toEqual([502, 'payment_provider'])
    expect(await everything(app)).toEqual(before)
    expect(await statuses(app)).toEqual(['active', 'active', 'active', 'active'])
  })

  test('that fails half-way leaves the account, and a second try completes the first', async () => {
    const { app, remove } = await appWithCards()
    await using _ = app
    const { cancel } = app.deps.payments
    let asked = 0
    app.deps.payments.cancel = (id, at) => {
      asked += 1
      return asked === 2 ? Promise.reject(new AppError('payment_provider')) : cancel(id, at)
    }
    expect((await remove()).status).toBe(502)
    expect((await rowsOf(app, 'clients'))[0]?.deleted_at).toBeNull()
    expect((await remove()).status).toBe(200)
    await app.stripe.settled()
    expect(await statuses(app)).toEqual(['cancelled', 'cancelled', 'canceled', 'canceled'])
  })

  test('who comes back later gets an account of their own', async () => {
    const { app, remove } = await appWithCards()
    await using _ = app
    await remove()
    await app.stripe.settled()
    await app.stripe.confirmCard(await setUp(app, { immatriculation: 'ZZ-999-ZZ' }))
    await app.stripe.settled()
    expect((await rowsOf(app, 'clients')).map(({ email }) => email)).toEqual([null, 'karim@exemple.fr'])
  })
})

describe('an order that waits for its payment, when its client is to be erased', () => {
  /** Karim's contract is over, and he has ordered for another car. */
  async function ordered() {
    const app = await stripeApp()
    app.stripe.settings.secondsToInvoice = 5
    const { caller } = await loggedInClient(app)
    await app.deps.database.client.execute("update subscriptions set status = 'cancelled', end_date = 1")
    const intent = await setUp(app, { immatriculation: 'GH-077-WN' })
    const admin = await app.admin()
    const begun = async () => {
      await app.stripe.clock.advance({ seconds: 5 })
      const [, row] = await rowsOf(app, 'subscriptions')
      return { status: row?.status, clientId: row?.client_id, refunds: app.stripe.state.refunds.size }
    }
    return { app, caller, admin, intent, begun, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
  }

  type Ordered = Awaited<ReturnType<typeof ordered>>

  /** Each with how often it asks the provider before it ends the order there. */
  const ways: [string, number, (at: Ordered) => Promise<Response>][] = [
    ['by itself', 2, ({ caller }) => caller.post('/api/client-deletion', { password })],
    ['with the account', 1, ({ admin }) => admin.send('DELETE', '/api/client-accounts/1')],
    ['as asked by letter', 1, ({ admin }) => admin.post('/api/clients/1/erase', {})],
  ]

  test.each(ways)('%s: what was just paid is kept, and becomes the contract', async (_, __, erase) => {
    await using at = await ordered()
    at.app.stripe.confirmCard(at.intent)
    const before = await everything(at.app)
    const reply = await erase(at)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'payment_recording'])
    expect(await everything(at.app)).toEqual(before)
    expect(await at.begun()).toEqual({ status: 'active', clientId: 1, refunds: 0 })
  })

  test.each(ways)('%s: what is paid in the very moment is kept as well', async (_, asks, erase) => {
    await using at = await ordered()
    const before = await everything(at.app)
    const { payments } = at.app.deps
    let asked = 0
    at.app.deps.payments = {
      ...payments,
      subscription(id) {
        if (asked === asks) at.app.stripe.confirmCard(at.intent)
        asked += 1
        return payments.subscription(id)
      },
    }
    const reply = await erase(at)
    expect([reply.status, (await reply.json()).code]).toEqual([409, 'paid_meanwhile'])
    expect(await everything(at.app)).toEqual(before)
    expect(await at.begun()).toEqual({ status: 'active', clientId: 1, refunds: 0 })
  })

  test.each(ways)('%s: where the provider says nothing, nothing is changed', async (_, __, erase) => {
    await using at = await ordered()
    const before = await everything(at.app)
    at.app.stripe.switches.failNext('GET /v1/subscriptions/:id', 'server_error', { times: 10 })
    const reply = await erase(at)
    expect([reply.status, (await reply.json()).code]).toEqual([502, 'payment_provider'])
    expect(await everything(at.app)).toEqual(before)
    at.app.stripe.switches.nothingFails()
    expect((await erase(at)).status).toBe(200)
    expect(at.app.stripe.confirmCard(at.intent)).toHaveProperty('error')
  })
})
