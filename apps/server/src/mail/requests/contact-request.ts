import { type Asked, otherWords, wishedLongDate } from '@tramontane/contract/contact-columns'
import { phoneText } from '@tramontane/domain/phone'
import { requestedServiceLabels } from '@tramontane/domain/services'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

export type ContactRequestMail = { site: MailSite } & Asked & { appointmentDate: string }

/** To the business: a visitor asks for a wash. */
export function contactRequest(data: ContactRequestMail): RenderedMail {
  const message: Block[] = data.message ? [{ kind: 'quote', text: data.message }] : []
  return renderMail(data.site, {
    subject: `Nouvelle demande de lavage : ${data.name}`,
    blocks: [
      { kind: 'paragraph', text: `${data.name} souhaite un lavage.` },
      {
        kind: 'facts',
        facts: [
          ['Service', requestedServiceLabels[data.service]],
          ['Date souhaitée', wishedLongDate(data.appointmentDate)],
          ['Téléphone', phoneText(data.phone)],
          ['E-mail', data.email],
          ...otherWords(data),
        ],
      },
      ...message,
      {
        kind: 'paragraph',
        text: `Pour lui répondre, appelez le ${phoneText(data.phone)} ou écrivez à ${data.email}.`,
      },
      { kind: 'button', label: 'Voir les demandes', url: `${data.site.baseUrl}/admin?tab=contacts` },
    ],
  })
}
