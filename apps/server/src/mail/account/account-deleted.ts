import { type Day, plusDays } from '@tramontane/domain/calendar'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { giveBackDays } from '@tramontane/domain/plans'
import { greeting } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

export type AccountDeleted = {
  site: MailSite
  name: string
  deletedDay: Day
  /** The contracts that end with the account, by what their client quotes of them. */
  endedReferences: string[]
  /** The washes that were to come. */
  canceledWashes: number
  /** Deleted because nobody used it, after a warning; else because it was asked for. */
  wasUnused?: boolean
}

/** Says what the deletion did, what stays and why. Source: LAW-15, LAW-62, LAW-63. */
export function accountDeleted(data: AccountDeleted): RenderedMail {
  const { site, endedReferences, canceledWashes } = data
  const ended: Block[] =
    endedReferences.length + canceledWashes > 0
      ? [
          {
            kind: 'facts',
            facts: [
              ['Abonnements arrêtés', endedReferences.join(', ')],
              ['Rendez-vous annulés', canceledWashes > 0 ? String(canceledWashes) : ''],
            ],
          },
        ]
      : []
  return renderMail(site, {
    subject: 'Votre compte est supprimé',
    blocks: [
      { kind: 'paragraph', text: greeting(data.name) },
      {
        kind: 'paragraph',
        text: `${data.wasUnused ? 'Comme nous vous l’avions annoncé, votre compte, qui ne servait plus,' : 'Comme vous l’avez demandé, votre compte'} est supprimé depuis le ${longFrenchDate(data.deletedDay)} : plus rien ne sera prélevé et personne ne peut plus s’y connecter.`,
      },
      ...ended,
      ...givenBack(data),
      {
        kind: 'paragraph',
        text: 'Les coordonnées de votre compte, vos demandes de lavage et vos identifiants sont effacés. La loi nous oblige à garder dix ans vos contrats, vos paiements et l’historique de vos lavages, et cinq ans vos résiliations et rétractations ; ils ne servent plus à rien d’autre. Nos copies de sauvegarde gardent encore douze mois au plus ce qui est effacé.',
      },
      {
        kind: 'paragraph',
        text: `Une question, ou ce n’était pas vous ? Répondez à ce message.\nMerci de votre confiance,\n${site.settings.identity.name}`,
      },
    ],
  })
}

/** Of contracts that ended with the account: what was paid beyond that day. */
function givenBack({ endedReferences, deletedDay }: AccountDeleted): Block[] {
  if (endedReferences.length === 0) return []
  return [
    {
      kind: 'paragraph',
      text: `Ce qui était payé au-delà de ce jour vous est rendu sans démarche, par le moyen de paiement utilisé, au plus tard le ${longFrenchDate(plusDays(deletedDay, giveBackDays))}.`,
    },
  ]
}
