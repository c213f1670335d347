import { declaredText } from '@tramontane/content/declared-text'
import { withdrawalStatement } from '@tramontane/content/endings'
import type { Day } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { formatCents } from '@tramontane/domain/money'
import type { MailSite } from './mail-site.ts'
import { renderMail } from './render-mail.ts'
import type { RenderedMail } from './rendered-mail.ts'

export type WithdrawalReceived = {
  site: MailSite
  customerName: string
  email: string
  reference: string
  contractDay: Day
  declaredAt: Date
  refundCents: number
  /** The last day on which the money may be on its way. */
  refundDueDay: Day
  isRefundedByHand: boolean
  /** Appointments that were to come. */
  cancelledWashes: number
}

/** The receipt of a withdrawal on a durable medium. Source: domain.md LAW-20, LAW-22, LAW-23. */
export function withdrawalReceived(data: WithdrawalReceived): RenderedMail {
  const { site } = data
  return renderMail(site, {
    subject: 'Accusé de réception de votre rétractation',
    blocks: [
      { kind: 'paragraph', text: `Bonjour ${data.customerName},` },
      {
        kind: 'paragraph',
        text: 'Nous avons bien reçu votre rétractation. Gardez ce message : il en est l’accusé de réception.',
      },
      { kind: 'heading', text: 'Votre déclaration' },
      { kind: 'quote', text: withdrawalStatement },
      {
        kind: 'facts',
        facts: [
          ['Déclarée le', declaredText(data.declaredAt)],
          ['Horodatage', data.declaredAt.toISOString()],
          ['Nom', data.customerName],
          ['E-mail', data.email],
          ['Référence du contrat', data.reference],
          ['Contrat conclu le', longFrenchDate(data.contractDay)],
        ],
      },
      { kind: 'heading', text: 'Ce que cela change' },
      {
        kind: 'list',
        items: [
          'Votre contrat est terminé : plus aucune échéance n’est prélevée.',
          ...washes(data.cancelledWashes),
          refundText(data),
        ],
      },
      {
        kind: 'paragraph',
        text: `Une question, ou ce n’est pas vous ? Répondez à ce message${orCall(site)}.\n${site.settings.identity.name}`,
      },
    ],
  })
}

function washes(count: number): string[] {
  if (count === 0) return []
  return [
    count === 1 ? 'Votre rendez-vous à venir est annulé.' : `Vos ${count} rendez-vous à venir sont annulés.`,
  ]
}

function refundText({ refundCents, refundDueDay }: WithdrawalReceived): string {
  if (refundCents === 0)
    return 'Il n’y a rien à rembourser : soit rien n’a été prélevé, soit les lavages faits à votre demande expresse valent ce que vous avez payé.'
  return `Nous vous remboursons ${formatCents(refundCents)}, par le moyen de paiement que vous aviez utilisé, au plus tard le ${longFrenchDate(refundDueDay)}. Les lavages déjà faits à votre demande expresse en sont déduits, s’il y en a.`
}

function orCall({ settings }: MailSite): string {
  return settings.contact.phone ? ` ou appelez le ${settings.contact.phone}` : ''
}
