import type { ReceiptRow } from '@tramontane/db/money/receipts'
import { plusMonths } from '@tramontane/domain/contracts/periods'
import { plusDays } from '@tramontane/domain/days/calendar'
import { shortFrenchDate } from '@tramontane/domain/days/french-date'
import { frenchDays } from '@tramontane/domain/days/french-days'

const planNames = { standard: 'Standard', premium: 'Premium', test: 'Test', custom: 'sur mesure' }

/** What a line of the books is for, in words; what nobody can know any more is said. */
export function natureOf(row: ReceiptRow): string {
  return [backWord(row), row.subject === 'month' ? monthOf(row) : washOf(row), doubtOf(row)].join('')
}

function backWord({ isBack, isRefund }: ReceiptRow): string {
  if (!isBack) return ''
  return isRefund ? 'Remboursement : ' : 'Correction : '
}

function monthOf({ plan, periodStart }: ReceiptRow): string {
  const name = `abonnement ${plan ? planNames[plan] : ''}`.trim()
  if (!periodStart) return name
  const to = plusDays(plusMonths(periodStart, 1), -1)
  return `${name}, mois ${frenchDays({ from: periodStart, to })}`
}

function washOf({ service, day }: ReceiptRow): string {
  return `${service ?? 'lavage'}${day ? ` du ${shortFrenchDate(day)}` : ''}`
}

function doubtOf({ isUndated, appointmentId, subject, isBeforeDocuments }: ReceiptRow): string {
  if (isBeforeDocuments) return ' (avant les factures numérotées)'
  if (isUndated) return ' (date du remboursement inconnue)'
  return subject === 'wash' && appointmentId === null ? ' (rendez-vous effacé)' : ''
}
