import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

/** How long the link and its code work. Source: R-86. */
export const loginLinkMinutes = 15

/** Where a client logs in without a password, once. Shapes: `code` is six digits. */
export function loginLink(data: { site: MailSite; name: string; url: string; code: string }): RenderedMail {
  const { identity } = data.site.settings
  const code = `${data.code.slice(0, 3)}\u00a0${data.code.slice(3)}`
  return renderMail(data.site, {
    subject: 'Votre lien de connexion',
    blocks: [
      { kind: 'paragraph', text: greeting(data.name) },
      {
        kind: 'paragraph',
        text: `Ce lien ouvre votre espace client, une seule fois, pendant ${loginLinkMinutes} minutes, dans le navigateur où vous l’avez demandé :`,
      },
      { kind: 'button', label: 'Ouvrir mon espace client', url: data.url },
      {
        kind: 'paragraph',
        text: `Vous lisez ce message sur un autre appareil ? Tapez ce code là où vous avez demandé le lien : ${code}`,
      },
      {
        kind: 'paragraph',
        text: 'Si vous n’avez rien demandé, ne faites rien. Ne donnez ce code et ce lien à personne : nous ne vous les demanderons jamais.',
      },
      { kind: 'paragraph', text: `À bientôt,\n${identity.name}` },
    ],
  })
}
