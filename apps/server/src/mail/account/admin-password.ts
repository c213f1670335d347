import { dayOf, timeOf } from '@tramontane/domain/days/calendar'
import { frenchTime, longFrenchDate } from '@tramontane/domain/days/french-date'
import { adminResetMinutes } from '@tramontane/domain/session-lifetimes'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

/** Where an administrator chooses another password, once. */
export function adminPasswordReset({ site, url }: { site: MailSite; url: string }): RenderedMail {
  return renderMail(site, {
    subject: 'Administration : choisir un nouveau mot de passe',
    blocks: [
      { kind: 'paragraph', text: greeting('') },
      {
        kind: 'paragraph',
        text: `Un nouveau mot de passe a été demandé pour votre accès à l’administration. Ce lien fonctionne une seule fois, pendant ${adminResetMinutes} minutes, et remplace ceux que vous auriez reçus avant :`,
      },
      { kind: 'button', label: 'Choisir mon mot de passe', url },
      {
        kind: 'paragraph',
        text: 'Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même. Ne transmettez ce message à personne.',
      },
    ],
  })
}

/** Tells an administrator a change that was made behind a link, so that one by somebody else does not go unseen. */
export function adminPasswordChanged({ site, changedAt }: { site: MailSite; changedAt: Date }): RenderedMail {
  return renderMail(site, {
    subject: 'Administration : votre mot de passe a été changé',
    blocks: [
      { kind: 'paragraph', text: greeting('') },
      {
        kind: 'paragraph',
        text: `Votre mot de passe d’administration a été changé par un lien reçu par e-mail, le ${longFrenchDate(dayOf(changedAt))} à ${frenchTime(timeOf(changedAt))}. Vos sessions ouvertes ont été fermées. Si ce n’est pas vous, choisissez tout de suite un autre mot de passe, et vérifiez qui lit votre messagerie.`,
      },
      { kind: 'button', label: 'Ce n’est pas moi', url: `${site.baseUrl}/admin-mot-de-passe` },
    ],
  })
}
