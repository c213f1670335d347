import { wishedLongDate } from '@tramontane/contract/requests/contact-columns'
import { requestedServiceLabels } from '@tramontane/domain/washes/services'
import { politeName } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import { closingBlocks, openingBlocks } from '../layout/worded.ts'
import type { ContactRequestMail } from './contact-request.ts'

type ContactReceiptMail = Pick<ContactRequestMail, 'site' | 'name' | 'service' | 'appointmentDate'>

/**
 * To the visitor: the request is noted, and is not yet an appointment. It repeats none of the visitor's free words: the
 * address may be somebody else's. Source: LAW-25, LAW-45.
 */
export function contactReceipt({ site, name, service, appointmentDate }: ContactReceiptMail): RenderedMail {
  const { contact } = site.settings
  const worded = { site, customerName: politeName(name), service: requestedServiceLabels[service] }
  const call = contact.phone ? ` ou appelez-nous au ${contact.phone}` : ''
  return renderMail(site, {
    subject: 'Nous avons bien reçu votre demande de lavage',
    blocks: [
      ...openingBlocks('request', worded),
      {
        kind: 'paragraph',
        text: 'Merci pour votre demande, la voici telle que nous l’avons notée :',
      },
      {
        kind: 'facts',
        facts: [
          ['Service', requestedServiceLabels[service]],
          ['Date souhaitée', wishedLongDate(appointmentDate)],
        ],
      },
      {
        kind: 'paragraph',
        text: 'Ce n’est pas encore un rendez-vous : nous vous recontactons pour convenir de l’heure et du prix, et rien n’est dû avant votre accord. Nous vous appelons pour ce lavage, rien d’autre.',
      },
      {
        kind: 'paragraph',
        text: `Pour changer ou annuler votre demande, répondez à ce message${call}. Si vous n’avez rien demandé, quelqu’un s’est trompé d’adresse : ne tenez pas compte de ce message.`,
      },
      ...closingBlocks('request', worded),
    ],
  })
}
