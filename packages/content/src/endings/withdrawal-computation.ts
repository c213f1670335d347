import type { WithdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'

/**
 * How the refund of a withdrawal comes about, line by line: on screen before and after it is confirmed, and in the
 * letters to both.
 */
export function computationLines(
  computation: WithdrawalComputation,
  reader: 'client' | 'owner' = 'client',
): [string, string][] {
  const {
    paidCents,
    laterCents,
    washes,
    chargedWashes,
    keptCents,
    refundCents,
    refundedCents,
    missingCents,
    drivesCents,
  } = computation
  const already: [string, string][] =
    refundedCents > 0
      ? [
          ['Déjà remboursé', formatCents(refundedCents)],
          ['Reste à rembourser', formatCents(missingCents)],
        ]
      : []
  const later: [string, string][] =
    laterCents > 0 ? [['dont mois suivants, rendus en entier', formatCents(laterCents)]] : []
  const drives: [string, string][] =
    drivesCents > 0
      ? [
          ['Déplacement payé à part, rendu aussi', formatCents(drivesCents)],
          [
            refundedCents > 0 ? 'Reste à rembourser en tout' : 'En tout',
            formatCents(missingCents + drivesCents),
          ],
        ]
      : []
  return [
    ['Payé', formatCents(paidCents)],
    ...later,
    ['Lavages faits', washesText(computation, reader)],
    [
      'Part gardée',
      keptCents === 0
        ? 'aucune'
        : `${formatCents(keptCents)}, soit ${chargedWashes} lavage${chargedWashes > 1 ? 's' : ''} sur ${washes}`,
    ],
    ['Remboursement', formatCents(refundCents)],
    ...already,
    ...drives,
  ]
}

function washesText({ washesDone, wasExpress }: WithdrawalComputation, reader: 'client' | 'owner'): string {
  if (washesDone <= 0) return 'aucun'
  if (!wasExpress) return `${washesDone}, sans demande expresse${reader === 'client' ? ' de votre part' : ''}`
  return `${washesDone}, à ${reader === 'client' ? 'votre' : 'sa'} demande expresse`
}

/** What comes back and when, in one sentence. */
export function refundSentence(
  { missingCents, drivesCents }: WithdrawalComputation,
  dueDay: Day,
  reader: 'client' | 'owner' = 'client',
): string {
  const drives = drivesCents > 0 ? `, dont ${formatCents(drivesCents)} de déplacement` : ''
  const back = `${formatCents(missingCents + drivesCents)}${drives}`
  if (missingCents + drivesCents === 0) return 'Il n’y a rien à rembourser.'
  return reader === 'owner'
    ? `Il faut rembourser ${back}, par le même moyen de paiement, au plus tard le ${longFrenchDate(dueDay)}.`
    : `Nous vous remboursons ${back}, par le moyen de paiement que vous aviez utilisé, au plus tard le ${longFrenchDate(dueDay)}.`
}
