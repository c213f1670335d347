import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type PaymentFailed = {
  site: MailSite
  customerName: string
  amountCents: number
  /** 1 for the first try. */
  attempt: number
  /** When the provider tries again by itself; null when it does not. */
  nextAttemptDay: Day | null
  /** Where it can be paid, or the card changed. */
  link: string
  /** The day from which booking waits for the payment. */
  blockedFromDay: Day
}

/** Source: ST-44. */
export function paymentFailed(data: PaymentFailed): RenderedMail {
  const { site, nextAttemptDay } = data
  const next = nextAttemptDay
    ? `Un nouveau prélèvement sera présenté le ${longFrenchDate(nextAttemptDay)}.`
    : 'Aucun nouveau prélèvement ne sera présenté automatiquement.'
  return renderMail(site, {
    subject: 'Votre paiement n’a pas abouti',
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: `Le prélèvement de ${formatCents(data.amountCents)} pour votre abonnement n’a pas abouti (présentation n° ${data.attempt}). Cela arrive : une carte expirée ou un plafond atteint, le plus souvent. ${next}`,
      },
      {
        kind: 'paragraph',
        text: 'Vous pouvez régler ou changer de carte dès maintenant, en une minute :',
      },
      { kind: 'button', label: 'Régler mon abonnement', url: data.link },
      {
        kind: 'paragraph',
        text: `Sans paiement avant le ${longFrenchDate(data.blockedFromDay)}, la réservation de nouveaux rendez-vous sera suspendue ce jour-là. Elle reprendra dès le paiement${nextAttemptDay ? ', et rien d’autre ne change' : ''}.`,
      },
      {
        kind: 'paragraph',
        text: `Si quelque chose vous en empêche, répondez à ce message : nous chercherons une solution ensemble.\n${site.settings.identity.name}`,
      },
    ],
  })
}
