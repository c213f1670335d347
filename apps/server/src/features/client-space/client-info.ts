import type { ClientInfo, ClientSubscription } from '@tramontane/contract/replies/clients/clients'
import { openAccountById } from '@tramontane/db/people/accounts'
import { ledgerOf, ownedSubscriptions } from '@tramontane/db/people/client-records'
import { placeCharge } from '@tramontane/domain/contracts/agreed-travel'
import { dayOf } from '@tramontane/domain/days/calendar'
import { transferAccount } from '@tramontane/domain/site/bank'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { erasureDay } from '../endings/leave-contracts.ts'
import { standingBills } from '../month-bills/standing-bills.ts'
import { terminationsOfClient } from './queries.ts'
import { subscriptionView } from './subscription-view.ts'

/** What the client space shows of a client. Errors: 401 once the account is gone. */
export async function clientInfo(
  { database: { db }, clock, settings }: Deps,
  clientId: number,
): Promise<ClientInfo> {
  const client = await openAccountById(db, clientId)
  if (!client) throw new AppError('unauthenticated')
  const today = dayOf(clock.now())
  const entries = (await ledgerOf(db, { clientId })).map(({ entry }) => entry)
  const terminated = await terminationsOfClient(db, clientId)
  const subscriptions = (await ownedSubscriptions(db, { clientId })).map((owned) => {
    const { id } = owned.subscription
    const own = entries.filter(({ subscriptionId }) => subscriptionId === id)
    const travel = placeCharge(settings.current, owned.subscription)
    const terminations = terminated.filter(({ subscriptionId }) => subscriptionId === id)
    return { ...subscriptionView({ ...owned, entries: own, terminations }, today), travel }
  })
  const subscription = mainSubscription(subscriptions) ?? null
  const billsDue = (await standingBills(db, clientId)).filter(({ leftCents }) => leftCents > 0)
  const paysByTransfer =
    billsDue.length > 0 ||
    client.monthBillDays !== null ||
    subscriptions.some(({ provider, status }) => provider === 'manual' && status !== 'cancelled')
  return {
    firstName: client.firstName,
    lastName: client.lastName,
    email: client.email,
    phone: client.phone,
    address: client.address,
    postalCode: client.postalCode,
    city: client.city,
    carBrand: subscription?.carBrand ?? null,
    carModel: subscription?.carModel ?? null,
    licensePlate: subscription?.licensePlate ?? null,
    subscription,
    subscriptions,
    erasedOn: client.deletionAskedAt && (await erasureDay(db, client.id)),
    shouldChoosePassword: !client.hasOwnPassword,
    payTo: paysByTransfer ? transferAccount(settings.current) : null,
    billsDue: billsDue.map(({ bill: { id, number }, dueOn, leftCents }) => ({
      ...{ id, number, dueOn, leftCents },
    })),
  }
}

/** The first active one, else the first that awaits a payment, else the newest. Shapes: oldest first. */
export function mainSubscription<One extends Pick<ClientSubscription, 'status'>>(
  subscriptions: One[],
): One | undefined {
  return (
    subscriptions.find(({ status }) => status === 'active') ??
    subscriptions.find(({ status }) => status === 'past_due') ??
    subscriptions.at(-1)
  )
}
