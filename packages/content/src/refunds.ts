import { formatCents } from '@tramontane/domain/money'
import type { RefundReason } from '@tramontane/domain/statuses'

const reasons: Record<RefundReason, string> = {
  withdrawal: 'rétractation',
  second_order: 'commande en double',
  order_over: 'commande déjà annulée',
  days_after_end: 'jours payés après la fin du contrat',
}

type Refund = { amount: number; status: 'pending' | 'succeeded' | 'lost'; reason: RefundReason | null }

/** '59,93 € remboursés le 4 décembre 2026 (rétractation)'; `day` is in words. */
export function refundText({ amount, status, reason }: Refund, day: string): string {
  const why = reason ? ` (${reasons[reason]})` : ''
  if (status === 'lost') return `remboursement de ${formatCents(amount)} du ${day} refusé par la banque${why}`
  const on = status === 'pending' ? 'en cours de remboursement depuis le' : 'remboursés le'
  return `${formatCents(amount)} ${on} ${day}${why}`
}
