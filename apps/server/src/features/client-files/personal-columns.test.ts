import { expect, test } from 'bun:test'
import type { InValue } from '@libsql/client'
import { everyTable } from '@tramontane/db/personal-data'
import { minuteMs } from '@tramontane/domain/days/durations'
import { type Column, getTableColumns } from 'drizzle-orm'
import { withEveryRecord } from '../../testing/every-record.ts'
import type { TestApp } from '../../testing/test-app.ts'

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
