import type { PaymentLinkStanding } from '@tramontane/contract/replies/appointments/payment-links'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../http/app-error.ts'
import { concernedBy } from '../concerned-queries.ts'
import { linkViewsOf } from './link-views.ts'
import { payableOf } from './payable.ts'
import { mailReach, smsReach } from './tell-payments.ts'

/** What can be asked of a wash by a link, how it would reach its client, and how the last one stands. Errors: 404. */
export async function linkStanding(deps: Deps, id: number): Promise<PaymentLinkStanding> {
  const { db } = deps.database
  const payable = (await payableOf(db, deps, { appointmentId: id, kind: 'due' })) ?? notFound()
  const concerned = await concernedBy(db, id)
  const viewOf = await linkViewsOf(db, deps, [id])
  return {
    cents: payable.cents,
    canMail: concerned !== null && mailReach(concerned) !== null,
    canSms: concerned !== null && smsReach(deps, concerned) !== null,
    link: viewOf(payable.appointment, payable.due),
  }
}
