import type { Db, Tx } from '@tramontane/db/database'
import { insertPayment } from '@tramontane/db/money/payments'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { subscriptions } from '@tramontane/db/schema/clients/subscribers'
import { payments } from '@tramontane/db/schema/subscriptions/billing'
import { dayOf } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

/** A transfer as it was noted. Units: euro cents, below zero for what was taken back. */
export type TransferRow = {
  id: number
  subscriptionId: number
  periodStart: Day
  cents: number
  expectedCents: number | null
  on: Day
}

/** In the order in which they were noted. */
export async function transfersOf(db: Db, subscriptionIds: number[]): Promise<TransferRow[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(and(inArray(payments.subscriptionId, subscriptionIds), isNotNull(payments.expectedCents)))
    .orderBy(asc(payments.id))
  return rows.map(
    ({ id, subscriptionId, periodStart, amount, refunded, expectedCents, paidAt, createdAt }) => ({
      ...{ id, subscriptionId, periodStart, expectedCents },
      ...{ cents: amount - refunded, on: dayOf(paidAt ?? createdAt) },
    }),
  )
}

type NewTransfer = {
  subscriptionId: number
  periodStart: Day
  cents: number
  expectedCents: number
  paidAt: Date
  createdAt: Date
  /** How many were noted of the subscription before. */
  before: number
}

/** Answers its id among the payments. */
export function insertTransfer(
  tx: Tx,
  { subscriptionId, cents, before, ...rest }: NewTransfer,
): Promise<number> {
  return insertPayment(tx, {
    ...{ ...rest, subscriptionId, invoiceId: `transfer:${subscriptionId}:${before + 1}` },
    amount: Math.max(0, cents),
    refunded: Math.max(0, -cents),
    status: cents > 0 ? 'paid' : 'refunded',
  })
}

/** Contracts that began and that somebody pays by transfer, those that are over too. */
export async function paidByTransfer(db: Db): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, 'manual'),
        isNotNull(subscriptions.startDate),
        inArray(subscriptions.status, ['active', 'past_due', 'cancelled']),
      ),
    )
}
