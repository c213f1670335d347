import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { formatCents } from '@tramontane/domain/words/money'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type PaymentRecovered = {
  site: MailSite
  customerName: string
  amountCents: number
  paidDay: Day
  receiptUrl: string | null
}

/** A month that was unpaid is paid. Source: ST-44. */
export function paymentRecovered(data: PaymentRecovered): RenderedMail {
  const { site, receiptUrl } = data
  const receipt: Block[] = receiptUrl ? [{ kind: 'button', label: 'Voir mon reçu', url: receiptUrl }] : []
  return renderMail(site, {
    subject: 'Votre paiement est bien arrivé',
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: `Votre paiement de ${formatCents(data.amountCents)} est arrivé le ${longFrenchDate(data.paidDay)} : votre abonnement est à jour. Merci !`,
      },
      ...receipt,
      {
        kind: 'paragraph',
        text: 'Vous pouvez réserver vos rendez-vous comme d’habitude :',
      },
      { kind: 'button', label: 'Voir mon espace client', url: `${site.baseUrl}/espace-client` },
      { kind: 'paragraph', text: `À bientôt,\n${site.settings.identity.name}` },
    ],
  })
}
