import type { Database, Db } from '@tramontane/db/database'
import { withWrite } from '@tramontane/db/with-write'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments, ProviderIntent } from '../../ports/payments.ts'
import { newDemoIntentId } from './demo-ids.ts'
import {
  changeDemoIntent,
  demoIntentById,
  demoIntentOfKey,
  demoIntentsSince,
  insertDemoIntent,
} from './queries.ts'

type Needs = { database: Database; clock: Clock }
type Single = Pick<Payments, 'startPayment' | 'resumePayment' | 'cancelPayment' | 'singlePayments'>

/** What the demonstration's provider does for payments that belong to no subscription. */
export function demoSinglePayments({ database, clock }: Needs): Single {
  const { db } = database
  return {
    async startPayment({ key, cents }) {
      const wanted = { key, amount: cents, status: 'requires_payment_method', createdAt: clock.now() }
      await withWrite(database, (tx) => insertDemoIntent(tx, { id: newDemoIntentId(), ...wanted }))
      const made = await demoIntentOfKey(db, key)
      if (made?.amount !== cents) throw new AppError('payment_provider')
      return toStarted(made)
    },
    async resumePayment(intentId) {
      const found = await demoIntentById(db, intentId)
      const isOpen = found?.status === 'requires_payment_method' || found?.status === 'requires_action'
      return isOpen ? toStarted(found) : null
    },
    cancelPayment: (intentId) =>
      withWrite(database, async (tx) => {
        const found = await demoIntentById(tx, intentId)
        if (!found || found.status === 'succeeded') throw new AppError('payment_provider')
        await changeDemoIntent(tx, intentId, 'canceled')
      }),
    async *singlePayments(since) {
      for (const { id: intentId, key, amount: cents, status, createdAt } of await demoIntentsSince(db, since))
        yield { intentId, key, cents, createdAt, currency: 'eur', status: status as ProviderIntent['status'] }
    },
  }
}

export async function demoSingleIntent(db: Db, id: string): Promise<ProviderIntent | null> {
  const found = await demoIntentById(db, id)
  return (
    found && { id, cents: found.amount, currency: 'eur', status: found.status as ProviderIntent['status'] }
  )
}

function toStarted({ id }: { id: string }) {
  return { intentId: id, clientSecret: `${id}_secret_demo` }
}
