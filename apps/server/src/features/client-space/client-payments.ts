import type { ClientPayment } from '@tramontane/contract/replies/clients'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { refundsOfPayments } from '../refunds/refunds-of-payments.ts'
import { paymentsOfClient } from './queries.ts'

/** What a client paid and was given back, newest period first. */
export async function clientPayments(
  { database: { db } }: Deps,
  client: ClientActor,
): Promise<ClientPayment[]> {
  const found = (await paymentsOfClient(db, client.id)).map(({ payment }) => payment)
  const refunds = await refundsOfPayments(db, found)
  return found.map((payment) => toClientPayment(payment, refunds))
}

type Payment = Awaited<ReturnType<typeof paymentsOfClient>>[number]['payment']

type Refunds = Awaited<ReturnType<typeof refundsOfPayments>>

export function toClientPayment(payment: Payment, refunds: Refunds): ClientPayment {
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
    refunds: refunds.get(payment.paymentIntentId ?? '') ?? [],
  }
}
