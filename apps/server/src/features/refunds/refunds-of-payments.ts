import type { ClientRefund } from '@tramontane/contract/replies/clients/clients'
import type { Db } from '@tramontane/db/database'
import { isRefundReason } from '@tramontane/domain/washes/statuses'
import { refundsOfIntents, type StoredRefund } from './queries.ts'

/** What went back of each of these payments, oldest first, by the intent that paid it. */
export async function refundsOfPayments(
  db: Db,
  payments: { paymentIntentId: string | null }[],
): Promise<Map<string, ClientRefund[]>> {
  const intents = payments.flatMap(({ paymentIntentId }) => paymentIntentId ?? [])
  const found = intents.length === 0 ? [] : await refundsOfIntents(db, intents)
  const byIntent = Map.groupBy(found, ({ paymentIntentId }) => paymentIntentId)
  return new Map([...byIntent].map(([intent, refunds]) => [intent, refunds.map(toClientRefund)]))
}

function toClientRefund({ id, amount, status, reason, createdAt }: StoredRefund): ClientRefund {
  return {
    ...{ id, amount },
    status: status === 'succeeded' || status === 'pending' ? status : 'lost',
    reason: isRefundReason(reason) ? reason : null,
    at: createdAt.toISOString(),
  }
}
