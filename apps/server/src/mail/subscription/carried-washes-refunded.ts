import { formatCents } from '@tramontane/domain/words/money'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type CarriedWashesRefunded = {
  site: MailSite
  customerName: string
  reference: string
  washes: number
  /** Euro cents. */
  cents: number
}

/** Washes that we owed, and that the end of their contract left no day for, come back in money. Source: R-69. */
export function carriedWashesRefunded(data: CarriedWashesRefunded): RenderedMail {
  const { site, washes, cents, reference } = data
  const owed =
    washes > 1
      ? `Votre contrat ${reference} a pris fin avant que ${washes} lavages que nous vous devions aient pu avoir lieu.`
      : `Votre contrat ${reference} a pris fin avant qu’un lavage que nous vous devions ait pu avoir lieu.`
  return renderMail(site, {
    subject: `Nous vous remboursons ${formatCents(cents)}`,
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      { kind: 'paragraph', text: `${owed} Nous vous en rendons la part du prix mensuel.` },
      {
        kind: 'paragraph',
        text: `Les ${formatCents(cents)} reviennent sur la carte qui a payé. Vous n’avez rien à faire : selon votre banque, la somme apparaît sous cinq à dix jours.`,
      },
      { kind: 'paragraph', text: `Avec nos excuses,\n${site.settings.identity.name}` },
    ],
  })
}
