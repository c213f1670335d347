import type { Received } from '@tramontane/domain/washes/wash-payments'
import { formatCents } from '@tramontane/domain/words/money'

/**
 * 'Payé : 94 €', 'Déjà payé : 40 €' where more is due, 'Payé : 94 €, dont 20 € remboursés', 'Remboursé : 94 €'; empty
 * where nothing came in.
 */
export function receivedText({ receivedCents, givenBackCents }: Received, isMoreDue: boolean): string {
  if (receivedCents <= 0) return ''
  if (givenBackCents >= receivedCents) return `Remboursé\u00a0: ${formatCents(receivedCents)}`
  const word = givenBackCents < 200 ? 'remboursé' : 'remboursés'
  const back = givenBackCents > 0 ? `, dont ${formatCents(givenBackCents)} ${word}` : ''
  return `${isMoreDue ? 'Déjà payé' : 'Payé'}\u00a0: ${formatCents(receivedCents)}${back}`
}
