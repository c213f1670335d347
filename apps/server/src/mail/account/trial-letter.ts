import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

/** To an administrator, to see that letters arrive, and how they look. */
export function trialLetter({ site, at }: { site: MailSite; at: Date }): RenderedMail {
  return renderMail(site, {
    subject: 'Lettre d’essai : vos messages arrivent',
    blocks: [
      { kind: 'paragraph', text: greeting('') },
      {
        kind: 'paragraph',
        text: `Vous avez demandé cette lettre le ${longFrenchDate(dayOf(at))} à ${frenchTime(timeOf(at))}, depuis la mise en route. Vos clients reçoivent leurs confirmations, leurs rappels et leurs factures de la même adresse, avec le même pied de page.`,
      },
      {
        kind: 'paragraph',
        text: 'Vous l’avez trouvée dans les indésirables ? Vos clients la chercheraient là aussi : demandez à votre hébergeur de messagerie les réglages SPF et DKIM de votre domaine.',
      },
      { kind: 'button', label: 'Retour à la mise en route', url: `${site.baseUrl}/admin/mise-en-route` },
    ],
  })
}
