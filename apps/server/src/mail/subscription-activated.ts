import { travelWords } from '@tramontane/content/travel-charge'
import { longFrenchDate } from '@tramontane/domain/french-date'
import { formatCents } from '@tramontane/domain/money'
import type { TravelCharge } from '@tramontane/domain/zones'
import type { Block } from './letter.ts'
import type { MailSite } from './mail-site.ts'
import { addressText, type PostalAddress, type Vehicle, vehicleText } from './plan-recap.ts'
import { renderMail } from './render-mail.ts'
import type { RenderedMail } from './rendered-mail.ts'

export type SubscriptionActivated = {
  site: MailSite
  customerName: string
  /** 'Formule Standard'. */
  planName: string
  /** Cents per month. */
  monthlyCents: number
  /** Paris days; the first visit is null where none was agreed. */
  startDay: string
  firstVisitDay: string | null
  vehicle: Vehicle
  address: PostalAddress
  /** What was agreed for the drive there. */
  travel: TravelCharge
  /** Where the account chooses its password, or logs in; null while there is no account. */
  account: { isNew: boolean; url: string } | null
}

/** A subscription that is paid by transfer begins: what was agreed, and where it is followed. */
export function subscriptionActivated(data: SubscriptionActivated): RenderedMail {
  const { site, address, firstVisitDay } = data
  return renderMail(site, {
    subject: 'Votre abonnement est actif',
    blocks: [
      { kind: 'paragraph', text: `Bonjour ${data.customerName},` },
      {
        kind: 'paragraph',
        text: `Votre abonnement est actif depuis le ${longFrenchDate(data.startDay)}. Voici ce qui est convenu :`,
      },
      {
        kind: 'facts',
        facts: [
          ['Abonnement', data.planName],
          ['Prix', `${formatCents(data.monthlyCents)} TTC par mois, par virement`],
          ['Véhicule', vehicleText(data.vehicle)],
          ['Adresse du lavage', addressText(address)],
          ['Trajet', travelWords(data.travel)],
          ['Première visite', firstVisitDay ? longFrenchDate(firstVisitDay) : ''],
        ],
      },
      ...accountBlocks(data),
      { kind: 'paragraph', text: `À bientôt,\n${site.settings.identity.name}` },
    ],
  })
}

function accountBlocks({ site, account }: SubscriptionActivated): Block[] {
  const { phone } = site.settings.contact
  const reach = phone ? `répondez à ce message ou appelez le ${phone}` : 'répondez à ce message'
  if (!account) return [{ kind: 'paragraph', text: `Pour convenir de votre prochain lavage, ${reach}.` }]
  const label = account.isNew ? 'Choisir mon mot de passe' : 'Voir mon abonnement'
  return [
    {
      kind: 'paragraph',
      text: `Vos lavages se réservent dans votre espace client. Une question ? ${reach.charAt(0).toUpperCase()}${reach.slice(1)}.`,
    },
    { kind: 'button', label, url: account.url },
  ]
}
