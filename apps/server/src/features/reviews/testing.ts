import { instantOf } from '@tramontane/domain/days/calendar'
import { minuteMs } from '@tramontane/domain/days/durations'
import type { NewClient } from '../../testing/database/insert-subscriber.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { askReviews } from './ask-reviews.ts'

/** For tests: a Friday, and the day of the washes. */
export const friday = '2026-11-27T09:05:00Z'
export const thursday = '2026-11-26'

/** For tests: a wash of somebody's, as it stands. */
export async function wash(
  app: TestApp,
  clientId: number,
  { day = thursday, status = 'completed' }: { day?: string; status?: string } = {},
): Promise<number> {
  const start = instantOf(day, '09:00').getTime()
  const { rows } = await app.deps.database.client.execute({
    sql: `insert into appointments (client_id, date, ends_at, time_slot, address, service, status)
      values (?, ?, ?, '09:00', '4 avenue Jean Jaurès, 66330 Cabestany', 'Lavage Fast', ?) returning id`,
    args: [clientId, start, start + 90 * minuteMs, status],
  })
  return Number(rows[0]?.id)
}

/** For tests: Karim, whose wash of the day before was asked about, and the path of his link. */
export async function asked({ client = {}, ...options }: Options = {}) {
  const app = await testApp({ now: friday, pages: ['/', '/avis', '/cgv'], ...options })
  const { id: clientId, email } = await app.insertClient(client)
  const appointmentId = await wash(app, clientId)
  await askReviews(app.deps)
  return { app, clientId, email, appointmentId, path: await lastLink(app) }
}

type Options = NonNullable<Parameters<typeof testApp>[0]> & { client?: Partial<NewClient> }

/** For tests: the path of the last message that leads to a review. */
export async function lastLink(app: TestApp): Promise<string> {
  await app.drainMail()
  return (
    app.mails.findLast(({ text }) => /\/avis\/[\w-]+/.test(text))?.text.match(/\/avis\/[\w-]+/)?.[0] ?? ''
  )
}

export const kind = {
  ...{ action: 'give', revision: '0', rating: '5', words: 'Très bien.', name: 'Karim', consent: 'on' },
}

/** For tests: what the page of a link posts. */
export function post(app: TestApp, path: string, fields: Record<string, string>) {
  const { baseUrl } = app.deps.config
  return app.handle(
    new Request(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { Origin: baseUrl },
      body: new URLSearchParams(fields),
    }),
  )
}

/** For tests: the reviews as they are stored, oldest first. */
export async function stored(app: TestApp) {
  const { rows } = await app.deps.database.client.execute('select * from reviews order by id')
  return rows.map((row) => ({ ...row }))
}
