import { withdrawalStatement } from '@tramontane/content/endings/endings'
import { computationLines, refundSentence } from '@tramontane/content/endings/withdrawal-computation'
import type { WithdrawalComputation } from '@tramontane/domain/contracts/withdrawal-refund'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { type Declared, declaredFacts } from './declared-facts.ts'

export type WithdrawalReceived = Declared & {
  site: MailSite
  customerName: string
  email: string
  reference: string
  contractDay: Day
  /** What goes back, and how it comes about. */
  refund: WithdrawalComputation
  /** The last day on which the money may be on its way. */
  refundDueDay: Day
  isRefundedByHand: boolean
  /** What of the drives that go back is the owner's to give back. */
  drivesByHandCents: number
  /** Appointments that were to come. */
  cancelledWashes: number
}

/** The receipt of a withdrawal on a durable medium. Source: LAW-20, LAW-22, LAW-23. */
export function withdrawalReceived(data: WithdrawalReceived): RenderedMail {
  const { site } = data
  return renderMail(site, {
    subject: 'Accusé de réception de votre rétractation',
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: 'Nous avons bien reçu votre rétractation. Gardez ce message : il en est l’accusé de réception.',
      },
      { kind: 'heading', text: 'Votre déclaration' },
      // What was written on paper, or said, stands there in its own words.
      ...(data.received ? [] : [{ kind: 'quote' as const, text: withdrawalStatement }]),
      {
        kind: 'facts',
        facts: [
          ...declaredFacts(data, 'Déclarée le'),
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
        ],
      },
      { kind: 'heading', text: 'Votre remboursement' },
      { kind: 'facts', facts: computationLines(data.refund) },
      { kind: 'paragraph', text: `${refundSentence(data.refund, data.refundDueDay)}${unnotedDrive(data)}` },
      {
        kind: 'paragraph',
        text: `Une question, ou ce n’est pas vous ? Répondez à ce message${orCall(site)}.\n${site.settings.identity.name}`,
      },
    ],
  })
}

/** Of a drive that was paid on the spot and that nobody noted: it goes back like any other. */
function unnotedDrive({ refund }: WithdrawalReceived): string {
  return hasUnnotedDrive(refund)
    ? ' Si vous avez réglé un déplacement sur place pour un lavage déjà fait, il vous est rendu aussi.'
    : ''
}

/** Whether a wash was done that costs nothing, and no payment for its drive is known. */
export function hasUnnotedDrive({ wasExpress, washesDone, drivesCents }: WithdrawalComputation): boolean {
  return !wasExpress && washesDone > 0 && drivesCents === 0
}

function washes(count: number): string[] {
  if (count === 0) return []
  return [
    count === 1 ? 'Votre rendez-vous à venir est annulé.' : `Vos ${count} rendez-vous à venir sont annulés.`,
  ]
}

function orCall({ settings }: MailSite): string {
  return settings.contact.phone ? ` ou appelez le ${settings.contact.phone}` : ''
}
