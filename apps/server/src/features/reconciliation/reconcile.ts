import { dayOf, instantOf, plusDays } from '@tramontane/domain/days/calendar'
import type { Deps } from '../../deps.ts'
import { comparePayments } from '../appointments/online-payments/compare-payments.ts'
import { compareRefunds } from '../refunds/compare-refunds.ts'
import { compareInvoices } from './compare-invoices.ts'
import { compareSubscriptions } from './compare-subscriptions.ts'
import type { Comparison } from './mend.ts'

/** Source: R-44. */
const comparedDays = 90

/**
 * Compares with the provider every subscription, and every payment and refund of the last ninety days, whatever became
 * of their subscription: what a lost event or a restored copy left behind is mended, and what still differs becomes an
 * alert that names it. Each is judged by itself; no more than a page of them is held, beside the ids of the payments here.
 * Errors: 502 when the provider does not answer.
 */
export async function reconcile(deps: Deps): Promise<Comparison & { payments: number; refunds: number }> {
  const since = instantOf(plusDays(dayOf(deps.clock.now()), -comparedDays))
  const subscriptions = await compareSubscriptions(deps)
  const payments = await compareInvoices(deps, since)
  const linked = await comparePayments(deps, since)
  const refunds = await compareRefunds(deps, since)
  return {
    compared: subscriptions.compared,
    payments: payments.compared + linked.compared,
    refunds: refunds.compared,
    differing: subscriptions.differing + payments.differing + linked.differing + refunds.differing,
  }
}
