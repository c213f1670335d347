import type { SetupIntentReply } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type { SubscriptionRequestInput } from '@tramontane/contract/subscriptions/subscription'
import {
  changeSubscription,
  insertSubscription,
  type Subscription,
  subscriptionById,
} from '@tramontane/db/people/subscriptions'
import { withWrite } from '@tramontane/db/with-write'
import { hourMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../deps.ts'
import type { ClientActor } from '../../../http/app-env.ts'
import { AppError } from '../../../http/app-error.ts'
import type { StartedSubscription } from '../../../ports/payments.ts'
import { countTry } from '../../rate-limits/count-try.ts'
import { beingRecorded } from '../being-paid.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { ordersOfKey, saveContract } from '../queries.ts'
import { refuseSubscribed, refuseUnderReview } from './already-subscribed.ts'
import { endAtProvider, endOrder } from './end-order.ts'
import { findLostOrder } from './find-lost-order.ts'
import { isOfOther, knownCustomer } from './known-customer.ts'
import { settlePaidOrders } from './settle-paid-orders.ts'
import {
  acceptedContract,
  checkFirstVisitTime,
  checkOrder,
  detailsOf,
  orderedTown,
  orderOf,
  suspendedMonth,
} from './submitted-order.ts'

/** Against trying stolen cards. Source: SEC-10. */
const ordersPerHour = 10
/** The same order again, before each card that is tried. */
const repeatsPerHour = 60
/** How often an order that went away while it was prepared is prepared anew. */
const triesMax = 3

/**
 * Prepares the payment of an order: a pending subscription here, an unpaid one at the provider. The same key again is
 * the same order, with its details corrected; with another plan or price it replaces the one that was not paid. No
 * other key sees or changes it.
 * Errors: 400 for a day or a time that is not offered, a missing express request or a town on quotation, 409 for
 * another price than the one that was shown and for a vehicle whose contract runs, 429, 502.
 */
export async function startOrder(
  deps: Deps,
  visitor: Visitor,
  input: SubscriptionRequestInput,
): Promise<SetupIntentReply> {
  checkOrder(deps, input)
  const orderKey = input.orderKey ?? crypto.randomUUID()
  return oneAtATime(deps, `order:${orderKey}`, async () => {
    await countOrder(deps, visitor, orderKey)
    const knownCustomerId = await knownCustomer(deps, visitor.client, input)
    const started = await prepare(deps, { visitor, orderKey, input, knownCustomerId })
    const { name: provider, publishableKey } = deps.payments
    return {
      clientSecret: started.clientSecret,
      intentId: started.intentId,
      provider,
      ...(publishableKey ? { publishableKey } : {}),
      ...suspendedMonth(deps, input),
    }
  })
}

function countOrder(deps: Deps, { network }: Visitor, orderKey: string): Promise<void> {
  return withWrite(deps.database, async (tx) => {
    const isKnown = (await ordersOfKey(tx, orderKey)).length > 0
    const [key, limit] = isKnown
      ? [`order-again:${network}`, repeatsPerHour]
      : [`order:${network}`, ordersPerHour]
    await countTry(tx, deps, { key, limit, windowMs: hourMs })
  })
}

/** The address proves who accepted; tries are counted by its network. `client` is who is logged in. */
type Visitor = { address: string; network: string; client: ClientActor | null }

type Submission = {
  visitor: Visitor
  orderKey: string
  input: SubscriptionRequestInput
  /** The provider's customer that this order joins, where a session proves whose it is. */
  knownCustomerId: string | null
}

async function prepare(deps: Deps, submission: Submission, tries = triesMax): Promise<StartedSubscription> {
  const { orderKey, input, knownCustomerId } = submission
  const { db } = deps.database
  await settlePaidOrders(deps, vehicleOf(input), orderKey)
  const own = await ordersOfKey(db, orderKey)
  await refuseUnderReview(db, { own, vehicle: vehicleOf(input) })
  for (const order of own)
    if (order.status === 'pending')
      if (!isSameOrder(deps, order, input) || (await isOfOther(deps, order, knownCustomerId)))
        await endReplaced(deps, order)

  const order = await saveOrder(deps, submission)
  const isFound = own.length === 0 && input.orderKey !== undefined && (await wasFoundAgain(deps, order))
  const started = isFound
    ? null
    : order.providerSubscriptionId
      ? await resume(deps, order, submission)
      : await begin(deps, order, submission)
  if (started) return started
  if (tries <= 1) throw new AppError('unavailable')
  return prepare(deps, submission, tries - 1)
}

/** One that is paid after it was asked about stays, and its buyer reads so. Errors: 409 payment_recording, 502. */
async function endReplaced(deps: Deps, order: Subscription): Promise<void> {
  try {
    await endOrder(deps, order)
  } catch (error) {
    const isPaid = error instanceof AppError && error.key === 'paid_meanwhile'
    throw isPaid ? beingRecorded(order.paymentIntentId) : error
  }
}

/** Whether the provider knew an order that is new here, which now has its own subscription there again. */
async function wasFoundAgain(deps: Deps, order: Subscription): Promise<boolean> {
  await findLostOrder(deps, order)
  const now = await subscriptionById(deps.database.db, order.id)
  return now?.providerSubscriptionId !== null
}

function isSameOrder({ settings, payments }: Deps, order: Subscription, input: SubscriptionRequestInput) {
  const price = settings.current.plans[input.planType].monthlyCents
  return order.plan === input.planType && order.price === price && order.provider === payments.name
}

function vehicleOf({ email, immatriculation }: SubscriptionRequestInput) {
  return { email, licensePlate: immatriculation }
}

function saveOrder(deps: Deps, { visitor, orderKey, input }: Submission): Promise<Subscription> {
  const now = deps.clock.now()
  const price = deps.settings.current.plans[input.planType].monthlyCents
  return withWrite(deps.database, async (tx) => {
    const own = await ordersOfKey(tx, orderKey)
    await refuseSubscribed(tx, deps, { own, vehicle: vehicleOf(input) })
    await refuseUnderReview(tx, { own, vehicle: vehicleOf(input) })
    await checkFirstVisitTime(tx, deps, input)

    const details = { ...detailsOf(input, now), agreedTravel: orderedTown(deps, input).charge }
    const known = own.find((order) => order.status === 'pending' && isSameOrder(deps, order, input))
    if (known) await changeSubscription(tx, known.id, details)
    const made = {
      ...details,
      plan: input.planType,
      price,
      orderKey,
      signupKey: crypto.randomUUID(),
      provider: deps.payments.name,
      createdAt: now,
    }
    const order = known ?? (await insertSubscription(tx, made))
    if (!order) throw new AppError('internal')
    await saveContract(
      tx,
      acceptedContract(deps, { subscriptionId: order.id, input, address: visitor.address, price }),
    )
    const saved = await subscriptionById(tx, order.id)
    if (!saved) throw new AppError('internal')
    return saved
  })
}

/** Null for an order that can no longer be paid: it was paid, and is activated, or it has expired. */
async function resume(deps: Deps, order: Subscription, submission: Submission) {
  const id = order.providerSubscriptionId ?? ''
  const resumed = await deps.payments.resume(
    id,
    orderOf(order, { ...submission, settings: deps.settings.current }),
  )
  if (resumed) return resumed
  await syncSubscription(deps, id)
  await withWrite(deps.database, async (tx) => {
    const now = await subscriptionById(tx, order.id)
    if (now?.status === 'pending') await changeSubscription(tx, order.id, { status: 'incomplete_expired' })
  })
  return null
}

/** Null for an order that was cancelled here while the provider made it: nobody is given its payment. */
async function begin(deps: Deps, order: Subscription, submission: Submission) {
  const started = await deps.payments.start(
    orderOf(order, { ...submission, settings: deps.settings.current }),
  )
  const isStill = await withWrite(deps.database, async (tx) => {
    await changeSubscription(tx, order.id, {
      stripeCustomerId: started.customerId,
      providerSubscriptionId: started.providerSubscriptionId,
      paymentIntentId: started.intentId,
    })
    return (await subscriptionById(tx, order.id))?.status === 'pending'
  })
  if (isStill) return started
  await endAtProvider(deps, started.providerSubscriptionId)
  return null
}
