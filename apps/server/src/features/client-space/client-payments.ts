import type { ClientPayment } from '@tramontane/contract/replies/clients/clients'
import { type Payment, paymentsOf } from '@tramontane/db/people/client-records'
import { isRunningStatus } from '@tramontane/domain/washes/statuses'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { refundsOfPayments } from '../refunds/refunds-of-payments.ts'
import { subscriptionOfClient } from './queries.ts'

/** What a client paid and was given back, newest period first. */
export async function clientPayments(
  { database: { db } }: Deps,
  client: ClientActor,
): Promise<ClientPayment[]> {
  const found = await paymentsOf(db, { clientId: client.id })
  const refunds = await refundsOfPayments(db, found)
  return found.map((payment) => toClientPayment(payment, refunds))
}

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

/**
 * Where the card of a subscription is changed, at the payment provider.
 * Errors: 404 for another client's, or one that no card pays; 409 for one that does not run; 502.
 */
export async function cardLink(deps: Deps, client: ClientActor, subscriptionId: number): Promise<string> {
  const { db } = deps.database
  const subscription =
    (await subscriptionOfClient(db, { id: subscriptionId, clientId: client.id })) ?? notFound()
  if (!subscription.stripeCustomerId) notFound()
  if (!isRunningStatus(subscription.status)) throw new AppError('subscription_inactive')

  // Back to where the button is.
  const back = `${deps.config.baseUrl}/espace-client?onglet=informations`
  return deps.payments.cardUpdateLink(subscription.stripeCustomerId, back)
}
