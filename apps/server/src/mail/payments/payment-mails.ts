import { endedMoneySentences } from '@tramontane/content/payments/ended-money'
import { depositTerms, overPaidText } from '@tramontane/content/payments/pay-page'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { Settled } from '@tramontane/domain/washes/deposits'
import { formatCents } from '@tramontane/domain/words/money'
import { signature } from '../appointments/appointment-facts.ts'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type WashMail = { site: MailSite; customerName: string; service: string; day: Day; time: string | null }

type LinkMail = WashMail & { isDeposit: boolean; cents: number; url: string; lastDay: Day }

/** Where a wash, or what is asked before it, is paid by card. Source: V-52. */
export function paymentLinkMail(data: LinkMail): RenderedMail {
  const { site, isDeposit, cents, url } = data
  const sum = formatCents(cents)
  return renderMail(site, {
    subject: isDeposit ? `Les arrhes de votre lavage : ${sum}` : `Payer votre lavage : ${sum}`,
    blocks: [
      hello(data),
      {
        kind: 'paragraph',
        text: isDeposit
          ? `Pour votre rendez-vous, nous vous demandons ${sum} d’arrhes, à verser par carte à la page ci-dessous.`
          : `Vous pouvez payer votre lavage par carte, à la page ci-dessous : ${sum}.`,
      },
      washFacts(data),
      { kind: 'button', label: isDeposit ? 'Verser les arrhes' : `Payer ${sum}`, url },
      ...(isDeposit ? [{ kind: 'paragraph' as const, text: depositTerms }] : []),
      {
        kind: 'paragraph',
        text: `Ce lien est valable jusqu’au ${longFrenchDate(data.lastDay)} inclus. Si vous avez déjà payé, ne tenez pas compte de ce message.`,
      },
      signature(site.settings),
    ],
  })
}

type PaidMail = WashMail & { isDeposit: boolean; acceptedCents: number; backCents: number }

/** What came, and what of it goes back. */
export function paidOnlineMail(data: PaidMail): RenderedMail {
  const { site, acceptedCents, backCents, isDeposit } = data
  const subject =
    acceptedCents === 0
      ? 'Votre paiement vous est rendu'
      : `Paiement reçu : ${formatCents(acceptedCents)}${isDeposit ? ' d’arrhes' : ''}`
  return renderMail(site, {
    subject,
    blocks: [
      hello(data),
      ...(acceptedCents > 0
        ? [paragraph(`Nous avons bien reçu ${formatCents(acceptedCents)} par carte, merci.`)]
        : []),
      ...(backCents > 0 ? [paragraph(overPaidText(backCents))] : []),
      washFacts(data),
      ...(isDeposit && acceptedCents > 0 ? [paragraph(depositTerms)] : []),
      signature(site.settings),
    ],
  })
}

type EndedMail = WashMail & Settled

/** What becomes of what was paid for a wash that does not come. */
export function paidWashEndedMail(data: EndedMail): RenderedMail {
  const { site, backCents } = data
  const said = endedMoneySentences(data)
  return renderMail(site, {
    subject: backCents > 0 ? 'Votre paiement vous est rendu' : 'Les arrhes de votre lavage annulé',
    blocks: [hello(data), ...said.map(paragraph), washFacts(data), signature(site.settings)],
  })
}

function hello({ customerName }: WashMail): Block {
  return paragraph(greetingAsSigned(customerName))
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

function washFacts({ service, day, time }: WashMail): Block {
  return {
    kind: 'facts',
    facts: [
      ['Prestation', service],
      ['Date', whenText(day, time)],
    ],
  }
}
