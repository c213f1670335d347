import { declaredText } from '@tramontane/content/endings/declared-text'
import { computationLines } from '@tramontane/content/endings/withdrawal-computation'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import { hasUnnotedDrive, type WithdrawalReceived } from './withdrawal-received.ts'

/** To the business: a contract was renounced, and what remains to do. */
export function withdrawalNotice(data: WithdrawalReceived): RenderedMail {
  const { site, customerName } = data
  return renderMail(site, {
    subject: `Rétractation : ${customerName}, ${data.reference}`,
    blocks: [
      { kind: 'paragraph', text: `${customerName} a renoncé à son contrat dans le délai légal.` },
      {
        kind: 'facts',
        facts: [
          ['Client', customerName],
          ['E-mail', data.email],
          ['Référence du contrat', data.reference],
          ['Déclarée le', declaredText(data.declaredAt)],
          ['Rendez-vous à venir annulés', String(data.cancelledWashes)],
          ...computationLines(data.refund, 'owner'),
        ],
      },
      { kind: 'paragraph', text: withdrawalWords(data) },
      { kind: 'button', label: 'Voir les abonnements', url: `${site.baseUrl}/admin?tab=subscribers` },
    ],
  })
}

/** What is left to do, and by when. */
export function withdrawalWords(data: WithdrawalReceived): string {
  return [refundWords(data), ...driveWords(data)].join(' ')
}

function driveWords({ refund, drivesByHandCents, refundDueDay }: WithdrawalReceived): string[] {
  const online = refund.drivesCents - drivesByHandCents
  return [
    ...(online > 0
      ? [
          `Les ${formatCents(online)} de déplacement, payés en ligne, sont rendus sur la carte, sans rien faire.`,
        ]
      : []),
    ...(drivesByHandCents > 0
      ? [
          `Rendez aussi ${formatCents(drivesByHandCents)} de déplacement, reçus sur place, au plus tard le ${longFrenchDate(refundDueDay)} : une alerte vous le rappelle dans l’administration.`,
        ]
      : []),
    ...(hasUnnotedDrive(refund) ? [unnotedWords(refundDueDay)] : []),
  ]
}

/** What the program does not know of. */
function unnotedWords(dueDay: Day): string {
  return `Aucun lavage n’avait été demandé expressément : si un déplacement vous a été réglé sur place, rendez-le aussi, au plus tard le ${longFrenchDate(dueDay)}.`
}

function refundWords({ isRefundedByHand, refund, refundDueDay }: WithdrawalReceived): string {
  if (refund.missingCents === 0 && refund.drivesCents > 0) return 'Le contrat est arrêté.'
  if (refund.missingCents === 0) return 'Le contrat est arrêté et il n’y a rien à rembourser.'
  if (isRefundedByHand)
    return `Ce contrat est réglé sans le prestataire de paiement : remboursez vous-même ${formatCents(refund.missingCents)}, au plus tard le ${longFrenchDate(refundDueDay)}. Une alerte vous le rappelle dans l’administration.`
  return 'Le contrat est arrêté et le remboursement demandé au prestataire de paiement : vous n’avez rien à faire.'
}
