import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { contactFields } from '@tramontane/contract/requests/contact'
import { columnNames, everyTable } from '@tramontane/db/personal-data'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { loggedInClient } from '../../testing/client-fixtures.ts'
import { isPersonal, leftOf, type Said, valuesIn, withEveryRecord } from '../../testing/every-record.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { applyRetention, previewRetention } from './apply-retention.ts'

/** Every table of the schema with its columns; those of the search and the order are made from them by triggers. */
async function tablesOf(app: TestApp): Promise<Map<string, string[]>> {
  const { rows } = await app.deps.database.client.execute(`
    select m.name as name, c.name as column_name from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '\\_\\_%' escape '\\'
      and m.name not like '%\\_search%' escape '\\'
      and m.name not like '%\\_rows' escape '\\'`)
  const tables = new Map<string, string[]>()
  for (const { name, column_name } of rows)
    tables.set(String(name), [...(tables.get(String(name)) ?? []), String(column_name)])
  return tables
}

/** By what name the export says a column. */
function saidAs(table: string, key: string) {
  return table === 'outbox' && key === 'createdAt' ? 'queuedAt' : key
}

/** Whose a row is goes without saying; the rest is secret, of others, or said to the person in other words. */
const leftOut = {
  audit_log: ['actor', 'details', 'target'],
  client_sessions: ['userId'],
  clients: ['initialPassword', 'password'],
  contact_messages: ['searchText'],
  day_deeds: ['actor'],
  former_clients: ['clientId'],
  outbox: ['attachments', 'clientId', 'html', 'lastError', 'replyToAddress', 'replyToName', 'text'],
  places: ['clientId', 'gateCode'],
  reviews: ['clientId', 'sealedToken', 'tokenHash'],
  series: ['clientId'],
  vehicles: ['clientId'],
  waitlist_entries: ['clientId'],
  wash_photos: ['content'],
}

/** Tables of clients that the export has not: keys to open something, and what other tables of it say. */
const ofLinks = [
  ...['account_links', 'one_off_links', 'payment_links', 'waitlist_links'],
  ...['client_doubles', 'online_payments', 'online_refunds', 'series_moves'],
]

/** Tables of administrators and of the business, and those that are linked to nobody. */
const ofOthers = [
  ...['admin_links', 'admin_recovery_codes', 'admin_sessions', 'admin_two_factor', 'push_devices', 'users'],
  ...['alerts', 'business_settings', 'push_messages', 'texts', 'text_versions', 'todo_items'],
  ...['client_import_refusals', 'client_imports', 'drives', 'remembered_addresses'],
]

describe('every table with personal data is known', () => {
  test('each column of each table is named once, as personal or not', async () => {
    await using app = await testApp()
    const said = everyTable.map(({ table, name, erased, kept, other }): [string, string[]] => [
      name,
      columnNames(table, [...erased, ...kept, ...other]).sort(),
    ])
    const stored = [...(await tablesOf(app))].map(([name, columns]): [string, string[]] => [
      name,
      columns.sort(),
    ])
    expect(said.sort()).toEqual(stored.sort())
  })

  test('what a client’s tables hold is in the export, each under its name', async () => {
    await using app = await testApp()
    const { caller } = await loggedInClient(app)
    const { exportedAt: _, ...held } = await (await caller.get('/api/client-export')).json()
    const named = everyTable.flatMap(({ exported }) => exported ?? [])
    expect(Object.keys(held).sort()).toEqual(named.sort())
  })

  test('of each of them the export has every column, but those that are said to be withheld', async () => {
    const { app, caller } = await withEveryRecord()
    await using _ = app
    const held = await (await caller.get('/api/client-export')).json()
    for (const { table, name, exported, withheld } of everyTable.filter((one) => one.exported)) {
      const rows = [held[exported ?? ''] ?? []].flat()
      expect([name, rows.length > 0]).toEqual([name, true])
      const shown = Object.keys(getTableColumns(table)).filter((key) => !withheld.includes(key))
      for (const row of rows)
        expect([name, Object.keys(row).sort()]).toEqual([name, shown.map((key) => saidAs(name, key)).sort()])
    }
  })

  test('of what is personal the export withholds this alone', () => {
    const withheld = everyTable
      .filter(({ exported }) => exported)
      .flatMap(({ name, erased, kept, ...said }): [string, string[]][] => {
        const personal = [...erased, ...kept].filter((key) => said.withheld.includes(key))
        return personal.length > 0 ? [[name, personal.sort()]] : []
      })
    expect(Object.fromEntries(withheld)).toEqual(leftOut)
    const unexported = everyTable.filter(
      ({ exported, erased, kept }) => !exported && erased.length + kept.length,
    )
    expect(unexported.map(({ name }) => name).sort()).toEqual([...ofLinks, ...ofOthers].sort())
  })

  test('what a visitor types goes with a deletion, but the wash and the day', () => {
    const requests = everyTable.find(({ name }) => name === 'contact_messages')
    const stays = contactFields.filter((field) => !requests?.erased.some((key) => key === field))
    expect(stays).toEqual(['service', 'appointmentDate', 'website'])
  })

  test('each is named in the register of processing, which names no other', async () => {
    const register = await Bun.file(join(import.meta.dir, '../../../../../docs/register.md')).text()
    const rows = register
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.split(' | ').length === 7)
    const named = rows.flatMap(
      (line) =>
        line
          .split(' | ')
          .at(-1)
          ?.match(/\b[a-z]+(_[a-z]+)*\b/g) ?? [],
    )
    const tables = everyTable.map(({ name }) => name)
    const personal = everyTable.filter(({ erased, kept }) => erased.length + kept.length > 0)
    expect(personal.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => name.includes('_') && !tables.includes(name))).toEqual([])
  })

  test('each has an end: a step of the night, a row that takes it along, or a hand that is named', async () => {
    await using app = await testApp()
    const { steps } = await previewRetention(app.deps)
    const ended = new Set(steps.map(({ table }) => table))
    const promised = everyTable.filter(({ endedBy }) => endedBy === 'retention')
    expect([...ended].sort()).toEqual(promised.map(({ name }) => name).sort())
    for (const { name, table, endedBy } of everyTable)
      if (typeof endedBy !== 'string')
        expect([name, takenAlongBy(table).includes(endedBy)]).toEqual([name, true])
    expect(
      everyTable.filter((said) => isPersonal(said) && isWords(said.endedBy)).map(({ name }) => name),
    ).toEqual(endedByHand)
  })
})

test('nights after its last delay, nothing personal stands but what a hand ends', async () => {
  const { app } = await withEveryRecord()
  await using _ = app
  await app.deps.database.client.execute(
    "update subscriptions set status = 'cancelled', end_date = 1741600000000",
  )
  const ofNights = everyTable.filter((said) => isPersonal(said) && endOf(said) === 'retention')
  const personal = (said: Said) => (ofNights.includes(said) ? [...said.erased, ...said.kept] : [])
  const before = await valuesIn(app, personal)
  const held = new Set([...before.values()].map(({ table }) => table))
  expect(ofNights.map(({ name }) => name).filter((name) => !held.has(name))).toEqual([])

  // An account that nobody uses is warned of it first.
  for (const night of ['2050-01-01', '2050-02-15', '2052-01-01']) {
    app.clock.moveTo(night)
    await app.deps.database.client.execute('delete from leases')
    await applyRetention(app.deps)
    await app.drainMail()
  }
  // How a message went, and whether it arrived, says nothing once it is nobody's.
  const left = await leftOf(app, before, personal)
  expect(left.filter((where) => !/^outbox \d+ (channel|receipt)$/.test(where))).toEqual([])
})

/** What of administrators and of the site stays until somebody ends it; of `push_messages` the program, within a day. */
const endedByHand = ['business_settings', 'push_devices', 'push_messages', 'texts', 'users']

/** The tables whose end of a row is its end too. */
function takenAlongBy(table: SQLiteTable) {
  const { foreignKeys } = getTableConfig(table)
  return foreignKeys
    .filter(({ onDelete }) => onDelete === 'cascade')
    .map((key) => key.reference().foreignTable)
}

function isWords(endedBy: Said['endedBy']) {
  return typeof endedBy === 'string' && endedBy !== 'retention'
}

/** 'retention' or words, of the last of those that take each other along. */
function endOf({ endedBy }: Said): string {
  if (typeof endedBy === 'string') return endedBy
  const next = everyTable.find(({ table }) => table === endedBy)
  return next ? endOf(next) : 'a table that is not said'
}
