import type { OrderConfirmation } from '@tramontane/contract/replies/subscriptions/subscriptions'
import { vehicleText } from '@tramontane/contract/subscriptions/subscription-columns'
import { contractReference } from '@tramontane/domain/contracts/contract-reference'
import { dayOf } from '@tramontane/domain/days/calendar'
import { isRunning, withPlate } from '@tramontane/domain/washes/vehicle'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { firstVisitTold } from '../../appointments/first-visit/first-visit-told.ts'
import { contractOf, ordersOfKey } from '../queries.ts'

/**
 * What an order became, for the browser that made it: nobody else has its key. Neither name nor e-mail nor phone is said.
 * Errors: 404 for a key that nothing began by.
 */
export async function confirmOrder(deps: Deps, orderKey: string): Promise<OrderConfirmation> {
  const { db } = deps.database
  const orders = await ordersOfKey(db, orderKey)
  const order = orders.findLast(({ startDate }) => startDate !== null) ?? notFound()
  const contract = await contractOf(db, order.id)
  return {
    reference: contractReference(order.id, dayOf(contract?.acceptedAt ?? order.createdAt)),
    plan: order.plan === 'premium' ? 'premium' : 'standard',
    vehicle: withPlate(vehicleText(order), order.licensePlate),
    isRunning: isRunning(order, deps.clock.now()),
    wished: {
      day: dayOf(order.firstVisitDate ?? order.createdAt),
      time: order.firstVisitTime,
    },
    firstVisit: await firstVisitTold(deps, order.id),
  }
}
