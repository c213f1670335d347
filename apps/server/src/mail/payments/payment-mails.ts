import { depositTerms, overPaidText } from '@tramontane/content/payments/pay-page'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
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

type EndedMail = WashMail & { backCents: number; keptCents: number; owedCents: number }

/** What becomes of what was paid for a wash that does not come. */
export function paidWashEndedMail(data: EndedMail): RenderedMail {
  const { site, backCents, keptCents, owedCents } = data
  const said = [
    backCents > 0 && `Nous vous rendons ${formatCents(backCents)}, sur la carte qui a payé.`,
    owedCents > 0 &&
      `Comme c’est nous qui annulons, les arrhes vous sont dues au double : nous vous versons ${formatCents(owedCents)} de plus et vous écrivons pour convenir du moyen.`,
    keptCents > 0 &&
      `Les arrhes de ${formatCents(keptCents)} nous restent acquises, comme nous en étions convenus : le rendez-vous a été annulé trop tard, ou le véhicule n’était pas là.`,
  ].filter((one) => one !== false)
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
