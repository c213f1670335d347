import { describe, expect, test } from 'bun:test'
import { instantOf } from '@tramontane/domain/days/calendar'
import { dayMs } from '@tramontane/domain/days/durations'
import { testApp } from '../../../testing/test-app.ts'
import { booking, changeSubscription } from '../testing.ts'

/** A Friday, at ten in Paris. */
const now = '2026-11-20'

describe('whose wash it is', () => {
  test.each([
    ['cancelled', "status = 'cancelled'", 409, 'subscription_inactive'],
    ['not paid yet', "status = 'pending'", 409, 'subscription_inactive'],
    ['expired', "status = 'incomplete_expired'", 409, 'subscription_inactive'],
    ['unpaid for six days', "status = 'past_due', past_due_since = @-6", 201, undefined],
    ['unpaid for seven days', "status = 'past_due', past_due_since = @-7", 409, 'payment_overdue'],
    ['that ends that very day', 'cancel_at = @7', 409, 'subscription_inactive'],
    ['that ends the day after', 'cancel_at = @8', 201, undefined],
    ['that has ended', 'end_date = @-1', 409, 'subscription_inactive'],
  ])('a subscription %s', async (_, change, status, code) => {
    await using app = await testApp({ now })
    const client = await app.client({ startDate: instantOf('2026-06-20') })
    const days = (text: string) => String(app.deps.clock.now().getTime() + Number(text) * dayMs)
    await changeSubscription(
      app,
      change.replace(/@(-?\d+)/, (_, text) => days(text)),
    )
    const reply = await client.post('/api/client-appointments', booking('2026-11-27'))
    expect(reply.status).toBe(status)
    expect((await reply.json()).code).toBe(code)
  })

  test('each vehicle has its own washes; the first active one is meant when none is named', async () => {
    await using app = await testApp({ now })
    const client = await app.client()
    await app.client({ email: 'autre@exemple.fr' })
    await app.insertClient({ email: 'second@exemple.fr' })
    await app.deps.database.client.execute('update subscriptions set client_id = 1 where id = 3')
    const book = (day: string, subscriptionId?: number) =>
      client.post('/api/client-appointments', { ...booking(day), subscriptionId })
    expect((await (await book('2026-11-24')).json()).data.subscriptionId).toBe(1)
    expect((await book('2026-11-25')).status).toBe(409)
    expect((await (await book('2026-11-25', 3)).json()).data.subscriptionId).toBe(3)
    expect((await book('2026-11-26', 2)).status).toBe(404)
    await changeSubscription(app, "status = 'cancelled'")
    expect((await (await book('2027-01-05')).json()).data.subscriptionId).toBe(3)
  })
})
