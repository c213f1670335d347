import type { Db, Tx } from '@tramontane/db/database'
import { appointments } from '@tramontane/db/schema/appointments/appointments'
import { onlinePayments } from '@tramontane/db/schema/appointments/payment-links'
import { clients } from '@tramontane/db/schema/clients/subscribers'
import { outbox } from '@tramontane/db/schema/messages'
import { firstSteps } from '@tramontane/db/schema/operations'
import { payments } from '@tramontane/db/schema/subscriptions/billing'
import type { StepId } from '@tramontane/domain/first-steps/first-steps'
import { and, desc, eq, isNotNull, or } from 'drizzle-orm'

export type StepRow = typeof firstSteps.$inferSelect

export function stepRows(db: Db): Promise<StepRow[]> {
  return db.select().from(firstSteps)
}

export async function changeStep(tx: Tx, id: StepId, change: Partial<Omit<StepRow, 'id'>>) {
  await tx
    .insert(firstSteps)
    .values({ id, ...change })
    .onConflictDoUpdate({ target: firstSteps.id, set: change })
}

/** What became of a message that was queued to try its way; null once its row is over. */
export async function triedMessage(db: Db, dedupKey: string) {
  const { sentAt, failedAt, lastError } = outbox
  const rows = await db
    .select({ sentAt, failedAt, lastError })
    .from(outbox)
    .where(eq(outbox.dedupKey, dedupKey))
  return rows[0] ?? null
}

/** When a message last left by that way; null where none ever did. */
export async function lastLeftAt(db: Db, channel: 'mail' | 'sms'): Promise<Date | null> {
  const rows = await db
    .select({ sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(eq(outbox.channel, channel), isNotNull(outbox.sentAt)))
    .orderBy(desc(outbox.id))
    .limit(1)
  return rows[0]?.sentAt ?? null
}

/** What says that the business is at work already. */
export async function isAtWork(db: Db) {
  const some = async (rows: Promise<unknown[]>) => (await rows).length > 0
  const isReal = and(eq(onlinePayments.status, 'paid'), eq(onlinePayments.isTest, false))
  return {
    hasWash: await some(db.select({ id: appointments.id }).from(appointments).limit(1)),
    hasClient: await some(db.select({ id: clients.id }).from(clients).limit(1)),
    wasPaid:
      (await some(db.select({ key: onlinePayments.key }).from(onlinePayments).where(isReal).limit(1))) ||
      (await some(
        db
          .select({ id: payments.id })
          .from(payments)
          .where(or(eq(payments.status, 'paid'), eq(payments.status, 'refunded')))
          .limit(1),
      )),
  }
}
