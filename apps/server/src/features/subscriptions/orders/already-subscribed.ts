import type { Db, Tx } from '@tramontane/db/database'
import { keptPayments } from '@tramontane/db/money/payments'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { isRunning } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { contractsOfVehicle, runningContractOf, type Vehicle } from '../running-contract.ts'

/**
 * No second contract for a vehicle, and no second payment of an order: who holds its key is told which one runs, anybody
 * else that there is one. Errors: 409 already_subscribed.
 */
export async function refuseSubscribed(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { own, vehicle }: { own: Subscription[]; vehicle: Vehicle },
) {
  const now = deps.clock.now()
  const paid = own.find((order) => isRunning(order, now))
  if (paid)
    throw new AppError('already_subscribed', {
      data: { subscriptionId: paid.id, intentId: paid.paymentIntentId },
    })
  if (await runningContractOf(tx, vehicle, { now })) throw new AppError('already_subscribed')
}

/**
 * Nothing more to pay while money came for a vehicle that began nothing, as it was not the agreed sum: somebody looks at
 * it, and sends it back or sets it right. Errors: 402 payment_under_review.
 */
export async function refuseUnderReview(
  db: Db,
  { own, vehicle }: { own: Subscription[]; vehicle: Vehicle },
): Promise<void> {
  const waiting = [...own, ...(await contractsOfVehicle(db, vehicle))].filter(
    ({ status, startDate }) => status === 'pending' && startDate === null,
  )
  for (const { id } of waiting)
    if ((await keptPayments(db, id)).length > 0) throw new AppError('payment_under_review')
}

/** The same for what an administrator enters or corrects. Errors: 409 already_subscribed, on the plate. */
export async function refuseSecondContract(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  { id, customerEmail, licensePlate }: Pick<Subscription, 'customerEmail' | 'licensePlate'> & { id?: number },
) {
  const vehicle = { email: customerEmail, licensePlate }
  const other = await runningContractOf(tx, vehicle, { now: deps.clock.now(), exceptId: id })
  if (!other) return
  const message = `Ce véhicule a déjà un contrat en cours avec cette adresse e-mail : l’abonnement n° ${other.id}.`
  throw new AppError('already_subscribed', { message, fields: { licensePlate: message } })
}
