import { declaredText } from '@tramontane/content/endings/declared-text'
import { renouncedOwnerText } from '@tramontane/content/one-off/one-off-renounced'
import { oneOffPriceText } from '@tramontane/content/towns/travel-charge'
import type { RenouncedOutcome } from '@tramontane/domain/contracts/one-off-contract'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { type Declared, declaredFacts } from '../endings/declared-facts.ts'
import { greeting } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type OneOffRenounced = Declared & {
  site: MailSite
  outcome: RenouncedOutcome
  customerName: string
  email: string
  reference: string
  service: string
  priceCents: number
  travel: TravelCharge
  contractDay: Day
  /** The last day of withdrawal, and the last one on which money may be on its way back. */
  lastDay: Day
  refundDueDay: Day
}

/** The receipt of a withdrawal from a one-off wash, on a durable medium. Source: LAW-20 to LAW-22. */
export function oneOffRenounced(data: OneOffRenounced): RenderedMail {
  const { site } = data
  return renderMail(site, {
    subject: 'Accusé de réception de votre rétractation',
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      {
        kind: 'paragraph',
        text: 'Nous avons bien reçu votre déclaration de rétractation. Gardez ce message : il en est l’accusé de réception.',
      },
      {
        kind: 'facts',
        facts: [
          ...declaredFacts(data, 'Déclarée le'),
          ['Nom', data.customerName],
          ['E-mail', data.email],
          ['Référence du contrat', data.reference],
          ['Prestation', data.service],
          ['Contrat conclu le', longFrenchDate(data.contractDay)],
        ],
      },
      { kind: 'heading', text: 'Ce que cela change' },
      { kind: 'paragraph', text: effectText(data) },
      {
        kind: 'paragraph',
        text: `Une question, ou ce n’est pas vous ? Répondez à ce message.\n${site.settings.identity.name}`,
      },
    ],
  })
}

function effectText(data: OneOffRenounced): string {
  const back = `Ce que vous auriez déjà versé vous est rendu au plus tard le ${longFrenchDate(data.refundDueDay)}, par le même moyen de paiement.`
  switch (data.outcome) {
    case 'canceled':
      return `Le contrat est terminé : le rendez-vous est annulé et rien n’est dû. ${back}`
    case 'owes_nothing':
      return `Le contrat est terminé et vous ne devez rien : le lavage a été fait sans que vous ayez demandé expressément qu’il ait lieu pendant le délai de rétractation. ${back}`
    case 'done_after':
      return `Le contrat est terminé et vous ne devez rien : votre rétractation était déjà partie quand le lavage a été fait. ${back}`
    case 'lost':
      return `Le lavage a déjà été fait, pendant le délai de rétractation et à votre demande expresse : le droit de rétractation a pris fin avec lui, et son prix reste dû (${price(data)}). Si le lavage n’a pas eu lieu, répondez à ce message : le contrat est alors annulé et rien n’est dû.`
    case 'late':
      return `Le délai a pris fin le ${longFrenchDate(data.lastDay)} : cette déclaration ne met pas fin au contrat. Si le rendez-vous est encore à venir, vous pouvez l’annuler sans frais en répondant à ce message.`
  }
}

function price({ priceCents, travel }: OneOffRenounced): string {
  return oneOffPriceText(priceCents, travel)
}

/** What the owner hears of it. */
export function renouncedNews(data: OneOffRenounced): {
  title: string
  detail: string
  facts: [string, string][]
} {
  return {
    title: `Rétractation d’un lavage ponctuel : ${data.customerName}, ${data.reference}`,
    detail: renouncedOwnerText(data),
    facts: [
      ['Prestation', data.service],
      ['Prix', price(data)],
      ['Déclarée le', declaredText(data.declaredAt)],
    ],
  }
}
