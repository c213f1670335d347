import type { AdminSubscription } from '@tramontane/contract/replies/subscriptions/subscriptions'
import {
  type FormulaType,
  placeholderEmail,
  type SubscriptionCreationInput,
  testMonthlyCents,
} from '@tramontane/contract/subscriptions/subscription-admin'
import type { Tx } from '@tramontane/db/database'
import { accountIdByEmail } from '@tramontane/db/people/accounts'
import { placeOfSubscription } from '@tramontane/db/people/places'
import { insertSubscription, type Subscription } from '@tramontane/db/people/subscriptions'
import { vehicleOfSubscription } from '@tramontane/db/people/vehicles'
import { withWrite } from '@tramontane/db/with-write'
import { emailKey } from '@tramontane/domain/people/same-person'
import { townCondition } from '@tramontane/domain/places/town-condition'
import type { Deps } from '../../deps.ts'
import type { AdminActor } from '../../http/app-env.ts'
import { notFound } from '../../http/app-error.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { clientFor } from '../clients/client-for.ts'
import { refuseSecondContract } from '../subscriptions/orders/already-subscribed.ts'
import { settlePaidOrders } from '../subscriptions/orders/settle-paid-orders.ts'
import { beginPeriod } from './begin-period.ts'
import { enteredVisit } from './entered-visit.ts'
import { adminSubscription } from './queries.ts'
import { tellActivated } from './tell-activated.ts'

/**
 * A subscription that an administrator enters, paid by hand: at the price of the settings, waiting, or active at once.
 * The vehicle joins the account of its e-mail where there is one, and its first visit the planning with that account.
 * Errors: 400 for a first visit that the order would refuse; 409 for an active one of a vehicle whose contract runs; 502.
 */
export async function enterSubscription(
  deps: Deps,
  admin: AdminActor,
  input: SubscriptionCreationInput,
): Promise<AdminSubscription> {
  const now = deps.clock.now()
  const { formulaType, activate = false, isDistanceContract = false } = input
  const email = enteredEmail(input)
  if (activate) await settlePaidOrders(deps, { email, licensePlate: input.licensePlate })

  return withWrite(deps.database, async (tx) => {
    if (activate)
      await refuseSecondContract(tx, deps, { customerEmail: email, licensePlate: input.licensePlate })
    const subscription = await storeEntered(tx, deps, input, {
      email,
      startDate: activate ? now : null,
      // Whoever has the account of this address drives the car, whatever the name.
      clientId:
        (await accountIdByEmail(tx, email)) ??
        (await clientFor(tx, deps, input, (known) => !isOtherAddress(known.email, input.email ?? ''))),
    })
    if (activate) await tellActivated(tx, deps, subscription)
    await recordAudit(tx, deps, {
      actor: admin.email,
      action: 'subscription.enter',
      target: `subscription:${subscription.id}`,
      details: { formulaType, activate, isDistanceContract },
    })
    return adminSubscription(tx, subscription.id)
  })
}

type Entered = { email: string; clientId: number; startDate: Date | null }

/** The row of a subscription that is entered, and what its beginning brings; nobody is told. Errors: those of `enteredVisit`. */
export async function storeEntered(
  tx: Tx,
  deps: Deps,
  input: SubscriptionCreationInput,
  { email, clientId, startDate }: Entered,
): Promise<Subscription> {
  const { formulaType, isDistanceContract = false } = input
  const columns = columnsOf(input)
  const createdAt = deps.clock.now()
  const entered = await insertSubscription(tx, {
    ...columns,
    ...(await enteredVisit(tx, deps, input)),
    customerEmail: email,
    plan: formulaType,
    price: monthlyCents(deps, formulaType),
    agreedTravel: townCondition(deps.settings.current, input).charge,
    provider: 'manual',
    isDistanceContract,
    status: startDate ? 'active' : 'pending',
    startDate,
    clientId,
    placeId: await placeOfSubscription(tx, { ...columns, clientId }, createdAt),
    vehicleId: await vehicleOfSubscription(tx, { ...columns, clientId }, createdAt),
    createdAt,
  })
  const subscription = entered ?? notFound()
  if (startDate) await beginPeriod(tx, deps, subscription)
  return subscription
}

/** Without an address, a unique one that no message can reach. */
export function enteredEmail({ email }: Pick<SubscriptionCreationInput, 'email'>): string {
  return email || placeholderEmail(crypto.randomUUID().replaceAll('-', '').slice(0, 16))
}

/** With another address somebody has another account to come, whatever number and name they share. */
function isOtherAddress(one: string, other: string): boolean {
  return one !== '' && other !== '' && emailKey(one) !== emailKey(other)
}

function columnsOf(input: SubscriptionCreationInput) {
  return {
    firstName: input.firstName,
    lastName: input.lastName,
    customerName: `${input.firstName} ${input.lastName}`,
    customerPhone: input.phone,
    customerAddress: input.address,
    postalCode: input.postalCode,
    city: input.city,
    vehicleBrand: input.vehicleBrand,
    vehicleModel: input.vehicleModel,
    licensePlate: input.licensePlate.toUpperCase(),
  }
}

function monthlyCents({ settings }: Deps, formula: FormulaType): number {
  return formula === 'test' ? testMonthlyCents : settings.current.plans[formula].monthlyCents
}
