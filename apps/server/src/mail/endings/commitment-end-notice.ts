import { cancelName } from '@tramontane/content/endings/endings-seo'
import { renewalLawParagraphs } from '@tramontane/content/terms/renewal-law'
import { commitmentMonths, noticeDays } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type CommitmentEndNotice = {
  site: MailSite
  customerName: string
  reference: string
  /** Of the minimum term. */
  lastDay: Day
  /** The last day on which a notice ends the contract there. */
  lastNoticeDay: Day
  /** Whether it leaves after the days that the law gives. */
  isLate: boolean
}

/** The minimum term nears its end, with the deadline in a box. Source: Code de la consommation, L215-1; LAW-32. */
export function commitmentEndNotice(data: CommitmentEndNotice): RenderedMail {
  const { site } = data
  const lastDay = longFrenchDate(data.lastDay)
  const deadline = `Pour que votre contrat prenne fin le ${lastDay}, résiliez au plus tard le ${longFrenchDate(data.lastNoticeDay)}.`
  const mail = renderMail(site, {
    subject: `La durée minimale de votre abonnement prend fin le ${lastDay}`,
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: `Les ${commitmentMonths} mois de durée minimale de votre contrat ${data.reference} prennent fin le ${lastDay}. Vous n’avez rien à faire pour continuer.`,
      },
      { kind: 'quote', text: deadline },
      {
        kind: 'paragraph',
        text: `Sans résiliation de votre part, l’abonnement se poursuit sans limite de durée, au même prix. Vous pourrez y mettre fin à tout moment, gratuitement : il prendra fin le ${noticeDays}e jour qui suit la réception de votre résiliation, et ce qui aura été payé au-delà vous sera rendu.`,
      },
      ...(data.isLate ? [{ kind: 'paragraph' as const, text: lateRule(data) }] : []),
      { kind: 'button', label: cancelName, url: `${site.baseUrl}/resilier` },
      { kind: 'heading', text: 'Ce que dit le Code de la consommation' },
      ...renewalLawParagraphs().map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'paragraph', text: `Merci de votre confiance,\n${site.settings.identity.name}` },
    ],
  })
  return { ...mail, text: boxedText(mail.text), html: boxedHtml(mail.html) }
}

/** The second paragraph of L215-1, as the program keeps it. */
function lateRule({ lastDay }: CommitmentEndNotice): string {
  return `Cette lettre part plus tard que la loi ne le veut. Vous pouvez donc résilier sans préavis : le contrat prend fin le jour où nous recevons votre résiliation, et au plus tôt le ${longFrenchDate(lastDay)}, et ce que vous aurez payé au-delà vous est rendu.`
}

/** A frame all around: the law wants the deadline in a visible box. */
function boxedHtml(html: string): string {
  return html.replace('<blockquote style="', '<blockquote style="border:2px solid #0b2545;font-weight:bold;')
}

function boxedText(text: string): string {
  return text.replace(/^> (.*)$/m, (_, words: string) => {
    const edge = `+${'-'.repeat(60)}+`
    return [edge, ...lines(words, 56).map((line) => `|  ${line.padEnd(56)}  |`), edge].join('\n')
  })
}

/** Words in lines of at most `width` characters. */
function lines(text: string, width: number): string[] {
  const done = ['']
  for (const word of text.split(' ')) {
    const longer = `${done.at(-1)} ${word}`.trim()
    if (longer.length > width) done.push(word)
    else done[done.length - 1] = longer
  }
  return done
}
