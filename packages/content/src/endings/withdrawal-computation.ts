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

/** What comes back and when, in one sentence to the client. */
export function refundSentence({ missingCents, drivesCents }: WithdrawalComputation, dueDay: Day): string {
  if (missingCents + drivesCents === 0) return nothingBack
  return `Nous vous remboursons ${withDrives(missingCents, drivesCents)}, par le moyen de paiement que vous aviez utilisé, au plus tard le ${longFrenchDate(dueDay)}.`
}

/** What of it the owner has to do: what a provider charged, it gives back by itself. */
export function owedSentence(
  { missingCents, drivesCents }: WithdrawalComputation,
  { dueDay, isPaidByCard }: { dueDay: Day; isPaidByCard: boolean },
): string {
  if (missingCents + drivesCents === 0) return nothingBack
  const until = `au plus tard le ${longFrenchDate(dueDay)}`
  if (!isPaidByCard)
    return `Il faut rembourser ${withDrives(missingCents, drivesCents)}, par le même moyen de paiement, ${until}.`
  return [
    missingCents > 0 &&
      `Le remboursement de ${formatCents(missingCents)} est demandé au prestataire de paiement : vous n’avez rien à faire.`,
    drivesCents > 0 &&
      `Le déplacement, ${formatCents(drivesCents)}, est rendu de même s’il fut payé en ligne ; reçu sur place, rendez-le ${until}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const nothingBack = 'Il n’y a rien à rembourser.'

function withDrives(missingCents: number, drivesCents: number): string {
  const drives = drivesCents > 0 ? `, dont ${formatCents(drivesCents)} de déplacement` : ''
  return `${formatCents(missingCents + drivesCents)}${drives}`
}
