import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '@tramontane/domain/days/durations'
import { databaseFile } from '../../config/config.ts'
import { insertMonth, loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { applyRetention, previewRetention, type RetentionReport } from './apply-retention.ts'

const now = '2036-11-20T03:00:00Z'

/** Rows by table that a report tells of. */
function byTable({ steps }: RetentionReport) {
  const counts: Record<string, number> = {}
  for (const { table, rows } of steps) if (rows > 0) counts[table] = (counts[table] ?? 0) + rows
  return counts
}

function at(instant: string): number {
  return new Date(instant).getTime()
}

function insert(app: TestApp, table: string, values: Record<string, string | number | null>) {
  const columns = Object.keys(values)
  return app.deps.database.client.execute({
    sql: `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`,
    args: Object.values(values),
  })
}

const request = { name: 'Zoé', email: 'zoe@exemple.fr', phone: '0639981234', service: 'fast' }
const company = {
  nom: 'Marc',
  entreprise: 'Garage',
  email: 'm@exemple.fr',
  telephone: '0499001234',
  message: '…',
}
const partner = {
  company_name: 'Garage',
  contact_name: 'Marc',
  email: 'm@exemple.fr',
  phone: '0',
  company_type: 'x',
}
const mail = {
  recipient_name: 'Zoé',
  recipient_address: 'zoe@exemple.fr',
  subject: 'Bonjour',
  text: '',
  html: '',
}
const ending = { kind: 'cancellation', name: 'Zoé', email: 'zoe@exemple.fr', reference: 'AB-1' }
const order = {
  ...{ customer_email: 'zoe@exemple.fr', customer_name: 'Zoé', customer_phone: '0', customer_address: 'ici' },
  ...{ postal_code: '66000', city: 'Pia', vehicle_brand: 'Fiat', vehicle_model: '500', license_plate: 'A' },
  ...{ plan: 'standard', price: 6986 },
}

const deed = { kind: 'late', day: '2035-11-19', asked: '{}', answer: '{}', actor: 'patron@exemple.fr' }
const payment = { day: '2026-11-19', service: 'Lavage Fast', method: 'cash', cents: 4500 }

/** One row whose time was over the day before, and one whose time is over tomorrow. */
const pairs: [string, (time: number) => Record<string, string | number | null>, string][] = [
  ['contact_messages', (time) => ({ ...request, created_at: time }), '2033-11-20'],
  ['contact_professionnels', (time) => ({ ...company, created_at: time, updated_at: time }), '2033-11-20'],
  ['partnerships', (time) => ({ ...partner, message: '…', status: 'ended', created_at: time }), '2033-11-20'],
  ['subscriptions', (time) => ({ ...order, status: 'incomplete_expired', created_at: time }), '2033-11-20'],
  ['contract_endings', (time) => ({ ...ending, declared_at: time }), '2031-11-20'],
  ['alerts', (time) => ({ dedup_key: `a${time}`, text: '…', settled_at: time }), '2035-11-20'],
  [
    'audit_log',
    (time) => ({ actor: 'zoe@exemple.fr', action: 'client.login', created_at: time }),
    '2035-11-20',
  ],
  ['outbox', (time) => ({ ...mail, dedup_key: `s${time}`, next_attempt_at: 0, sent_at: time }), '2035-11-20'],
  [
    'outbox',
    (time) => ({ ...mail, dedup_key: `f${time}`, next_attempt_at: 0, failed_at: time }),
    '2035-11-20',
  ],
  ['day_deeds', (time) => ({ ...deed, key: `d${time}`, at: time, created_at: time }), '2035-11-20'],
  ['wash_payments', (time) => ({ ...payment, deed_key: `p${time}`, at: time }), '2026-11-20'],
  ['remembered_addresses', (time) => ({ key: `k${time}`, found: 'sealed', stored_at: time }), '2036-10-22'],
  ['rate_limits', (time) => ({ key: `k${time}`, count: 1, resets_at: time }), '2036-11-20'],
]

describe('each delay of the privacy policy is held to the day', () => {
  test.each(pairs)('%s', async (table, row, boundary) => {
    await using app = await testApp({ now })
    const edge = at(`${boundary}T00:00:00Z`)
    await insert(app, table, row(edge - dayMs))
    await insert(app, table, row(edge + dayMs))
    const before = await rowsOf(app, table)

    expect(byTable(await previewRetention(app.deps))).toEqual({ [table]: 1 })
    expect(await rowsOf(app, table)).toEqual(before)

    expect(byTable(await applyRetention(app.deps))).toEqual({ [table]: 1 })
    const after = await rowsOf(app, table)
    const [over, young] = before.map((row) => JSON.stringify(row))
    const texts = after.map((row) => JSON.stringify(row))
    expect([texts.includes(String(young)), texts.includes(String(over))]).toEqual([true, false])
    expect(byTable(await applyRetention(app.deps))).toEqual({})
  })
})

test('a message that left long ago keeps its key, so that it never leaves twice, and nobody’s address', async () => {
  await using app = await testApp({ now })
  await insert(app, 'outbox', { ...mail, dedup_key: 'once', next_attempt_at: 0, sent_at: at('2030-01-01') })
  await applyRetention(app.deps)
  const [row] = await rowsOf(app, 'outbox')
  expect(row).toMatchObject({ dedup_key: 'once', recipient_name: '', subject: '' })
  expect(JSON.stringify(row)).not.toContain('exemple.fr')
})

test('an old request that was answered or washed for lately stays; the wash goes with it when it goes', async () => {
  await using app = await testApp({ now })
  const old = at('2030-01-01')
  await insert(app, 'contact_messages', { ...request, created_at: old, answered_at: at('2035-01-01') })
  await insert(app, 'contact_messages', { ...request, created_at: old })
  await insert(app, 'contact_messages', { ...request, created_at: old })
  for (const [id, day] of [
    [2, '2035-01-01'],
    [3, '2030-02-01'],
  ] as const)
    await insert(app, 'appointments', {
      ...{ contact_message_id: id, date: at(day), ends_at: at(day) + 1, time_slot: '09:00' },
      ...{ address: 'ici', service: 'fast', status: 'completed' },
    })
  await applyRetention(app.deps)
  expect((await rowsOf(app, 'contact_messages')).map(({ id }) => id)).toEqual([1, 2])
  expect((await rowsOf(app, 'appointments')).map((row) => row.contact_message_id)).toEqual([2])
})

test('what was received for a wash stays for the books when the wash itself goes', async () => {
  await using app = await testApp({ now })
  await insert(app, 'contact_messages', { ...request, created_at: at('2030-01-01') })
  await insert(app, 'appointments', {
    ...{ id: 7, contact_message_id: 1, date: at('2030-02-01'), ends_at: at('2030-02-01') + 1 },
    ...{ time_slot: '09:00', address: 'ici', service: 'fast', status: 'completed' },
  })
  const paidAt = at('2030-02-01')
  await insert(app, 'wash_payments', { ...payment, appointment_id: 7, deed_key: 'p', at: paidAt })
  await insert(app, 'day_deeds', { ...deed, kind: 'done', appointment_id: 7, key: 'd', at: paidAt })
  await applyRetention(app.deps)
  expect(await rowsOf(app, 'appointments')).toEqual([])
  expect(await rowsOf(app, 'day_deeds')).toEqual([])
  expect(await rowsOf(app, 'wash_payments')).toMatchObject([
    { appointment_id: null, cents: 4500, at: paidAt },
  ])
})

test('three years after an erasure, the empty row and the washes of no contract go too', async () => {
  await using app = await testApp({ now })
  for (const [id, day] of [
    [1, '2033-11-19'],
    [2, '2033-11-21'],
  ] as const) {
    const then = { created_at: at('2030-01-01'), updated_at: at(day), deleted_at: at(day) }
    await insert(app, 'clients', { id, first_name: 'Client', last_name: 'effacé', ...then })
    await insert(app, 'appointments', {
      ...{ client_id: id, date: at('2032-01-01'), ends_at: at('2032-01-01') + 1, time_slot: '09:00' },
      ...{ address: 'Adresse effacée', service: 'fast', status: 'completed' },
    })
  }
  await applyRetention(app.deps)
  expect((await rowsOf(app, 'clients')).map(({ id }) => id)).toEqual([2])
  expect((await rowsOf(app, 'appointments')).map((row) => row.client_id)).toEqual([2])
})

/** Every night until this one has been worked: a clock that leaps is doubted. */
async function nightsUntil(app: TestApp, instant: string) {
  app.clock.moveTo(instant)
  await app.deps.database.client.execute({
    sql: "update leases set done_for = ? where name = 'retention-ran'",
    args: [instant.slice(0, 10)],
  })
}

describe('an account that nobody uses', () => {
  async function unused() {
    const app = await testApp({ now: '2026-01-10T09:00:00Z' })
    const client = await loggedInClient(app)
    await insertMonth(app, { clientId: client.id, subscriptionId: client.subscriptionId })
    await app.deps.database.client.batch([
      `update subscriptions set status = 'cancelled', end_date = ${at('2026-08-01')}`,
      `update clients set created_at = ${at('2026-01-10')}`,
    ])
    return { app, ...client }
  }

  test('is warned thirty days before, then deleted; a warned one who comes back stays', async () => {
    const { app } = await unused()
    await using _ = app
    await nightsUntil(app, '2029-06-25T03:00:00Z')
    expect(await applyRetention(app.deps)).toMatchObject({ warnedAccounts: 0, deletedAccounts: 0 })
    await nightsUntil(app, '2029-07-03T03:00:00Z')
    expect(await applyRetention(app.deps)).toMatchObject({ warnedAccounts: 1, deletedAccounts: 0 })
    expect(await applyRetention(app.deps)).toMatchObject({ warnedAccounts: 0, deletedAccounts: 0 })
    await app.drainMail()
    expect(app.mails.map(({ subject }) => subject)).toEqual(['Votre compte va être supprimé'])
    expect(app.mails[0]?.text).toContain('2 août 2029')

    await nightsUntil(app, '2029-08-01T03:00:00Z')
    expect(await applyRetention(app.deps)).toMatchObject({ deletedAccounts: 0 })
    await nightsUntil(app, '2029-08-02T03:00:00Z')
    expect(await previewRetention(app.deps)).toMatchObject({ deletedAccounts: 1 })
    expect(await applyRetention(app.deps)).toMatchObject({ deletedAccounts: 1 })
    expect(await rowsOf(app, 'clients')).toMatchObject([{ first_name: 'Compte', email: null }])
    await app.drainMail()
    expect(app.mails.at(-1)?.text).toContain('Comme nous vous l’avions annoncé')
  })

  test('stays when its owner logs in after the warning, or has a running subscription', async () => {
    const { app } = await unused()
    await using _ = app
    await app.insertClient({ email: 'autre@exemple.fr' })
    await nightsUntil(app, '2029-07-03T03:00:00Z')
    expect(await applyRetention(app.deps)).toMatchObject({ warnedAccounts: 1 })
    await app.deps.database.client.execute(`update clients set last_login = ${at('2029-07-20')} where id = 1`)
    await nightsUntil(app, '2029-09-01T03:00:00Z')
    expect(await applyRetention(app.deps)).toMatchObject({ warnedAccounts: 0, deletedAccounts: 0 })
  })

  test('leaves its contract, payments and washes for ten years, then nothing', async () => {
    const { app } = await unused()
    await using _ = app
    await insert(app, 'contract_papers', {
      ...{ subscription_id: 1, terms_version: '2026-01-01', terms_hash: 'e3b0c442', terms: 'Article 1.' },
      ...{ recap: 'Abonnement : Standard', sent_to: 'karim@exemple.fr', sent_at: at('2026-01-10') },
    })
    const kept = [
      ...['subscriptions', 'contracts', 'contract_papers', 'payments', 'wash_ledger', 'appointments'],
      'clients',
    ]
    const counts = () => Promise.all(kept.map(async (table) => (await rowsOf(app, table)).length))
    await nightsUntil(app, '2029-07-03T03:00:00Z')
    await applyRetention(app.deps)
    await nightsUntil(app, '2029-08-02T03:00:00Z')
    await applyRetention(app.deps)
    await nightsUntil(app, '2036-07-31T03:00:00Z')
    await applyRetention(app.deps)
    expect(await counts()).toEqual([1, 1, 1, 1, 2, 1, 1])
    await nightsUntil(app, '2036-08-03T03:00:00Z')
    await applyRetention(app.deps)
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0])
    const { rows } = await app.deps.database.client.execute('PRAGMA foreign_key_check')
    expect(rows).toEqual([])
  })
})

test('copies of before an update or a restore go after twelve months, half done ones after a day, those of people never', async () => {
  await using app = await testApp({ now })
  const folder = app.deps.config.dataDir
  mkdirSync(join(folder, 'backups'), { recursive: true })
  const made = (
    name: string,
    day: string,
    make: (path: string) => void = (path) => writeFileSync(path, ''),
  ) => {
    make(join(folder, name))
    utimesSync(join(folder, name), new Date(day), new Date(day))
  }
  const file = String(databaseFile(app.deps.config))
  const old = ['backups/avant-mise-a-jour-20351119T000000Z.db', 'backups/avant-mise-a-jour-de-0.1.0-x.db']
  const left = ['backups/tramontane-x.db.part', 'essai-x']
  for (const name of [...old, 'backups/avant-travaux.db']) made(name, '2035-11-19T12:00:00Z')
  writeFileSync(`${file}.avant-x`, '')
  utimesSync(`${file}.avant-x`, new Date('2035-11-19'), new Date('2035-11-19'))
  made('backups/tramontane-x.db.part', '2036-11-18T00:00:00Z')
  made('essai-x', '2036-11-18T00:00:00Z', mkdirSync)
  made('backups/avant-mise-a-jour-young.db', '2035-11-22T00:00:00Z')
  made('backups/tramontane-y.db.part', '2036-11-20T02:00:00Z')

  expect(await previewRetention(app.deps)).toMatchObject({ copiesAside: 5 })
  expect([...old, ...left].filter((name) => existsSync(join(folder, name)))).toEqual([...old, ...left])
  expect(await applyRetention(app.deps)).toMatchObject({ copiesAside: 5 })
  expect([...old, ...left].filter((name) => existsSync(join(folder, name)))).toEqual([])
  expect([`${file}.avant-x`, file].map(existsSync)).toEqual([false, true])
  expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual([
    'avant-mise-a-jour-young.db',
    'avant-travaux.db',
    'tramontane-y.db.part',
  ])
})
