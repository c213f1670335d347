import type { Tx } from '@tramontane/db/database'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { paymentGraceDays } from '@tramontane/domain/contracts/periods'
import { dayOf, plusDays } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { phoneText } from '@tramontane/domain/people/phone'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { mailSite } from '../../../mail/layout/mail-site.ts'
import { paymentFailed } from '../../../mail/subscription/payment-failed.ts'
import { paymentRecovered } from '../../../mail/subscription/payment-recovered.ts'
import type { Invoice } from '../../../ports/payments.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { todoLinks } from '../../todo/links.ts'
import { settleTodos } from '../../todo/settle-todos.ts'
import { tellOwner } from '../../todo/tell-owner.ts'

/** One message per try of an unpaid month. Shapes: `invoice` is the one that is asked for. */
export async function tellPaymentFailed(tx: Tx, deps: Deps, subscription: Subscription, invoice?: Invoice) {
  if (!invoice || invoice.attempts === 0) return
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
  await tellOwnerPaymentFailed(tx, deps, subscription, invoice)
}

/** The latest try alone is a thing to do; a month that is paid is none. */
async function tellOwnerPaymentFailed(tx: Tx, deps: Deps, subscription: Subscription, invoice: Invoice) {
  const { attempts, cents, nextAttemptAt } = invoice
  const next = nextAttemptAt
    ? `Prochain essai le ${longFrenchDate(dayOf(nextAttemptAt))}.`
    : 'Aucun autre essai n’est prévu.'
  const dedupKey = `${ownerMatter(subscription)}${invoice.id}:${attempts}`
  await settleTodos(tx, deps, ownerMatter(subscription), { except: dedupKey })
  await tellOwner(tx, deps, {
    dedupKey,
    kind: 'payment_failed',
    title: `Paiement refusé : ${subscription.customerName}`,
    detail: `${formatCents(cents)} n’ont pas pu être prélevés (essai n° ${attempts}). ${next}`,
    facts: [
      ['Client', subscription.customerName],
      ['Montant', formatCents(cents)],
      ['Téléphone', phoneText(subscription.customerPhone)],
      ['E-mail', subscription.customerEmail],
    ],
    link: todoLinks.subscription(subscription.id),
    person: recipient(subscription),
  })
}

function ownerMatter({ id }: Subscription): string {
  return `owner-payment:${id}:`
}

export async function tellPaymentRecovered(
  tx: Tx,
  deps: Deps,
  subscription: Subscription,
  invoice?: Invoice,
) {
  await settleTodos(tx, deps, ownerMatter(subscription))
  // What is asked for no more is over without money.
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
