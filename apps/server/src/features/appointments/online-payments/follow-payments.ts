import { dayMs, hourMs } from '@tramontane/domain/days/durations'
import type { Deps } from '../../../deps.ts'
import { errorFields } from '../../../log.ts'
import { payableOf } from './payable.ts'
import { type OnlinePayment, openPayments } from './queries.ts'
import { sendOwedRefunds } from './refunds/send-refunds.ts'
import { dropPayment, syncOpen } from './sync-payment.ts'

/** A payment that was begun and left is nobody's to end after this long: the next press begins another. */
const abandonedMs = dayMs

/** A test that was begun and left. */
const testMs = hourMs

/**
 * Sends back what is owed, asks the provider about what was begun, and ends there what nobody should pay any more: paid at
 * the door meanwhile, of another sum, of a wash that is canceled, or left. To be called every few minutes.
 */
export async function followPayments(deps: Deps): Promise<{ open: number; waiting: number }> {
  const open = await openPayments(deps.database.db)
  for (const payment of open)
    await followOne(deps, payment).catch((error: unknown) =>
      deps.log.warn('online_payment_not_followed', { intentId: payment.intentId, ...errorFields(error) }),
    )
  const { waiting } = await sendOwedRefunds(deps)
  return { open: open.length, waiting }
}

async function followOne(deps: Deps, payment: OnlinePayment) {
  if (await isWanted(deps, payment)) await syncOpen(deps, [payment])
  else await dropPayment(deps, payment)
}

async function isWanted(deps: Deps, { appointmentId, kind, cents, createdAt, isTest }: OnlinePayment) {
  if (isTest) return deps.clock.now().getTime() - createdAt.getTime() <= testMs
  if (appointmentId === null || deps.clock.now().getTime() - createdAt.getTime() > abandonedMs) return false
  const payable = await payableOf(deps.database.db, deps, { appointmentId, kind })
  return payable?.state === 'open' && payable.cents === cents
}
