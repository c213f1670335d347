import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type DeletionPlanned = {
  site: MailSite
  name: string
  /** It is erased in the early hours of that day. */
  erasedOn: Day
}

/** Says until when an account stays whose contracts end by notice, and how to keep it. */
export function deletionPlanned({ site, name, erasedOn }: DeletionPlanned): RenderedMail {
  const day = longFrenchDate(erasedOn)
  return renderMail(site, {
    subject: `Votre compte sera supprimé le ${day}`,
    blocks: [
      { kind: 'paragraph', text: greeting(name) },
      {
        kind: 'paragraph',
        text: `Vous avez demandé la suppression de votre compte. Un contrat court encore : sa résiliation et sa date de fin sont dans un message à part. Votre compte reste utilisable jusqu’au ${longFrenchDate(plusDays(erasedOn, -1))} inclus, et il est effacé dans la nuit qui suit.`,
      },
      {
        kind: 'paragraph',
        text: 'Vous changez d’avis ? Dans « Mes informations », « Garder mon compte » annule cette suppression. La résiliation, elle, reste acquise.',
      },
      {
        kind: 'button',
        label: 'Mon espace client',
        url: `${site.baseUrl}/espace-client?onglet=informations`,
      },
    ],
  })
}
