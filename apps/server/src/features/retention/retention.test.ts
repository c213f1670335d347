import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from '../../config/config.ts'
import { insertMonth, loggedInClient, rowsOf } from '../../testing/client-fixtures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { applyRetention, previewRetention } from './apply-retention.ts'
import { at, insert, now, sample, type Values, washAt } from './testing.ts'

const { request, mail, deed, order, payment } = sample

test('a message that left long ago keeps its key, so that it never leaves twice, and nobody’s address', async () => {
  await using app = await testApp({ now })
  await insert(app, 'outbox', { ...mail, dedup_key: 'once', sent_at: at('2030-01-01') })
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
    await insert(app, 'appointments', washAt(at(day), { contact_message_id: id }))
  await applyRetention(app.deps)
  expect((await rowsOf(app, 'contact_messages')).map(({ id }) => id)).toEqual([1, 2])
  expect((await rowsOf(app, 'appointments')).map((row) => row.contact_message_id)).toEqual([2])
})

test('what was received for a wash stays for the books when the wash itself goes', async () => {
  await using app = await testApp({ now })
  await insert(app, 'contact_messages', { ...request, created_at: at('2030-01-01') })
  await insert(app, 'appointments', washAt(at('2030-02-01'), { id: 7, contact_message_id: 1 }))
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

test('a partnership whose change the journal knows stays', async () => {
  await using app = await testApp({ now })
  const partner = { company_name: 'Garage', contact_name: 'Marc', email: 'm@exemple.fr', phone: '0' }
  for (const id of [1, 2])
    await insert(app, 'partnerships', {
      ...{ ...partner, id, company_type: 'x', message: '…', status: 'ended', created_at: at('2030-01-01') },
    })
  const entry = { actor: 'patron@exemple.fr', action: 'partnership.change', target: 'partnership:2' }
  await insert(app, 'audit_log', { ...entry, created_at: at('2036-01-01') })
  await applyRetention(app.deps)
  expect((await rowsOf(app, 'partnerships')).map(({ id }) => id)).toEqual([2])
})

test.each<[string, string, Values]>([
  [
    'a payment',
    'payments',
    { invoice_id: 'in', amount: 100, status: 'paid', period_start: '2030-01-01', paid_at: at('2030-01-01') },
  ],
  ['a wash granted', 'wash_ledger', { kind: 'granted', washes: 1, period_start: '2030-01-01' }],
  ['a wash', 'appointments', washAt(at('2030-01-01'), { contact_message_id: 1 })],
  [
    'a declaration',
    'contract_endings',
    { kind: 'withdrawal', name: 'Zoé', email: 'z@exemple.fr', reference: '', declared_at: at('2036-01-01') },
  ],
])('an order of which %s is kept is no order that was never paid', async (_, table, values) => {
  await using app = await testApp({ now })
  const created_at = at('2030-01-01')
  await insert(app, 'contact_messages', { ...request, created_at: at(now) })
  for (const id of [1, 2])
    await insert(app, 'subscriptions', { ...order, id, status: 'cancelled', created_at })
  await insert(app, table, { ...values, subscription_id: 2 })
  await applyRetention(app.deps)
  expect((await rowsOf(app, 'subscriptions')).map(({ id }) => id)).toEqual([2])
})

test('all contracts of one account go together, ten years after the last one', async () => {
  await using app = await testApp({ now })
  for (const [id, lastEnd] of [
    [1, '2026-11-19'],
    [2, '2026-11-21'],
  ] as const) {
    const then = { created_at: at('2020-01-01'), updated_at: at('2027-01-01'), deleted_at: at('2027-01-01') }
    await insert(app, 'clients', { id, first_name: 'Compte', last_name: 'supprimé', ...then })
    for (const end of ['2022-01-01', lastEnd]) {
      const times = { created_at: at('2020-01-01'), start_date: at('2020-01-01'), end_date: at(end) }
      await insert(app, 'subscriptions', { ...order, ...times, client_id: id, status: 'cancelled' })
    }
  }
  await applyRetention(app.deps)
  expect((await rowsOf(app, 'subscriptions')).map(({ client_id }) => client_id)).toEqual([2, 2])
  expect((await rowsOf(app, 'clients')).map(({ id }) => id)).toEqual([2])
})

test('while the site shows a picture, its photograph, what was agreed to and the link to take it back stay', async () => {
  await using app = await testApp({ now })
  const old = at('2030-01-01')
  await insert(app, 'clients', {
    id: 1,
    first_name: 'Zoé',
    last_name: 'A',
    email: 'z@exemple.fr',
    password: '!',
  })
  await app.deps.database.client.execute(`update clients set created_at = ${at(now)}`)
  for (const id of [1, 2]) {
    const consent = { text: '…', name: 'Zoé', way: 'link', given_at: old, photo_id: id }
    await insert(app, 'appointments', washAt(old, { id, client_id: 1 }))
    await insert(app, 'wash_photos', { id, appointment_id: id, key: `${id}`, kind: 'after', taken_at: old })
    await insert(app, 'photo_consents', { ...consent, appointment_id: id })
    await insert(app, 'one_off_links', { id: `${id}`, appointment_id: id, told_date: old, created_at: old })
  }
  await insert(app, 'photos', { name: 'a', content: 'x', wash_photo_id: 2 })
  const kept = async () => {
    const rows = await Promise.all(
      ['wash_photos', 'photo_consents', 'one_off_links'].map((t) => rowsOf(app, t)),
    )
    return rows.map((of) => of.map(({ appointment_id }) => appointment_id))
  }
  await applyRetention(app.deps)
  expect(await kept()).toEqual([[2], [2], [2]])
  await app.deps.database.client.execute('delete from photos')
  await applyRetention(app.deps)
  expect(await kept()).toEqual([[], [], []])
})

test('three years after an erasure, the empty row and the washes of no contract go too', async () => {
  await using app = await testApp({ now })
  for (const [id, day] of [
    [1, '2033-11-19'],
    [2, '2033-11-21'],
  ] as const) {
    const then = { created_at: at('2030-01-01'), updated_at: at(day), deleted_at: at(day) }
    await insert(app, 'clients', { id, first_name: 'Client', last_name: 'effacé', ...then })
    await insert(app, 'appointments', washAt(at('2032-01-01'), { client_id: id }))
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

  test('is deleted thirty days after a warning that nights without the program delayed', async () => {
    const { app } = await unused()
    await using _ = app
    await nightsUntil(app, '2029-08-20T03:00:00Z')
    expect(await applyRetention(app.deps)).toMatchObject({ warnedAccounts: 1, deletedAccounts: 0 })
    for (const night of ['2029-08-21', '2029-09-18']) {
      await nightsUntil(app, `${night}T03:00:00Z`)
      expect(await applyRetention(app.deps)).toMatchObject({ warnedAccounts: 0, deletedAccounts: 0 })
    }
    await nightsUntil(app, '2029-09-19T03:00:00Z')
    expect(await applyRetention(app.deps)).toMatchObject({ deletedAccounts: 1 })
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
