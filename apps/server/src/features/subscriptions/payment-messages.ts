import type { Tx } from '@tramontane/db/database'
import { dayOf, plusDays } from '@tramontane/domain/calendar'
import { paymentGraceDays } from '@tramontane/domain/periods'
import type { Deps } from '../../deps.ts'
import { mailSite } from '../../mail/mail-site.ts'
import { paymentFailed } from '../../mail/payment-failed.ts'
import { paymentRecovered } from '../../mail/payment-recovered.ts'
import type { Invoice } from '../../ports/payments.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Subscription } from './queries.ts'

/** One message per try of an unpaid month. */
export async function tellPaymentFailed(tx: Tx, deps: Deps, subscription: Subscription, invoice?: Invoice) {
  if (invoice?.status !== 'open' || invoice.attempts === 0) return
  const today = dayOf(deps.clock.now())
  const unpaidSince = subscription.pastDueSince ? dayOf(subscription.pastDueSince) : today
  await enqueue(tx, deps, {
    dedupKey: `payment-failed:${invoice.id}:${invoice.attempts}`,
    to: recipient(subscription),
    mail: paymentFailed({
      site: mailSite(deps),
      customerName: subscription.customerName,
      amountCents: invoice.cents,
      attempt: invoice.attempts,
      nextAttemptDay: invoice.nextAttemptAt && dayOf(invoice.nextAttemptAt),
      link: invoice.paymentLink ?? `${deps.config.baseUrl}/espace-client`,
      blockedFromDay: plusDays(unpaidSince, paymentGraceDays),
    }),
  })
}

export async function tellPaymentRecovered(
  tx: Tx,
  deps: Deps,
  subscription: Subscription,
  invoice?: Invoice,
) {
  if (!invoice) return
  await enqueue(tx, deps, {
    dedupKey: `payment-recovered:${invoice.id}`,
    to: recipient(subscription),
    mail: paymentRecovered({
      site: mailSite(deps),
      customerName: subscription.customerName,
      amountCents: invoice.cents,
      paidDay: dayOf(invoice.paidAt ?? deps.clock.now()),
      receiptUrl: invoice.receiptUrl,
    }),
  })
}

function recipient({ customerName, customerEmail }: Subscription) {
  return { name: customerName, address: customerEmail }
}
