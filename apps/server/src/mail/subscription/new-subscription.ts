import { planTexts } from '@tramontane/content/subscription/plans'
import { phoneText } from '@tramontane/domain/people/phone'
import { vehicleName } from '@tramontane/domain/washes/vehicle'
import type { RenderedMail } from '../layout/letter.ts'
import { renderMail } from '../layout/render-mail.ts'
import { addressText, planFacts } from './plan-recap.ts'
import { firstVisitText, type SubscriptionConfirmed } from './subscription-confirmed.ts'

type NewSubscription = Pick<
  SubscriptionConfirmed,
  | 'site'
  | 'customerName'
  | 'reference'
  | 'plan'
  | 'monthlyCents'
  | 'firstVisit'
  | 'vehicle'
  | 'address'
  | 'travel'
  | 'expressStart'
> & { email: string; phone: string }

/** To the business: somebody subscribed and paid. */
export function newSubscription(data: NewSubscription): RenderedMail {
  const { site, plan, monthlyCents, address, travel } = data
  return renderMail(site, {
    subject: `Nouvel abonnement : ${data.customerName}, ${planTexts[plan].name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${data.customerName} vient de s’abonner, et le premier paiement est reçu.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Client', data.customerName],
          ['Téléphone', phoneText(data.phone)],
          ['E-mail', data.email],
          ['Véhicule', vehicleName(data.vehicle)],
          ['Adresse du lavage', addressText(address)],
          ['Première visite', firstVisitText(data)],
          ['Début demandé avant la fin du délai de rétractation', data.expressStart ? 'oui' : 'non'],
          ['Référence du contrat', data.reference],
          ...planFacts(site, { plan, monthlyCents, travel }),
        ],
      },
      { kind: 'button', label: 'Voir les abonnements', url: `${site.baseUrl}/admin?tab=subscribers` },
    ],
  })
}
