import { demoBusiness } from '@tramontane/content/business/demo-business'
import { columnNames, everyTable } from '@tramontane/db/personal-data'
import { insertMonth, logIn } from './client-fixtures.ts'
import { type TestApp, testApp } from './test-app.ts'

/**
 * A client of whom every table with personal columns has a row, with a value in each column that a deletion erases;
 * the tables of administrators, of the site and of what is linked to nobody have one too. `otherId` is somebody else, who
 * may be the same person. Whoever wants no gap asks `everyTable` for it: a table that is new has no row here.
 */
export async function withEveryRecord() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  const { id, subscriptionId, email } = await app.insertClient()
  const { appointmentId } = await insertMonth(app, { clientId: id, subscriptionId })
  const caller = await logIn(app, email)
  await app.visitor.post('/api/password-reset', { email })
  await app.visitor.post('/api/contact-professionnel', {
    nom: 'Karim Benali',
    entreprise: 'Garage Benali',
    email,
    telephone: '0639984321',
    message: 'Dix voitures par semaine.',
    acceptConditions: true,
  })
  await app.drainMail()
  const otherId = 77
  const { client } = app.deps.database
  await client.executeMultiple(ofClient({ id, otherId, subscriptionId, appointmentId }))
  await client.executeMultiple(ofBusiness)
  await client.execute({
    sql: 'insert or replace into business_settings (id, value) values (1, ?)',
    args: [JSON.stringify(demoBusiness)],
  })
  return { app, caller, id, otherId, subscriptionId, email }
}

export type Said = (typeof everyTable)[number]

/** Whether a table says anything of a person, erased with the account or kept. */
export function isPersonal({ erased, kept }: Said) {
  return erased.length + kept.length > 0
}

type StoredValue = { table: string; column: string; value: string }

/** What stands in such columns, by table, row and column; what says nothing is left out. */
export async function valuesIn(
  app: TestApp,
  keysOf: (said: Said) => readonly string[],
  rows = (_: string) => 'true',
) {
  const values = new Map<string, StoredValue>()
  for (const said of everyTable) {
    const { name } = said
    const read = await app.deps.database.client.execute(
      `select rowid as row_number, * from ${name} where ${rows(name)}`,
    )
    for (const row of read.rows)
      for (const column of columnNames(said.table, keysOf(said))) {
        const value = String(row[column] ?? '')
        if (value !== '' && value !== '[]')
          values.set(`${name} ${row.row_number} ${column}`, { table: name, column, value })
      }
  }
  return values
}

/** Which of these values stand where they stood. */
export async function leftOf(
  app: TestApp,
  before: Map<string, StoredValue>,
  keysOf: (said: Said) => readonly string[],
) {
  const after = await valuesIn(app, keysOf)
  return [...before].filter(([where, { value }]) => after.get(where)?.value === value).map(([where]) => where)
}

type Ids = Record<'id' | 'otherId' | 'subscriptionId' | 'appointmentId', number>

/** The wash 90 is paid by itself; the one of the month uses the subscription. */
function ofClient({ id, otherId, subscriptionId, appointmentId }: Ids): string {
  return `
    insert into contract_endings (kind, subscription_id, name, email, reference, declared_at)
      values ('withdrawal', ${subscriptionId}, 'Karim', 'karim@exemple.fr', 'AB-2025-00001', 1741600000000);
    insert into contract_papers (subscription_id, terms_version, terms_hash, terms, recap, sent_to, sent_at)
      values (${subscriptionId}, '2025-01-01', 'e3b0c442', 'Article 1.', 'Formule', 'karim@exemple.fr', 1741600000000);
    insert into appointment_moves (appointment_id, subscription_id, moved_from, moved_to)
      values (${appointmentId}, ${subscriptionId}, 1741600000000, 1741700000000);
    insert into former_clients (id, client_id, first_name, last_name, email, joined_at)
      values (91, ${id}, 'Karim', 'B.', 'ancien@exemple.fr', 1741600000000);
    insert into clients (id, first_name, last_name) values (${otherId}, 'Léa', 'Puig');
    insert into client_doubles (client_id, other_id) values (${id}, ${otherId});
    insert into partnerships (company_name, contact_name, email, phone, company_type, message, client_id)
      values ('Garage Benali', 'Karim', 'karim@exemple.fr', '0639984321', 'garage', 'Dix voitures.', ${id});
    update payments set payment_intent_id = 'pi_1';
    insert into refunds (id, payment_intent_id, amount, status) values ('re_1', 'pi_1', 100, 'succeeded');
    insert into appointments (id, uid, client_id, date, ends_at, time_slot, address, service, status)
      values (90, 'x', ${id}, 1742200000000, 1742205400000, '09:00', 'ici', 'Lavage Fast', 'confirmed');
    insert into day_deeds (key, kind, appointment_id, day, at, asked, answer, actor)
      values ('k', 'arrived', 90, '2025-03-17', 1742200000000, '{}', '{}', 'patron@exemple.fr');
    insert into wash_payments (appointment_id, day, service, method, cents, at, deed_key)
      values (90, '2025-03-17', 'Lavage Fast', 'cash', 4500, 1742200000000, 'p');
    insert into online_payments (key, intent_id, appointment_id, kind, cents, status, paid_at)
      values ('o', 'pi_2', 90, 'due', 100, 'paid', 1742200000000);
    insert into online_refunds (key, payment_key, cents, reason, sent_at)
      values ('r', 'o', 100, 'canceled', 1742200000000);
    insert into wash_photos (appointment_id, key, kind, taken_at, content)
      values (90, 'k', 'before', 1742200000000, x'00');
    insert into photo_consents (appointment_id, photo_id, text, name, way, given_at)
      select 90, id, 'Oui', 'Ana', 'space', 1742200000000 from wash_photos;
    insert into day_moves (id, key, day, part, reason, is_notified, lost_from, lost_until)
      values (1, 'm', '2025-03-16', 'day', 'rain', 1, 1742079600000, 1742166000000);
    insert into moved_washes (move_id, appointment_id, from_start, from_time, to_start, sequence, answer, answered_at)
      values (1, 90, 1742113600000, '09:00', 1742200000000, 1, 'agreed', 1742120000000);
    insert into documents (id, kind, year, serial, number, key, issued_on, issued_at, client_id, seller, buyer, lines,
        totals, cents, payments)
      values (95, 'devis', 2025, 1, 'D-2025-00001', 'quote:1', '2025-03-10', 1741600000000, ${id}, '{}', '{}',
        '[{"cents":4500}]', '{}', 4500, '[]');
    insert into quotes (document_id, token_hash, sealed_token, answer, answered_at)
      values (95, 'h', 's', 'accepted', 1741600000000);
    insert into reviews (client_id, token_hash, sealed_token, asked_at, expires_at, changed_at, wash_day, service,
        status, rating, refusal, refused_at, given_at)
      values (${id}, 'h', 's', 1741600000000, 1741700000000, 1741600000000, '2025-03-09', 'Lavage Fast',
        'refused', 4, 'insult', 1741600000000, 1741600000000);
    insert into series (client_id, subscription_id, place_id, vehicle_id, service, every, time, from_day, status)
      select ${id}, ${subscriptionId}, (select min(id) from places), (select min(id) from vehicles),
        'Lavage Fast', '{"weeks":1,"weekday":2}', '09:00', '2025-03-11', 'running';
    insert into series_moves (key, series_id, rhythm, dates, added, settled, left, apart)
      select 's', min(id), '{}', '[]', '[]', '[]', '[]', '' from series;
    insert into waitlist_entries (id, client_id, subscription_id, place_id, address, email, service, from_day, to_day,
        weekdays, parts, known)
      values (1, ${id}, ${subscriptionId}, (select min(id) from places), 'ici', 'karim@exemple.fr', 'Lavage Fast',
        '2025-03-11', '2025-03-12', '[2]', '["matin"]', '[]');
    insert into waitlist_links (id, entry_id, starts) values ('w', 1, '[]');
    insert into one_off_contracts (appointment_id, way, service, price_cents, travel, customer_name, customer_email)
      values (90, 'email', 'Lavage Fast', 4500, '{"kind":"included"}', 'Karim', 'karim@exemple.fr');
    insert into one_off_links (id, appointment_id, told_date) values ('l', 90, 1742200000000);
    insert into payment_links (id, appointment_id, kind, sealed_token, expires_at)
      values ('l', 90, 'due', 's', 1742300000000);
    insert into outbox (dedup_key, channel, client_id, recipient_name, recipient_address, subject, text, html,
        next_attempt_at)
      values ('sms:90', 'sms', ${id}, 'Karim Benali', '+33639984321', 'Rappel', 'Demain.', '', 1742100000000);
    insert into outbox (dedup_key, client_id, recipient_name, recipient_address, reply_to_name, reply_to_address,
        subject, text, html, attachments, next_attempt_at, sent_at, last_error, receipt)
      values ('every-column', ${id}, 'Karim Benali', 'karim@exemple.fr', 'Camille', 'camille@exemple.fr', 'Bonjour',
        'Bonjour', '<p>Bonjour', '[{"filename":"a"}]', 1741600000000, 1741600000000, 'refused', 'bounce');`
}

const ofBusiness = `
    insert into users (id, username, password) values (9, 'patron@exemple.fr', '!');
    insert into admin_links (id, user_id, expires_at) values ('a', 9, 1742000000000);
    insert into admin_recovery_codes (user_id, code_hash) values (9, 'h');
    insert into admin_sessions (id, user_id, expires_at, started_at) values ('a', 9, 1742000000, 1741600000000);
    insert into admin_two_factor (user_id, secret) values (9, 's');
    insert into push_devices (id, user_id, endpoint, p256dh, auth) values (1, 9, 'https://push.example/1', 'p', 'a');
    insert into push_messages (device_id, dedup_key, title, body, link, next_attempt_at)
      values (1, 'p', 'Une réservation', 'Karim', '/admin', 1741600000000);
    insert into alerts (dedup_key, text, settled_at) values ('a', 'Un litige.', 1741600000000);
    insert into todo_items (dedup_key, kind, title, link) values ('t', 'photos', 'Karim Benali', '/admin');
    insert into client_imports (id, fingerprint, actor, rows, worked_at)
      values (1, 'f', 'patron@exemple.fr', 1, 1741600000000);
    insert into client_import_refusals (import_id, line, why) values (1, 2, 'Karim, sans téléphone');
    insert into remembered_addresses (key, found, stored_at) values ('a', 'sealed', 1741600000000);
    insert into drives (from_spot, to_spot, minutes, source, asked_at) values ('1:1', '2:2', 9, 'ign', 1741600000000);
    insert into texts (key, kind, is_program, path, revision, standing, written_at, written_by)
      values ('t', 'article', 0, '/t', 1, 'hidden', 1741600000000, 'patron@exemple.fr');
    insert into text_versions (text_key, content, reason, author)
      values ('t', '{}', 'published', 'patron@exemple.fr');`
