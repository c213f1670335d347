import { expect, test } from 'bun:test'
import type { InValue } from '@libsql/client'
import { everyTable } from '@tramontane/db/personal-data'
import { minuteMs } from '@tramontane/domain/days/durations'
import { type Column, getTableColumns } from 'drizzle-orm'
import { insertMonth } from '../../testing/client-fixtures.ts'
import { clientPassword } from '../../testing/database/insert-subscriber.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

/** What is held of a client and is not in the client's file, by table. */
const leftOut: Record<string, string[]> = {
  // Told by its first day; the end follows from it.
  appointment_moves: ['movedTo'],
  appointments: ['endsAt'],
  // A day that was moved as one: the washes stand where they went.
  moved_washes: ['fromStart', 'fromTime', 'toStart', 'answer', 'answeredAt'],
  // The journal and the sessions are not of the client's records; passwords are secrets.
  audit_log: ['actor', 'target', 'details'],
  client_sessions: ['startedAt'],
  // How a day went, step by step, is of that day alone.
  day_deeds: ['kind', 'at', 'actor'],
  clients: ['password', 'initialPassword'],
  // The file says once, at its head, whose it is.
  contact_messages: ['name', 'email', 'phone', 'searchText', 'appointmentDate'],
  contract_endings: ['name', 'email', 'wishedDay'],
  // Sealed: what stands there is shown once it opens.
  places: ['gateCode'],
  // Its dates are among the washes; the rhythm itself has its own list.
  series: ['service', 'every', 'time', 'fromDay', 'untilDay', 'notes'],
  // Who waits has its own list, in the planning.
  waitlist_entries: [
    ...['address', 'email', 'phone', 'service', 'fromDay', 'toDay', 'weekdays', 'parts', 'accepted'],
  ],
  // Told by its address.
  wash_photos: ['content'],
  // The photograph says since when it may be shown; the proof of it is in the export.
  photo_consents: ['text', 'name', 'way', 'givenAt', 'withdrawnAt'],
  // A devis is a paper of its own; how it was answered stands in the list of devis.
  quotes: [
    ...['plan', 'answer', 'answeredAt', 'answeredName', 'answeredText', 'answeredFrom'],
    ...['expressRequestedAt', 'declinedReason'],
  ],
  subscriptions: [
    ...['customerEmail', 'customerName', 'customerPhone', 'customerAddress', 'postalCode', 'city'],
    ...['firstName', 'lastName', 'paymentLink'],
  ],
  // What was asked and given has its own list.
  reviews: [
    ...['tokenHash', 'sealedToken'],
    ...['shownName', 'washDay', 'service', 'isSubscriber', 'rating', 'words', 'consentAt', 'givenAt'],
    ...['editedAt', 'publishedAt', 'answer', 'answeredAt', 'refusedAt', 'refusal', 'refusalWords'],
  ],
  // Companies have their own list.
  contact_professionnels: ['nom', 'entreprise', 'email', 'telephone', 'message'],
  partnerships: ['companyName', 'contactName', 'email', 'phone', 'companyType', 'message'],
  // Kept as proof, and read as the whole letter or contract.
  contract_papers: ['recap', 'sentTo'],
  contracts: ['recap', 'acceptedFrom'],
  one_off_contracts: ['depositCents', 'service', 'customerName', 'customerEmail', 'acceptedFrom', 'recap'],
  outbox: [
    ...['recipientName', 'text', 'html', 'attachments'],
    ...['replyToName', 'replyToAddress', 'lastError'],
  ],
}

/** These tie rows together: what they lead to is looked at by itself. */
function isKey(key: string) {
  return key.endsWith('Id')
}

/** Somebody of whom every table of a client's export has a row. */
async function withEveryRecord() {
  const app = await testApp({ now: '2025-03-10T09:00:00Z' })
  const { id, subscriptionId } = await app.insertClient()
  const { appointmentId } = await insertMonth(app, { clientId: id, subscriptionId })
  await app.visitor.post('/api/login', { email: 'karim@exemple.fr', password: clientPassword })
  await app.visitor.post('/api/password-reset', { email: 'karim@exemple.fr' })
  await app.visitor.post('/api/contact-professionnel', {
    nom: 'Karim Benali',
    entreprise: 'Garage Benali',
    email: 'karim@exemple.fr',
    telephone: '0639984321',
    message: 'Dix voitures par semaine.',
    acceptConditions: true,
  })
  await app.deps.database.client.executeMultiple(`
    insert into contract_endings (kind, subscription_id, name, email, reference, declared_at)
      values ('withdrawal', ${subscriptionId}, 'Karim', 'karim@exemple.fr', 'AB-2025-00001', 1741600000000);
    insert into contract_papers (subscription_id, terms_version, terms_hash, terms, recap, sent_to, sent_at)
      values (${subscriptionId}, '2025-01-01', 'e3b0c442', 'Article 1.', 'Formule', 'karim@exemple.fr', 1741600000000);
    insert into appointment_moves (appointment_id, subscription_id, moved_from, moved_to)
      values (${appointmentId}, ${subscriptionId}, 1741600000000, 1741700000000);
    insert into former_clients (id, client_id, first_name, last_name, joined_at)
      values (91, ${id}, 'Karim', 'B.', 1741600000000);
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
    insert into series (client_id, service, every, time, from_day, status)
      values (${id}, 'Lavage Fast', '{"weeks":1,"weekday":2}', '09:00', '2025-03-11', 'running');
    insert into waitlist_entries (client_id, address, service, from_day, to_day, weekdays, parts, known)
      values (${id}, 'ici', 'Lavage Fast', '2025-03-11', '2025-03-12', '[2]', '["matin"]', '[]');
    insert into one_off_contracts (appointment_id, way, service, price_cents, travel, customer_name, customer_email)
      values (90, 'email', 'Lavage Fast', 4500, '{"kind":"included"}', 'Karim', 'karim@exemple.fr');`)
  return { app, id }
}

test('each personal column of a client’s tables is in the file, but those that are said to be left out', async () => {
  const { app, id } = await withEveryRecord()
  await using _ = app
  const admin = await app.admin()
  const file = async () => (await admin.get(`/api/admin/client-files/client/${id}`)).text()
  const whole = await file()
  for (const { table, name, erased, kept } of everyTable.filter(
    ({ exported }) => exported && !isPaper(exported),
  )) {
    const columns = getTableColumns(table)
    const unseen: string[] = []
    for (const key of [...erased, ...kept].filter((key) => !isKey(key))) {
      await using changed = await withOtherValue(app, name, columns[key])
      expect([name, key, changed.rowsAffected]).toEqual([name, key, 1])
      // A value that the file cannot hold is one that it holds.
      const read = await file().catch(() => 'a value that is not described')
      if (read === whole) unseen.push(key)
    }
    expect([name, unseen.sort()]).toEqual([name, leftOut[name]?.toSorted() ?? []])
  }
  expect(await file()).toBe(whole)
})

/** Factures and avoirs: the database lets nobody change one, and the file leads to each as a paper of its own. */
function isPaper(exported: string): boolean {
  return exported === 'documents'
}

/** Another value in a column of a table's first row, put back at the end. */
async function withOtherValue({ deps }: TestApp, table: string, column: Column | undefined) {
  if (!column) throw new Error(`A column of ${table} that its schema has not.`)
  const { client } = deps.database
  const first = `(select min(rowid) from ${table})`
  const { rows } = await client.execute(
    `select ${column.name} as present from ${table} where rowid = ${first}`,
  )
  const present = rows[0]?.present ?? null
  const write = (value: InValue) =>
    client.execute({ sql: `update ${table} set ${column.name} = ? where rowid = ${first}`, args: [value] })
  const { rowsAffected } = await write(otherValue(column, present))
  return { rowsAffected, [Symbol.asyncDispose]: async () => void (await write(present)) }
}

/** Another value that the column may hold. */
function otherValue({ dataType, enumValues }: Column, present: unknown): string | number {
  if (enumValues?.length) return enumValues.find((word) => word !== present) ?? ''
  if (dataType === 'date') return Number(present ?? 1_767_225_600_000) + minuteMs
  if (dataType === 'number') return Number(present ?? 0) + 1
  if (dataType === 'boolean') return present === 1 ? 0 : 1
  return dataType === 'json' ? '["MARQUE"]' : 'MARQUE'
}
