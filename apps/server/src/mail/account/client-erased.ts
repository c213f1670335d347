import { retention } from '@tramontane/content/legal/retention'
import { giveBackDays } from '@tramontane/domain/contracts/terms'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { numberInWords } from '@tramontane/domain/words/number-in-words'
import { greeting } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

export type ClientErased = {
  site: MailSite
  name: string
  erasedDay: Day
  /** Else nothing but what the owner had noted is gone. */
  hadAccount: boolean
  /** The contracts that end with it, by what their client quotes of them. */
  endedReferences: string[]
  /** The washes that were to come. */
  canceledWashes: number
  /** Deleted because nobody used it, after a warning; else because it was asked for. */
  wasUnused?: boolean
}

/** Says what the erasure did, what stays and why. Source: LAW-15, LAW-62, LAW-63. */
export function clientErased(data: ClientErased): RenderedMail {
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
    subject: data.hadAccount ? 'Votre compte est supprimé' : 'Vos données sont effacées',
    blocks: [
      { kind: 'paragraph', text: greeting(data.name) },
      { kind: 'paragraph', text: data.hadAccount ? deleted(data) : erased(data) },
      ...ended,
      ...givenBack(data),
      {
        kind: 'paragraph',
        text: `${data.hadAccount ? keptOfAccount : keptOfOthers} Nos copies de sauvegarde gardent encore ${numberInWords(retention.copyMonths)} mois au plus ce qui est effacé.`,
      },
      {
        kind: 'paragraph',
        text: `Une question, ou ce n’était pas vous ? Répondez à ce message.\nMerci de votre confiance,\n${site.settings.identity.name}`,
      },
    ],
  })
}

function deleted({ wasUnused, erasedDay }: ClientErased): string {
  const why = wasUnused
    ? 'Comme nous vous l’avions annoncé, votre compte, qui ne servait plus,'
    : 'Comme vous l’avez demandé, votre compte'
  return `${why} est supprimé depuis le ${longFrenchDate(erasedDay)} : plus rien ne sera prélevé et personne ne peut plus s’y connecter.`
}

function erased({ erasedDay }: ClientErased): string {
  return `Comme vous l’avez demandé, ce que nous savions de vous est effacé depuis le ${longFrenchDate(erasedDay)}.`
}

const keptOfAccount = `Les coordonnées de votre compte, vos demandes de lavage et vos identifiants sont effacés. La loi nous oblige à garder ${numberInWords(retention.contractYears)} ans vos contrats, vos paiements et l’historique de vos lavages, et ${numberInWords(retention.proofYears)} ans vos résiliations et rétractations ; ils ne servent plus à rien d’autre.`

const keptOfOthers = `Vos coordonnées, vos lieux, vos demandes de lavage et nos notes sont effacés. La loi nous oblige à garder ${numberInWords(retention.contractYears)} ans les contrats et les paiements, et ${numberInWords(retention.proofYears)} ans les résiliations et rétractations, s’il y en a eu ; de vos lavages passés ne restent que le jour et la prestation, sans votre nom ni votre adresse.`

/** Of contracts that ended with the account: what was paid beyond that day. */
function givenBack({ endedReferences, erasedDay }: ClientErased): Block[] {
  if (endedReferences.length === 0) return []
  return [
    {
      kind: 'paragraph',
      text: `Ce qui était payé au-delà de ce jour vous est rendu sans démarche, par le moyen de paiement utilisé, au plus tard le ${longFrenchDate(plusDays(erasedDay, giveBackDays))}.`,
    },
  ]
}
