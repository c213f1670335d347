import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import type {
  SubscriptionChangeInput,
  SubscriptionFields,
} from '@tramontane/contract/subscriptions/subscription-admin'
import { fieldsOf } from '@tramontane/contract/subscriptions/subscription-columns'
import type { Db, Tx } from '@tramontane/db/database'
import { endAccountLinks } from '@tramontane/db/people/account-access'
import { accountIdByEmail, changeClient } from '@tramontane/db/people/accounts'
import { placeOfSubscription } from '@tramontane/db/people/places'
import { changeSubscription, type Subscription, subscriptionById } from '@tramontane/db/people/subscriptions'
import { vehicleOfSubscription } from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import { chargeAfterMove } from '@tramontane/domain/contracts/agreed-travel'
import { isRunning, plateKey } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { AppError, emailTaken, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { given } from '../client-space/given.ts'
import { tellEnd } from '../endings/tell-end.ts'
import { refuseSecondContract } from '../subscriptions/orders/already-subscribed.ts'
import { beginPeriod } from './begin-period.ts'
import { accountColumns, personColumns, subscriptionColumns, vehicleColumns } from './edited-columns.ts'
import { endSubscription } from './end-subscription.ts'
import { adminSubscription, changeOtherSubscriptions } from './queries.ts'
import { statusChange } from './status-change.ts'
import { tellActivated } from './tell-activated.ts'

/**
 * Corrects a subscription; the account that it belongs to follows, with its other vehicles for what is of the person.
 * The status of one that a provider is paid for follows its payments: an administrator can only end it.
 * Errors: 404 for an unknown subscription, 400 for such a status, 409 for another account's e-mail, and for what
 * changed since it was seen, or a second contract of one vehicle, 502.
 */
export async function editSubscription(
  deps: Deps,
  admin: AdminActor,
  { id, input: { seen, ...input } }: { id: number; input: SubscriptionChangeInput },
): Promise<AdminSubscription> {
  const { db } = deps.database
  const before = (await subscriptionById(db, id)) ?? notFound()
  const isEnded = endsAtProvider(before, input)
  await refuseChanged(db, before, seen)
  await refuseTakenEmail(db, before, input.email)
  if (isEnded) await endSubscription(deps, admin, id)

  return withWrite(deps.database, async (tx) => {
    const subscription = (await subscriptionById(tx, id)) ?? notFound()
    if (!isEnded) await refuseChanged(tx, subscription, seen)
    await refuseTakenEmail(tx, subscription, input.email)

    const edited = await save(tx, deps, subscription, input)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'subscription.edit',
      target: `subscription:${id}`,
      details: { fields: Object.keys(input).sort().join(', '), status: edited.status },
    })
    return adminSubscription(tx, edited.id)
  })
}

/** True for one to be ended where it is paid. Errors: 400 for any other status than the provider's own. */
function endsAtProvider({ provider, status }: Subscription, input: SubscriptionFields): boolean {
  if (provider === 'manual' || !input.status || input.status === status) return false
  if (input.status === 'cancelled') return true
  throw new AppError('validation', { fields: { status: providerDecides } })
}

const providerDecides =
  'Cet abonnement est payé en ligne : son statut suit ses paiements, vous pouvez seulement l’annuler'

/** Whether it runs where it did not, or for another vehicle. */
function isOtherContract(before: Subscription, after: Subscription): boolean {
  return (
    before.status !== after.status ||
    before.customerEmail.toLowerCase() !== after.customerEmail.toLowerCase() ||
    plateKey(before.licensePlate) !== plateKey(after.licensePlate)
  )
}

async function save(
  tx: Tx,
  deps: Deps,
  subscription: Subscription,
  input: SubscriptionFields,
): Promise<Subscription> {
  const now = deps.clock.now()
  const { id, clientId } = subscription
  const isNewStatus = input.status !== undefined && input.status !== subscription.status
  const change = {
    ...subscriptionColumns(subscription, input),
    ...(await placeAfterEdit(tx, deps, subscription, input)),
    ...(await vehicleAfterEdit(tx, deps, subscription, input)),
    agreedTravel: chargeAfterMove(deps.settings.current, subscription, input),
    ...(isNewStatus && input.status ? statusChange(subscription, input.status, now) : {}),
  }
  const edited = (await changeSubscription(tx, id, change)) ?? notFound()
  if (isRunning(edited, now) && isOtherContract(subscription, edited))
    await refuseSecondContract(tx, deps, edited)
  if (isNewStatus && edited.status === 'active') {
    await beginPeriod(tx, deps, edited)
    // A month that was unpaid is not a beginning.
    if (subscription.status !== 'past_due') await tellActivated(tx, deps, edited)
  }
  if (isNewStatus && edited.status === 'cancelled')
    await tellEnd(tx, deps, { subscriptionId: id, endsAt: now, by: 'administrator' })
  if (clientId === null) return edited

  await changeClient(tx, clientId, { ...accountColumns(subscription, input), updatedAt: now })
  const others = await changeOtherSubscriptions(
    tx,
    { clientId, exceptId: id },
    personColumns(subscription, input),
  )
  if (edited.customerEmail.toLowerCase() === subscription.customerEmail.toLowerCase()) return edited
  await endAccountLinks(tx, clientId)
  for (const other of others) if (isRunning(other, now)) await refuseSecondContract(tx, deps, other)
  return edited
}

/** The vehicle's place follows its address; what is not said stays. */
async function placeAfterEdit(tx: Tx, deps: Deps, subscription: Subscription, input: SubscriptionFields) {
  const { address, postalCode, city } = input
  if (address === undefined && postalCode === undefined && city === undefined) return {}
  const written = {
    customerAddress: address ?? subscription.customerAddress,
    postalCode: postalCode ?? subscription.postalCode,
    city: city ?? subscription.city,
  }
  const { clientId } = subscription
  return { placeId: await placeOfSubscription(tx, { ...written, clientId }, deps.clock.now()) }
}

/** The client's vehicle follows what its contract says of it. */
async function vehicleAfterEdit(tx: Tx, deps: Deps, subscription: Subscription, input: SubscriptionFields) {
  const { vehicleBrand, vehicleModel, licensePlate } = input
  if (vehicleBrand === undefined && vehicleModel === undefined && licensePlate === undefined) return {}
  const edited = { ...subscription, ...given(vehicleColumns(input)) }
  return { vehicleId: await vehicleOfSubscription(tx, edited, deps.clock.now()) }
}

/** Errors: 409 with the subscription as it stands, when a field that was seen stands otherwise now. */
async function refuseChanged(db: Db, { id }: Subscription, seen: SubscriptionChangeInput['seen']) {
  const data = await adminSubscription(db, id)
  const now: Record<string, unknown> = fieldsOf(data)
  const isChanged = Object.entries(seen ?? {}).some(([field, value]) => now[field] !== value)
  if (isChanged) throw new AppError('subscription_changed', { data })
}

/** Errors: 409 for a changed e-mail that is another account's. */
async function refuseTakenEmail(
  db: Db,
  { customerEmail, clientId }: Subscription,
  email: string | undefined,
): Promise<void> {
  if (email === undefined || email === customerEmail) return
  const ownerId = await accountIdByEmail(db, email)
  if (ownerId !== null && ownerId !== clientId) throw emailTaken()
}
