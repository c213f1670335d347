import { declaredText } from '@tramontane/content/endings/declared-text'
import { chargedText, chargeSentence } from '@tramontane/content/endings/ending-money'
import type { GivenBackPreview } from '@tramontane/contract/replies/subscriptions/endings'
import type { ChargeUntil } from '@tramontane/domain/contracts/endings'
import type { TerminationGround } from '@tramontane/domain/contracts/termination'
import { breachDays, commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import { plusDays } from '@tramontane/domain/days/calendar'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { givenBackBlocks, lastDayItems } from './cancellation-received.ts'
import { type EndedWash, endedWashBlocks } from './ended-washes.ts'

type ContractTerminated = {
  site: MailSite
  customerName: string
  reference: string
  declaredAt: Date
  lastDay: Day
  ground: TerminationGround
  /** Our own words. */
  reason: string
  /** Of a breach: when the client received the formal notice. */
  formalNoticeDay: Day | null
  charge: ChargeUntil
  standing: { isPaidByCard: boolean; overdueCents: number }
  givenBack: GivenBackPreview | null
  washes: EndedWash[]
}

/** To the client: we end the contract, when and why. Source: LAW-34. */
export function contractTerminated(data: ContractTerminated): RenderedMail {
  const { site, lastDay } = data
  return renderMail(site, {
    subject:
      data.ground === 'notice'
        ? `Votre contrat prend fin le ${longFrenchDate(lastDay)}`
        : `Votre contrat a pris fin le ${longFrenchDate(lastDay)}`,
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      { kind: 'paragraph', text: `${whatEnds(data)} Gardez ce message : il en est la preuve.` },
      {
        kind: 'facts',
        facts: [
          ['Référence du contrat', data.reference],
          ['Écrit le', declaredText(data.declaredAt)],
          ['Dernier jour du contrat', longFrenchDate(lastDay)],
          ['Mensualités encore dues', chargedText(data.charge)],
        ],
      },
      { kind: 'heading', text: 'Le motif' },
      { kind: 'quote', text: data.reason },
      { kind: 'heading', text: 'Ce que cela change' },
      { kind: 'list', items: [...effects(data), 'Ni frais ni pénalité ne vous sont demandés.'] },
      ...givenBackBlocks(data.givenBack),
      ...endedWashBlocks(data.washes),
      { kind: 'heading', text: 'Vous n’êtes pas d’accord ?' },
      { kind: 'paragraph', text: disagreement(site) },
      {
        kind: 'paragraph',
        text: `Merci de nous avoir confié votre véhicule,\n${site.settings.identity.name}`,
      },
    ],
  })
}

function whatEnds({ ground, lastDay, formalNoticeDay }: ContractTerminated): string {
  const day = longFrenchDate(lastDay)
  switch (ground) {
    case 'notice':
      return `Nous mettons fin à votre abonnement, avec le préavis de ${noticeDays} jours de nos conditions et au plus tôt avec la durée minimale de ${commitmentMonths} mois : son dernier jour est le ${day}.`
    case 'agreement':
      return `Comme nous en sommes convenus avec vous, votre abonnement a pris fin le ${day}.`
    case 'impossibility':
      return `Votre abonnement est devenu impossible à exécuter, définitivement : il a pris fin le ${day}.`
    case 'breach':
      return `Notre mise en demeure${formalNoticeDay ? `, reçue le ${longFrenchDate(formalNoticeDay)},` : ''} est restée sans remède pendant ${breachDays} jours : nous avons mis fin à votre abonnement le ${day}.`
  }
}

function effects({ ground, lastDay, charge, standing }: ContractTerminated): string[] {
  if (ground === 'notice') return lastDayItems(plusDays(lastDay, 1)).concat(overdueItem(charge, standing))
  const over = 'Plus aucune échéance n’est prélevée et plus aucun passage ne peut être réservé.'
  return [over, ...overdueItem(charge, standing)]
}

/** Of a month that is unpaid, as the screens say it. */
function overdueItem(charge: ChargeUntil, standing: ContractTerminated['standing']): string[] {
  return standing.overdueCents > 0 ? [chargeSentence(charge, standing)] : []
}

function disagreement({ settings: { contact, identity } }: MailSite): string {
  const call = contact.phone ? ` ou appelez le ${contact.phone}` : ''
  const { name, address } = identity.mediator
  const mediator = name
    ? ` Si notre réponse ne vous satisfait pas, le médiateur de la consommation est gratuit : ${[name, address].filter(Boolean).join(', ')}.`
    : ''
  return `Répondez à ce message${call}.${mediator}`
}
