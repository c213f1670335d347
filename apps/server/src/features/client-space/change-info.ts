import type { ClientInfoInput } from '@tramontane/contract/clients/client'
import { type Account, changeClient, openAccountById } from '@tramontane/db/people/accounts'
import { ownedSubscriptions } from '@tramontane/db/people/client-records'
import { withWrite } from '@tramontane/db/with-write'
import type { Deps } from '../../deps.ts'
import type { ClientActor } from '../../http/app-env.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { saveVehicle } from './change-vehicle-place.ts'
import { mainSubscription } from './client-info.ts'
import { given } from './given.ts'
import { changeCustomer, type Subscription } from './queries.ts'

/** As the column allows. Units: characters. */
const customerNameMax = 100

/**
 * A client's own contact details: name and phone follow in the subscriptions in use, the address is the account's
 * alone; and the details of one vehicle.
 * Errors: 404 for a subscription that is not the client's, and for a vehicle where the client has none; 409 for a
 * vehicle whose subscription has ended, or whose plate has another contract.
 * Source: R-50.
 */
export async function changeClientInfo(deps: Deps, client: ClientActor, input: ClientInfoInput) {
  await withWrite(deps.database, async (tx) => {
    const account = await openAccountById(tx, client.id)
    if (!account) throw new AppError('unauthenticated')
    const subscriptions = (await ownedSubscriptions(tx, { clientId: client.id })).map(
      (owned) => owned.subscription,
    )
    const { subscriptionId, carBrand, carModel, licensePlate } = input
    const vehicle = given({ carBrand, carModel, licensePlate })
    const target = targetOf(subscriptions, subscriptionId)
    if (target) await saveVehicle(tx, deps, target, vehicle)
    else if (subscriptionId !== undefined || Object.keys(vehicle).length > 0) notFound()
    await changeClient(tx, client.id, { ...contactOf(input), updatedAt: deps.clock.now() })
    await changeCustomer(tx, client.id, customerOf(account, input))

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

/** What is of the person, under the names that subscriptions give it. */
function customerOf(account: Account, input: ClientInfoInput): Partial<Subscription> {
  const contact = given({ customerPhone: input.phone })
  if (input.firstName === undefined && input.lastName === undefined) return contact
  const { firstName, lastName } = { ...account, ...contactOf(input) }
  return {
    ...contact,
    firstName,
    lastName,
    customerName: `${firstName} ${lastName}`.slice(0, customerNameMax),
  }
}
