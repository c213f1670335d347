import { phoneText } from '@tramontane/domain/people/phone'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type ProfessionalRequest = {
  site: MailSite
  nom: string
  entreprise: string
  email: string
  telephone: string
  message: string
}

/** To the business: a company asks for a partnership. */
export function professionalRequest(data: ProfessionalRequest): RenderedMail {
  return renderMail(data.site, {
    subject: `Demande de partenariat : ${data.entreprise}`,
    blocks: [
      { kind: 'paragraph', text: `${data.nom}, de ${data.entreprise}, souhaite travailler avec vous.` },
      {
        kind: 'facts',
        facts: [
          ['Nom', data.nom],
          ['Entreprise', data.entreprise],
          ['Téléphone', phoneText(data.telephone)],
          ['E-mail', data.email],
        ],
      },
      { kind: 'quote', text: data.message },
      { kind: 'paragraph', text: `Pour lui répondre, écrivez à ${data.email}.` },
      {
        kind: 'button',
        label: 'Voir les demandes de partenariat',
        url: `${data.site.baseUrl}/admin?tab=partnerships`,
      },
    ],
  })
}
