import { instantOf } from '@tramontane/domain/days/calendar'
import { dayMs, minuteMs } from '@tramontane/domain/days/durations'
import { type StripeApp, setUp, stripeApp } from '../../testing/stripe-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { settleEndings } from './settling/settle-endings.ts'

/** For tests: what Karim types, whose contract is the first one. */
export const declarant = { name: 'Karim Benali', email: 'karim@exemple.fr', reference: 'AB-2026-00001' }

export const cancellationPath = '/api/cancellation-request'
export const withdrawalPath = '/api/withdrawal-request'

/** Karim's paid subscription, at the tests' own Stripe. Its first visit is left out: the tests put their own washes in. */
export async function subscribed({
  now = '2026-11-20T09:00:00Z',
  planType = 'standard',
  express = false,
  hasFirstVisit = false,
  isAnnounced = true,
} = {}) {
  const app = await stripeApp({ now })
  const visit = express
    ? { firstVisitDate: dayAfter(now), expressStart: true }
    : { firstVisitDate: '2027-06-10' }
  const intent = await setUp(app, { planType, ...visit })
  await heardOnce(app.stripe, async () => void app.stripe.confirmCard(intent))
  if (!hasFirstVisit)
    for (const table of ['wash_ledger where appointment_id is not null', 'appointments'])
      await app.deps.database.client.execute(`delete from ${table}`)
  if (isAnnounced) await announce(app)
  const [provider] = [...app.stripe.state.subscriptions.values()]
  return { app, providerId: provider?.id ?? '' }
}

/**
 * What happens is told by one event: it says what all of them would, as each only names what to look at. For tests whose
 * guarantee begins after it; `activation.test.ts`, `life.test.ts` and the random runs hear every event.
 */
async function heardOnce(
  { switches, held, deliver, settled }: StripeApp['stripe'],
  happens: () => Promise<void>,
) {
  switches.hold = true
  await happens()
  await settled()
  switches.hold = false
  const last = held.findLast(({ type }) => type === 'customer.subscription.updated')
  held.length = 0
  if (last) await deliver(last)
}

/** Months in which nothing happens but what is paid. */
export async function quietMonths({ stripe, rows }: Pick<StripeApp, 'stripe' | 'rows'>, until: string) {
  await heardOnce(stripe, () => stripe.clock.set(until))
  const paid = [...stripe.state.invoices.values()].filter(({ status }) => status === 'paid')
  const known = await rows('payments')
  if (known.length !== paid.length) throw new Error(`of ${paid.length} payments ${known.length} are known`)
}

/** For tests: the letter of the end of the first contract's minimum term has left in time. */
export async function announce(app: Pick<TestApp, 'deps'>) {
  const now = app.deps.clock.now().getTime()
  await app.deps.database.client.execute({
    sql: `insert into outbox (dedup_key, recipient_name, recipient_address, subject, text, html, next_attempt_at, sent_at)
      values ('commitment-end-notice:1', '', 'karim@exemple.fr', '', '', '', ?, ?)`,
    args: [now, now],
  })
}

/** The first visit of an express start: four days after the order, which is never a Sunday in these tests. */
function dayAfter(now: string): string {
  return new Date(Date.parse(now) + 4 * dayMs).toISOString().slice(0, 10)
}

/** Declares, and waits for the provider to have done its part. */
export async function declare(app: StripeApp, path: string, change: Record<string, unknown> = {}) {
  const reply = await app.visitor.post(path, { ...declarant, ...change })
  await settleEndings(app.deps)
  await app.stripe.settled()
  return reply
}

/** What waits to leave, by its key; oldest first. */
export async function letters(app: Pick<TestApp, 'deps'>, prefix = '') {
  const { rows } = await app.deps.database.client.execute('select * from outbox order by id')
  return rows
    .map((row) => ({
      ...row,
      text: String(row.text),
      html: String(row.html),
      key: String(row.dedup_key),
    }))
    .filter(({ key }) => key.startsWith(prefix))
}

/** An appointment of the first subscription, at 10:00 UTC of its day; null for one that is to be timed. */
export async function insertWash(
  app: Pick<TestApp, 'deps'>,
  { day, status, time = '11:00' }: { day: string; status: string; time?: string | null },
) {
  const start = time === null ? instantOf(day).getTime() : Date.parse(`${day}T10:00:00Z`)
  await app.deps.database.client.execute({
    sql: `insert into appointments (client_id, subscription_id, date, ends_at, time_slot, address, service, status)
      values (1, 1, ?, ?, ?, '4 avenue Jean Jaurès', 'Lavage Fast', ?)`,
    args: [start, start + 90 * minuteMs, time, status],
  })
}
