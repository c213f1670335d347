import type { FinalizeInput } from '@tramontane/contract/subscriptions/subscription'
import { type Subscription, subscriptionById } from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import { isRunning } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import { refuseBeingPaid } from '../being-paid.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { subscriptionByIntent } from '../queries.ts'
import { runningContractOf } from '../running-contract.ts'

/**
 * The browser says that it has paid; the provider is asked. Repeated calls answer the same.
 * Errors: 402 for an intent that was invented or has not succeeded, and for money that is looked into; 403 for somebody
 * else's; 409 for money that goes back, and while the provider writes it down; 502.
 */
export async function finalizeOrder(deps: Deps, input: FinalizeInput) {
  const order = await subscriptionByIntent(deps.database.db, input.paymentIntentId)
  if (!order?.providerSubscriptionId) return refuseUnknown(deps, input)
  if (!isTheirs(order, input)) throw new AppError('forbidden')

  if (order.status !== 'active') await follow(deps, order.providerSubscriptionId, input)

  const now = (await subscriptionById(deps.database.db, order.id)) ?? order
  if (!isRunning(now, deps.clock.now())) throw await whyNot(deps, now)
  return { subscriptionId: now.id, status: 'active' as const }
}

/** Errors: 402 for what is unpaid; 409 while the provider writes a payment down; 502, which promises nothing. */
async function follow(deps: Deps, providerSubscriptionId: string, { paymentIntentId }: FinalizeInput) {
  try {
    const intent = await deps.payments.intent(paymentIntentId)
    if (intent?.status !== 'succeeded' && intent?.status !== 'processing')
      throw new AppError('payment_not_succeeded')
    refuseBeingPaid(await syncSubscription(deps, providerSubscriptionId))
  } catch (error) {
    throw unconfirmed(error)
  }
}

/** The browser has paid, as far as it knows: of a silent provider it is not told that nothing was taken. */
function unconfirmed(error: unknown): unknown {
  const isSilent = error instanceof AppError && error.key === 'payment_provider'
  return isSilent ? new AppError('payment_unconfirmed', { cause: error }) : error
}

function isTheirs({ orderKey, customerEmail }: Subscription, input: FinalizeInput): boolean {
  const hasKey = input.orderKey === undefined || orderKey === null || input.orderKey === orderKey
  return hasKey && (input.email === undefined || input.email.toLowerCase() === customerEmail.toLowerCase())
}

/** Nobody is told that nothing was taken when something was: a copy that was restored may not know an order. */
async function refuseUnknown(deps: Deps, { paymentIntentId }: FinalizeInput): Promise<never> {
  const intent = await deps.payments.intent(paymentIntentId).catch((error: unknown) => {
    throw unconfirmed(error)
  })
  if (intent?.status !== 'succeeded') throw new AppError('payment_not_succeeded')
  await withWrite(deps.database, (tx) =>
    raiseAlert(tx, deps, {
      dedupKey: `unknown-payment:${paymentIntentId}`,
      text: `Un paiement est arrivé (${paymentIntentId}) pour une commande que ce site ne connaît pas : cherchez-le dans le tableau de bord du prestataire, puis activez l’abonnement ou remboursez-le.`,
    }),
  )
  throw new AppError('payment_under_review')
}

/** What to say of money that came and activated nothing. */
async function whyNot(deps: Deps, order: Subscription): Promise<AppError> {
  if (order.startDate !== null) return new AppError('subscription_inactive')
  if (order.status !== 'cancelled') return new AppError('payment_under_review')
  const vehicle = { email: order.customerEmail, licensePlate: order.licensePlate }
  const other = await runningContractOf(deps.database.db, vehicle, { now: deps.clock.now() })
  return new AppError(other ? 'paid_twice' : 'payment_returned')
}
