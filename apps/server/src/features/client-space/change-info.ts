import type { ClientInfoInput } from '@tramontane/contract/client'
import { type Account, openAccountById } from '@tramontane/db/accounts'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { mainSubscription } from './client-info.ts'
import {
  changeClient,
  changeCustomer,
  changeVehicle,
  liveStatuses,
  type Subscription,
  subscriptionsOfClient,
} from './queries.ts'

/** As the column allows. Units: characters. */
const customerNameMax = 100

/**
 * A client's own contact details, in the account and in the subscriptions in use, and the details of one vehicle.
 * Errors: 404 for a subscription that is not the client's, 409 for the vehicle of one that has ended.
 */
export async function changeClientInfo(deps: Deps, client: ClientActor, input: ClientInfoInput) {
  await withWrite(deps.database, async (tx) => {
    const account = await openAccountById(tx, client.id)
    if (!account) throw new AppError('unauthenticated')
    const subscriptions = (await subscriptionsOfClient(tx, client.id)).map((known) => known.subscription)
    const vehicle = vehicleOf(input)
    const target = targetOf(subscriptions, input.subscriptionId) ?? notFound()

    const hasVehicle = Object.keys(vehicle).length > 0
    if (hasVehicle && !liveStatuses.includes(target.status)) throw new AppError('subscription_inactive')

    await changeClient(tx, client.id, { ...contactOf(input), updatedAt: deps.clock.now() })
    await changeCustomer(tx, client.id, customerOf(account, input))
    if (hasVehicle) await changeVehicle(tx, { id: target.id, clientId: client.id }, vehicle)

    const who = `client:${client.id}`
    await recordAudit(tx, deps, { actor: who, action: 'client.info_changed', target: who })
  })
}

function targetOf(subscriptions: Subscription[], id: number | undefined): Subscription | undefined {
  return id === undefined ? mainSubscription(subscriptions) : subscriptions.find((one) => one.id === id)
}

function contactOf({ firstName, lastName, phone, address, postalCode, city }: ClientInfoInput) {
  return given({ firstName, lastName, phone, address, postalCode, city })
}

/** The same contact details, under the names that subscriptions give them. */
function customerOf(account: Account, input: ClientInfoInput): Partial<Subscription> {
  const { phone, address, postalCode, city } = input
  const contact = given({ customerPhone: phone, customerAddress: address, postalCode, city })
  if (input.firstName === undefined && input.lastName === undefined) return contact
  const { firstName, lastName } = { ...account, ...contactOf(input) }
  return {
    ...contact,
    firstName,
    lastName,
    customerName: `${firstName} ${lastName}`.slice(0, customerNameMax),
  }
}

function vehicleOf({ carBrand, carModel, licensePlate }: ClientInfoInput): Partial<Subscription> {
  return given({
    vehicleBrand: carBrand,
    vehicleModel: carModel,
    licensePlate: licensePlate?.toUpperCase(),
  })
}

/** Only what was sent: the rest stays as it is. */
function given<Values extends Record<string, string | undefined>>(values: Values) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Partial<Record<keyof Values, string>>
}
