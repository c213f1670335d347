import { type Asked, otherWords, wishedLongDate } from '@tramontane/contract/requests/contact-columns'
import { phoneText } from '@tramontane/domain/people/phone'
import { requestedServiceLabels } from '@tramontane/domain/washes/services'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

export type ContactRequestMail = { site: MailSite } & Asked & { appointmentDate: string }

/** Who of the known clients asks, and whether that is sure. */
export type Recognition = { name: string; isSure: boolean } | null

/** To the business: a visitor asks for a wash. */
export function contactRequest(data: ContactRequestMail, recognised: Recognition = null): RenderedMail {
  const message: Block[] = data.message ? [{ kind: 'quote', text: data.message }] : []
  const phone = data.phone && phoneText(data.phone)
  const ways = [phone && `appelez le ${phone}`, data.email && `écrivez à ${data.email}`].filter(Boolean)
  return renderMail(data.site, {
    subject: `Nouvelle demande de lavage : ${data.name}`,
    blocks: [
      { kind: 'paragraph', text: `${data.name} souhaite un lavage.` },
      {
        kind: 'facts',
        facts: [
          ...recognisedFact(recognised),
          ['Service', requestedServiceLabels[data.service]],
          ['Date souhaitée', wishedLongDate(data.appointmentDate)],
          ...(phone ? [['Téléphone', phone] as [string, string]] : []),
          ...(data.email ? [['E-mail', data.email] as [string, string]] : []),
          ...otherWords(data),
        ],
      },
      ...message,
      {
        kind: 'paragraph',
        text: `Pour lui répondre, ${ways.join(' ou ')}.`,
      },
      { kind: 'button', label: 'Voir les demandes', url: `${data.site.baseUrl}/admin?tab=contacts` },
    ],
  })
}

function recognisedFact(recognised: Recognition): [string, string][] {
  if (!recognised) return []
  const { name, isSure } = recognised
  return [isSure ? ['Déjà client', name] : ['Peut-être déjà client', `${name} (même e-mail ou même numéro)`]]
}
