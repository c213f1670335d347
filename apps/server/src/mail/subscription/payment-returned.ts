import { formatCents } from '@tramontane/domain/words/money'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'

type PaymentReturned = {
  site: MailSite
  customerName: string
  vehicle: string
  amountCents: number
  /** The vehicle has a contract already, or the order was over when the money came. */
  reason: 'duplicate' | 'over'
}

/** Money that came for an order that cannot begin goes back, whole. Source: R-43. */
export function paymentReturned(data: PaymentReturned): RenderedMail {
  const { site, reason, amountCents } = data
  return renderMail(site, {
    subject: `Nous vous remboursons ${formatCents(amountCents)}`,
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      { kind: 'paragraph', text: `${whys[reason]} (${data.vehicle}).` },
      {
        kind: 'paragraph',
        text: `Les ${formatCents(amountCents)} vous sont remboursés en entier, sur la carte qui a payé. Vous n’avez rien à faire : selon votre banque, la somme apparaît sous cinq à dix jours.`,
      },
      ...(reason === 'duplicate'
        ? [{ kind: 'button' as const, label: 'Voir mon espace client', url: `${site.baseUrl}/espace-client` }]
        : [
            {
              kind: 'paragraph' as const,
              text: 'Si vous souhaitez toujours vous abonner, vous pouvez recommencer la commande :',
            },
            { kind: 'button' as const, label: 'Souscrire', url: `${site.baseUrl}/souscrire` },
          ]),
      { kind: 'paragraph', text: `À bientôt,\n${site.settings.identity.name}` },
    ],
  })
}

const whys = {
  duplicate:
    'Votre abonnement est bien en place, et un second paiement vient de nous parvenir pour le même véhicule',
  over: 'Votre paiement nous est parvenu alors que la commande était déjà annulée',
}
