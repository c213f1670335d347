import { expect, test } from 'bun:test'
import { appointments } from '../schema/appointments/appointments.ts'
import { subscriptions } from '../schema/clients/subscribers.ts'
import { washLedger } from '../schema/subscriptions/billing.ts'
import { freshDatabase } from '../testing/migrated-copy.ts'
import { withWrite } from '../with-write.ts'
import { seedDemo } from './seed-demo.ts'

async function seeded(now: string) {
  const fresh = await freshDatabase()
  const { database } = fresh
  await withWrite(database, (tx) => seedDemo(tx, new Date(now), { washCents: 8900 }))
  return {
    washes: await database.db.select().from(appointments),
    entries: await database.db.select().from(washLedger),
    subscribers: await database.db.select().from(subscriptions),
    [Symbol.asyncDispose]: () => fresh[Symbol.asyncDispose](),
  }
}

test.each(['2026-11-20T09:00:00Z', '2027-02-28T09:00:00Z'])(
  'the demonstration’s washes and their ledger agree on %s',
  async (now) => {
    await using demo = await seeded(now)
    const paid = demo.washes.filter(({ subscriptionId }) => subscriptionId !== null)
    const used = demo.entries.filter(({ kind }) => kind === 'used')
    expect(paid.length).toBeGreaterThan(10)
    expect(used.map(({ appointmentId }) => appointmentId)).toEqual(paid.map(({ id }) => id))

    const granted = demo.entries.filter(({ kind }) => kind === 'granted')
    const active = demo.subscribers.filter(({ status }) => status === 'active').map(({ id }) => id)
    expect([...new Set(granted.map(({ subscriptionId }) => subscriptionId))]).toEqual(active)

    for (const { subscriptionId, periodStart, washes } of granted) {
      const isSame = (entry: (typeof used)[number]) =>
        entry.subscriptionId === subscriptionId && entry.periodStart === periodStart
      expect(used.filter(isSame).length).toBeLessThanOrEqual(washes)
    }
  },
)

test('of the demonstration’s washes, those that were done and that no subscription pays are to be paid', async () => {
  await using demo = await seeded('2026-11-20T18:00:00Z')
  for (const { status, subscriptionId, dueCents, isBeforePayments } of demo.washes) {
    const cents = subscriptionId === null ? 8900 : 0
    expect([dueCents, isBeforePayments]).toEqual([status === 'completed' ? cents : null, false])
  }
  expect(demo.washes.some(({ dueCents }) => dueCents === 8900)).toBe(true)
})
