import type { Tx } from '@tramontane/db/database'
import { keptPayments } from '@tramontane/db/money/payments'
import type { Subscription } from '@tramontane/db/people/subscriptions'
import { missingOf } from '@tramontane/domain/contracts/endings'
import { dayOf } from '@tramontane/domain/days/calendar'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { isRunning } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import type { Deps } from '../../../deps.ts'
import { endedOn, givenBackOf } from '../../endings/given-back.ts'
import { addTodo } from '../../todo/add-todo.ts'

type Kept = Pick<
  Subscription,
  'id' | 'provider' | 'status' | 'cancelAt' | 'endDate' | 'customerName' | 'price' | 'startDate' | 'createdAt'
>

/** Who ends a paid contract at once is told what goes back of itself, and what stays with the business. */
export async function tellKeptPayment(tx: Tx, deps: Deps, { before, ended }: { before: Kept; ended: Kept }) {
  const now = deps.clock.now()
  if (before.provider === 'manual' || !isRunning(before, now) || isRunning(ended, now)) return
  const [payment] = await keptPayments(tx, before.id)
  if (!payment) return
  const left = payment.amount - payment.refunded
  const months = await givenBackOf(tx, before, endedOn(ended) ?? dayOf(now))
  const back = missingOf(months.filter((month) => month.payment.id === payment.id))
  await addTodo(tx, deps, {
    dedupKey: `kept-payment:${payment.invoiceId}`,
    kind: 'payment_kept',
    title: `Contrat arrêté avant son terme : ${before.customerName}`,
    detail: `Du dernier paiement, ${formatCents(left)} pour le mois commencé le ${longFrenchDate(payment.periodStart)}, ${formatCents(back)} sont rendus d’eux-mêmes pour les jours après la fin, et ${formatCents(left - back)} vous restent pour les jours servis. Si vous devez davantage au client, rendez-le depuis le tableau de bord du prestataire de paiement.`,
    link: '/admin?tab=subscribers',
  })
}
