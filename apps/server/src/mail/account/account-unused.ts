import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type AccountUnused = {
  site: MailSite
  name: string
  lastUseDay: Day
  /** From this day on the account is deleted. */
  deletionDay: Day
}

/** Warns before an account that nobody uses is deleted. Source: LAW-62. */
export function accountUnused({ site, name, lastUseDay, deletionDay }: AccountUnused): RenderedMail {
  const url = `${site.baseUrl}/connexion`
  return renderMail(site, {
    subject: 'Votre compte va être supprimé',
    blocks: [
      { kind: 'paragraph', text: greeting(name) },
      {
        kind: 'paragraph',
        text: `Votre espace client n’a pas servi depuis le ${longFrenchDate(lastUseDay)}. Comme notre politique de confidentialité l’annonce, il sera supprimé à partir du ${longFrenchDate(deletionDay)} : ses coordonnées et vos identifiants seront effacés.`,
      },
      {
        kind: 'paragraph',
        text: 'Pour le garder, connectez-vous une fois avant ce jour. Sinon, vous n’avez rien à faire.',
      },
      { kind: 'button', label: 'Me connecter', url },
    ],
  })
}
