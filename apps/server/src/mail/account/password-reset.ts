import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

/** How long the link works. Source: SEC-12. */
export const resetMinutes = 60

/** Where a client chooses another password, once. */
export function passwordReset(data: { site: MailSite; name: string; url: string }): RenderedMail {
  const { identity } = data.site.settings
  return renderMail(data.site, {
    subject: 'Choisir un nouveau mot de passe',
    blocks: [
      { kind: 'paragraph', text: greeting(data.name) },
      {
        kind: 'paragraph',
        text: `Vous avez demandé à choisir un nouveau mot de passe pour votre espace client. Ce lien fonctionne une seule fois, pendant ${resetMinutes} minutes, et remplace ceux que vous auriez reçus avant :`,
      },
      { kind: 'button', label: 'Choisir mon mot de passe', url: data.url },
      {
        kind: 'paragraph',
        text: 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même. Ne transmettez ce message à personne, nous ne vous demanderons jamais ce lien.',
      },
      { kind: 'paragraph', text: `À bientôt,\n${identity.name}` },
    ],
  })
}
