import { receivedText } from '@tramontane/content/payments/received'
import type { DayStop, Due } from '@tramontane/contract/replies/appointments/day'
import { receivedOf } from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'

export const lineWords = { wash: 'lavage', travel: 'déplacement' }

/**
 * 'À encaisser : 94 € (lavage 89 €, déplacement 5 €)', or 'Payé : 94 €' and what of it went back; empty where nothing is
 * due or asked for.
 */
export function dueText(due: Due): string {
  const { cents, lines, paidCents, leftCents, payments } = due
  // Of a contract that was renounced nothing is due, and what was paid is to be given back.
  if (lines.length === 0) return receivedText(receivedOf(payments), false)
  if (isUnasked(due) && paidCents === 0) return ''
  if ((leftCents === 0 || isUnasked(due)) && paidCents > 0) return receivedText(receivedOf(payments), false)
  const told = lines.map(
    ({ kind, cents: sum }) => `${lineWords[kind]} ${sum === null ? 'sur devis' : formatCents(sum)}`,
  )
  const words = lines.length === 1 && lines[0]?.cents !== null ? [lineWords[lines[0]?.kind ?? 'wash']] : told
  const paid = paidCents > 0 ? [`déjà payé ${formatCents(paidCents)}`] : []
  return `À encaisser\u00a0: ${formatCents(cents)} (${[...words, ...paid].join(', ')})`
}

/** 'Reste à payer : 94 €', of a stop that is done; empty where nothing is left. */
export function leftText({ isDone, due }: Pick<DayStop, 'isDone' | 'due'>): string {
  const { lines, leftCents } = due
  if (!isDone || lines.length === 0 || leftCents === 0 || isUnasked(due)) return ''
  return `Reste à payer\u00a0: ${leftCents === null ? 'sur devis' : formatCents(leftCents)}`
}

/** From before payments were noted; what the telephone kept from before does not say. */
function isUnasked({ isAsked }: Due): boolean {
  return isAsked === false
}
