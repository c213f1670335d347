import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

/** Tells a change of password, so that a change by somebody else does not go unseen. */
export function passwordChanged(data: { site: MailSite; name: string; changedAt: Date }): RenderedMail {
  const { contact, identity } = data.site.settings
  const reach = [contact.phone, contact.email].filter(Boolean).join(' ou ')
  return renderMail(data.site, {
    subject: 'Votre mot de passe a été changé',
    blocks: [
      { kind: 'paragraph', text: greeting(data.name) },
      {
        kind: 'paragraph',
        text: `Le mot de passe de votre espace client a été changé le ${longFrenchDate(dayOf(data.changedAt))} à ${frenchTime(timeOf(data.changedAt))}. Vos connexions sur d’autres appareils ont été fermées.`,
      },
      {
        kind: 'paragraph',
        text: `Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe${reach ? ` et prévenez-nous : ${reach}` : ''}.`,
      },
      {
        kind: 'button',
        label: 'Ce n’est pas moi',
        url: `${data.site.baseUrl}/mot-de-passe-oublie`,
      },
      { kind: 'paragraph', text: `À bientôt,\n${identity.name}` },
    ],
  })
}
