import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greeting } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { reach } from '../layout/reach.ts'
import { renderMail } from '../layout/render-mail.ts'

type FullMonthCarried = {
  site: MailSite
  customerName: string
  /** Whether its client has an account, to whom the client space is open. */
  hasAccount: boolean
  vehicle: string
  washes: number
  /** Of the month that has no start left. */
  lastDay: Day
  usableUntil: Day
  /** Where the contract ends before the carried washes lapse. */
  contractLastDay: Day | null
}

/** To the client: the unused washes of a month without a free start are carried over. */
export function fullMonthCarried(data: FullMonthCarried): RenderedMail {
  const { site, lastDay, contractLastDay } = data
  const endsWithMonth = contractLastDay !== null && contractLastDay <= lastDay
  return renderMail(site, {
    subject: endsWithMonth ? 'Plus de créneau libre avant la fin de votre contrat' : carriedSubject(data),
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      ...(endsWithMonth ? endingBlocks(data) : carriedBlocks(data)),
      ...(data.hasAccount ? [clientSpace(site)] : []),
      { kind: 'paragraph', text: `À bientôt,\n${site.settings.identity.name}` },
    ],
  })
}

function clientSpace({ baseUrl }: MailSite): Block {
  return { kind: 'button', label: 'Ouvrir mon espace client', url: `${baseUrl}/espace-client` }
}

function carriedSubject({ washes }: FullMonthCarried): string {
  return washes === 1 ? 'Votre lavage est reporté' : 'Vos lavages sont reportés'
}

function carriedBlocks({ washes, contractLastDay, ...data }: FullMonthCarried): Block[] {
  const what =
    washes === 1
      ? 'Le lavage que vous n’avez pas utilisé est reporté'
      : `Les ${washes} lavages que vous n’avez pas utilisés sont reportés`
  const ends = contractLastDay
    ? [
        paragraph(
          `Votre abonnement prend fin le ${longFrenchDate(contractLastDay)} : ce que vous n’aurez pas pu utiliser vous est remboursé, pour sa part du prix mensuel.`,
        ),
      ]
    : []
  return [
    paragraph(
      `Il ne reste plus aucun créneau libre jusqu’au ${longFrenchDate(data.lastDay)}, dernier jour de votre mois, et nous vous prions de nous en excuser. ${what} : vous n’avez rien à faire.`,
    ),
    {
      kind: 'facts',
      facts: [
        ['Véhicule', data.vehicle],
        ['À utiliser', `jusqu’au ${longFrenchDate(contractLastDay ?? data.usableUntil)} inclus`],
      ],
    },
    ...ends,
    paragraph(
      `Les créneaux à partir du ${longFrenchDate(plusDays(data.lastDay, 1))} se réservent dès maintenant${data.hasAccount ? '' : ` : ${reach(data.site)}`}.`,
    ),
  ]
}

/** The contract ends with that month: no day is left to carry anything to. */
function endingBlocks({ washes, vehicle, lastDay }: FullMonthCarried): Block[] {
  const back =
    washes === 1
      ? 'Le lavage que vous n’avez pas pu utiliser vous est remboursé, pour sa part du prix mensuel'
      : `Les ${washes} lavages que vous n’avez pas pu utiliser vous sont remboursés, pour leur part du prix mensuel`
  return [
    paragraph(
      `Il ne reste plus aucun créneau libre jusqu’au ${longFrenchDate(lastDay)}, dernier jour de votre abonnement, et nous vous prions de nous en excuser. ${back}, après ce jour : vous n’avez rien à faire.`,
    ),
    { kind: 'facts', facts: [['Véhicule', vehicle]] },
    paragraph(
      'Si un créneau se libère avant la fin, il se montre dans votre espace client et vous pouvez encore le prendre.',
    ),
  ]
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}
