import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { openDatabase } from '../database.ts'
import { formerFolder } from '../testing/former-folder.ts'
import { applyMigrations } from './migrate.ts'

/** Every version that was given away: how many changes of the schema it knew, and rows as it wrote them. */
const released: { version: string; migrations: number; rows: string[] }[] = [
  {
    version: '0.1.0',
    migrations: 10,
    rows: [
      `insert into subscriptions (id, customer_email, customer_name, customer_phone, customer_address, postal_code, city, vehicle_brand,
        vehicle_model, license_plate, plan, price, status, start_date, provider, is_contract_signed, created_at) values
        (1, 'karim@exemple.fr', 'Karim Benali', '0639981234', '4 rue des Lilas', '66330', 'Cabestany', 'Renault', 'Clio', 'AA-123-BB',
        'premium', 9900, 'active', 1700000000000, 'manual', 1, 1700000000000)`,
      `insert into clients (id, email, password, first_name, last_name, phone, address, postal_code, city, subscription_id) values
        (1, 'karim@exemple.fr', '$argon2id$k', 'Karim', 'Benali', '0639981234', '4 rue des Lilas', '66330', 'Cabestany', 1)`,
      'update subscriptions set client_id = 1',
      `insert into contact_messages (id, name, email, phone, service, message, status) values
        (1, 'Zoé Abadie', 'zoe@exemple.fr', '0688888888', 'fast', 'Vers midi ?', 'traité')`,
      `insert into appointments (id, client_id, subscription_id, date, ends_at, time_slot, address, service, status, notes) values
        (1, 1, 1, 1763370000000, 1763377200000, '10:00', '4 rue des Lilas, 66330 Cabestany', 'Lavage Premium', 'completed', 'Portail bleu')`,
      `insert into wash_ledger (id, subscription_id, kind, washes, period_start, appointment_id) values
        (1, 1, 'granted', 2, '2025-11-14', null), (2, 1, 'used', -1, '2025-11-14', 1)`,
      `insert into outbox (id, dedup_key, recipient_name, recipient_address, subject, text, html, next_attempt_at, sent_at) values
        (1, 'welcome:1', 'Karim', 'karim@exemple.fr', 'Bienvenue', 'Bonjour', '<p>Bonjour</p>', 0, 1)`,
    ],
  },
]

/** What must still be read of them, as text. */
const kept = {
  clients:
    "select email || ' ' || first_name || ' ' || last_name || ' ' || password as row from clients where id = 1",
  subscriptions:
    "select plan || ' ' || price || ' ' || status || ' ' || customer_name || ' ' || client_id as row from subscriptions",
  contact_messages: "select name || ' ' || message || ' ' || status as row from contact_messages",
  appointments:
    "select date || ' ' || ends_at || ' ' || status || ' ' || notes || ' ' || client_id || ' ' || address as row from appointments",
  wash_ledger: "select kind || ' ' || washes || ' ' || period_start as row from wash_ledger order by id",
  outbox: "select dedup_key || ' ' || sent_at || ' ' || text as row from outbox where id = 1",
}

test.each(released)('what $version wrote is whole in this version', async ({ migrations, rows }) => {
  await using former = formerFolder(migrations)
  const folder = mkdtempSync(join(tmpdir(), 'tramontane-released-'))
  const database = await openDatabase({ url: `file:${join(folder, 'tramontane.db')}` })
  const read = async () => {
    const found = Object.entries(kept).map(async ([table, query]) => {
      const { rows } = await database.client.execute(query)
      return [table, rows.map(({ row }) => row)]
    })
    return Object.fromEntries(await Promise.all(found))
  }
  await migrate(database.db, { migrationsFolder: former.path })
  for (const row of rows) await database.client.execute(row)
  const before = await read()

  await applyMigrations(database)

  const after = await read()
  const { rows: broken } = await database.client.execute('pragma foreign_key_check')
  await database.close()
  rmSync(folder, { recursive: true })
  expect(after).toEqual(before)
  expect(Object.values(after).flat()).not.toContain(null)
  expect(broken).toEqual([])
})
