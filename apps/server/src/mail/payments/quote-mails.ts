import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { signature } from '../appointments/appointment-facts.ts'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type QuoteMail = { site: MailSite; customerName: string; number: string }

/** Where a devis is read, kept as a PDF, and answered. */
export function quoteMail({
  site,
  customerName,
  number,
  cents,
  lastDay,
  url,
}: QuoteMail & { cents: number; lastDay: Day; url: string }): RenderedMail {
  return renderMail(site, {
    subject: `Votre devis ${number} : ${formatCents(cents)}`,
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(customerName) },
      {
        kind: 'paragraph',
        text: `Voici notre devis ${number}, d’un total de ${formatCents(cents)} TTC. À la page ci-dessous, vous le lisez, le gardez en PDF, et l’acceptez ou le déclinez en ligne.`,
      },
      { kind: 'button', label: 'Lire le devis et y répondre', url },
      {
        kind: 'paragraph',
        text: `Il est valable jusqu’au ${longFrenchDate(lastDay)} inclus. Rien n’est dû tant que vous ne l’avez pas accepté.`,
      },
      signature(site.settings),
    ],
  })
}

/** What its client keeps of having accepted a devis. */
export function quoteAnsweredMail({
  site,
  customerName,
  number,
  text,
  isToPlan,
}: QuoteMail & { text: string; isToPlan: boolean }): RenderedMail {
  return renderMail(site, {
    subject: `Devis ${number} accepté`,
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(customerName) },
      { kind: 'paragraph', text: 'Votre accord est enregistré, merci. En voici les termes :' },
      { kind: 'quote', text },
      {
        kind: 'paragraph',
        text: isToPlan
          ? 'Nous vous contactons pour convenir des dates qui restent à fixer.'
          : 'Les passages prévus sont réservés ; chacun vous est confirmé par un message.',
      },
      signature(site.settings),
    ],
  })
}
