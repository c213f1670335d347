import type { Tx } from '@tramontane/db/database'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { formatCents } from '@tramontane/domain/money'
import { isRunning } from '@tramontane/domain/vehicle'
import type { Deps } from '../../deps.ts'
import { addTodo } from '../todo/add-todo.ts'
import { keptPayments, type Subscription } from './queries.ts'

/** Who ends a paid contract at once is told what stays with the business: what is owed of it is theirs to send back. */
export async function tellKeptPayment(
  tx: Tx,
  deps: Deps,
  { before, ended }: { before: Subscription; ended: Subscription },
) {
  const now = deps.clock.now()
  if (before.provider === 'manual' || !isRunning(before, now) || isRunning(ended, now)) return
  const [payment] = await keptPayments(tx, before.id)
  if (!payment) return
  const kept = formatCents(payment.amount - payment.refunded)
  await addTodo(tx, deps, {
    dedupKey: `kept-payment:${payment.invoiceId}`,
    kind: 'payment_kept',
    title: `Contrat arrêté avant son terme : ${before.customerName}`,
    detail: `Le dernier paiement, ${kept} pour la période du ${longFrenchDate(payment.periodStart)}, n’est pas remboursé. Si une partie est due, rendez-la depuis le tableau de bord du prestataire de paiement.`,
    link: '/admin?tab=subscribers',
  })
}
