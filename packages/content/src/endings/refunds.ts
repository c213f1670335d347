import type { RefundReason } from '@tramontane/domain/washes/statuses'
import { formatCents } from '@tramontane/domain/words/money'

const reasons: Record<RefundReason, string> = {
  withdrawal: 'rétractation',
  second_order: 'commande en double',
  order_over: 'commande déjà annulée',
  days_after_end: 'jours payés après la fin du contrat',
  carried_wash: 'lavage reporté que la fin du contrat n’a plus permis',
  dispute: 'contestation auprès de la banque',
  paid_over: 'payé en trop',
  wash_canceled: 'lavage annulé',
  wash_refund: 'geste sur un lavage',
  test: 'essai de paiement',
}

type Refund = { amount: number; status: 'pending' | 'succeeded' | 'lost'; reason: RefundReason | null }

/** '59,93 € remboursés le 4 décembre 2026 (rétractation)'; `day` is in words. */
export function refundText({ amount, status, reason }: Refund, day: string): string {
  if (reason === 'dispute') return disputeText({ amount, status }, day)
  const why = reason ? ` (${reasons[reason]})` : ''
  if (status === 'lost') return `remboursement de ${formatCents(amount)} du ${day} refusé par la banque${why}`
  const on = status === 'pending' ? 'en cours de remboursement depuis le' : 'remboursés le'
  return `${formatCents(amount)} ${on} ${day}${why}`
}

/** A bank takes what its client disputes at once, and gives it back where it finds for us. */
function disputeText({ amount, status }: Pick<Refund, 'amount' | 'status'>, day: string): string {
  const cents = formatCents(amount)
  if (status === 'lost') return `contestation de ${cents} du ${day} close : le paiement est maintenu`
  const taken = `${cents} repris par la banque, contestés le ${day}`
  return status === 'pending' ? `${taken} (en cours d’examen)` : taken
}
