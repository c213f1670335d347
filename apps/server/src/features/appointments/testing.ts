import { instantOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { TestApp } from '../../testing/test-app.ts'

/** For tests: a booking as the client space sends it. */
export function booking(date: string, time = '09:00') {
  return { date, time, address: '4 avenue Jean Jaurès, 66330 Cabestany', service: 'Lavage Fast' }
}

/** For tests: the rows of a table, oldest first. */
export async function rowsOf(app: TestApp, table: string) {
  const { rows } = await app.deps.database.client.execute(`select * from ${table} order by 1`)
  return rows.map((row) => ({ ...row }))
}

/** For tests: each row of the ledger as 'kind washes periodStart'. */
export async function ledger(app: TestApp): Promise<string[]> {
  const rows = await rowsOf(app, 'wash_ledger')
  return rows.map(({ kind, washes, period_start }) => `${kind} ${washes} ${period_start}`)
}

/** For tests: the keys of the messages to clients, oldest first. */
export async function letters(app: TestApp): Promise<string[]> {
  const keys = (await rowsOf(app, 'outbox')).map(({ dedup_key }) => String(dedup_key))
  return keys.filter((key) => !key.startsWith('owner-'))
}

/** For tests: the messages that left for clients, and those that left for the business. */
export function clientMails({ mails, deps }: TestApp) {
  return mails.filter(({ to }) => to.address !== deps.settings.current.contact.email)
}

export function ownerMails({ mails, deps }: TestApp) {
  return mails.filter(({ to }) => to.address === deps.settings.current.contact.email)
}

/** For tests: a wash of somebody else, that keeps a van busy. */
export async function keepBusy(app: TestApp, day: string, time: string, minutes = 90) {
  await app.deps.database.client.execute({
    sql: `insert or ignore into contact_messages (id, name, email, phone, service, search_text)
          values (1, 'Zoé', 'zoe@exemple.fr', '0639981234', 'fast', '')`,
    args: [],
  })
  const start = instantOf(day, time).getTime()
  await app.deps.database.client.execute({
    sql: `insert into appointments (contact_message_id, date, ends_at, time_slot, address, service)
          values (1, ?, ?, ?, 'Pia', 'Lavage Fast')`,
    args: [start, start + minutes * minuteMs, time],
  })
}

/** For tests: washes given by the owner, in a period of the first subscription. */
export async function grant(app: TestApp, washes: number, ...periodStarts: string[]) {
  for (const periodStart of periodStarts)
    await app.deps.database.client.execute({
      sql: `insert into wash_ledger (subscription_id, kind, washes, period_start) values (1, 'adjusted', ?, ?)`,
      args: [washes, periodStart],
    })
}

/** For tests: changes the first subscription, as another part of the program would have. */
export async function changeSubscription(app: TestApp, change: string) {
  await app.deps.database.client.execute(`update subscriptions set ${change} where id = 1`)
}
