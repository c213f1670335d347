import type { ClientPayment } from '@tramontane/contract/client-records'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { paymentsOfClient } from './queries.ts'

/** What a client paid and was given back, newest period first. */
export async function clientPayments(
  { database: { db } }: Deps,
  client: ClientActor,
): Promise<ClientPayment[]> {
  return (await paymentsOfClient(db, client.id)).map(({ payment }) => toClientPayment(payment))
}

type Payment = Awaited<ReturnType<typeof paymentsOfClient>>[number]['payment']

export function toClientPayment(payment: Payment): ClientPayment {
  return {
    id: payment.id,
    subscriptionId: payment.subscriptionId,
    amount: payment.amount,
    refunded: payment.refunded,
    currency: payment.currency,
    status: payment.status,
    periodStart: payment.periodStart,
    paidAt: payment.paidAt?.toISOString() ?? null,
    receiptUrl: payment.receiptUrl,
  }
}
