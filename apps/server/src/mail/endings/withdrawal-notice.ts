import { declaredText } from '@tramontane/content/endings/declared-text'
import { computationLines } from '@tramontane/content/endings/withdrawal-computation'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import type { WithdrawalReceived } from './withdrawal-received.ts'

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
      { kind: 'paragraph', text: `${refundWords(data)}${drivesBack(data)}` },
      { kind: 'button', label: 'Voir les abonnements', url: `${site.baseUrl}/admin?tab=subscribers` },
    ],
  })
}

/** What the program does not know of: a drive that was paid on the spot. */
function drivesBack({ refund, refundDueDay }: WithdrawalReceived): string {
  if (refund.wasExpress || refund.washesDone <= 0) return ''
  return ` Aucun lavage n’avait été demandé expressément : si un déplacement vous a été réglé sur place, rendez-le aussi, au plus tard le ${longFrenchDate(refundDueDay)}.`
}

/** Whether anything is left to do, and by when. */
export function refundWords({ isRefundedByHand, refund, refundDueDay }: WithdrawalReceived): string {
  if (refund.missingCents === 0) return 'Le contrat est arrêté et il n’y a rien à rembourser.'
  if (isRefundedByHand)
    return `Ce contrat est réglé sans le prestataire de paiement : remboursez vous-même ${formatCents(refund.missingCents)}, au plus tard le ${longFrenchDate(refundDueDay)}. Une alerte vous le rappelle dans l’administration.`
  return 'Le contrat est arrêté et le remboursement demandé au prestataire de paiement : vous n’avez rien à faire.'
}
