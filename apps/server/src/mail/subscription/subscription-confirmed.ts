import { postalAddress } from '@tramontane/content/business/postal-address'
import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { planTexts } from '@tramontane/content/subscription/plans'
import { canvassingSentence } from '@tramontane/content/terms/rights-sections'
import type { PublicPlanId } from '@tramontane/domain/contracts/plans'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { vehicleName, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { mediatorSentence } from '../mediator-sentence.ts'
import { addressText, type PostalAddress, planFacts } from './plan-recap.ts'

export type SubscriptionConfirmed = {
  site: MailSite
  customerName: string
  /** What the person quotes to withdraw or cancel without an account. */
  reference: string
  plan: PublicPlanId
  /** Cents per month. */
  monthlyCents: number
  /** The Paris day on which the contract was made, and the last one on which it can be renounced. */
  contractDay: Day
  lastWithdrawalDay: Day
  /** As it stands in the planning; without a time while the hour is to be agreed. Null where there is none. */
  firstVisit: { service: string; day: Day; time: string | null } | null
  vehicle: WrittenVehicle
  address: PostalAddress
  /** What the contract says of the drive there. */
  travel: TravelCharge
  expressStart: boolean
  /** Where a new account chooses its password, or where an older one logs in. */
  account: { isNew: boolean; url: string }
}

/** The contract on a durable medium. Source: LAW-10, LAW-14, LAW-20 to LAW-24, LAW-45. */
export function subscriptionConfirmed(data: SubscriptionConfirmed): RenderedMail {
  const { site, plan, monthlyCents, address, travel } = data
  return renderMail(site, {
    subject: 'Votre abonnement est confirmé',
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: 'Merci pour votre confiance : votre abonnement est en place et votre premier paiement est bien reçu. Voici ce que nous avons convenu ; gardez ce message, il vaut confirmation de votre contrat.',
      },
      accountButton(data),
      { kind: 'heading', text: 'Votre abonnement' },
      {
        kind: 'facts',
        facts: [
          ['Référence du contrat', data.reference],
          ['Contrat conclu le', longFrenchDate(data.contractDay)],
          ...planFacts(site, { plan, monthlyCents, travel }),
          ['Première visite', firstVisitText(data)],
          ['Véhicule', vehicleName(data.vehicle)],
          ['Adresse du lavage', addressText(address)],
        ],
      },
      ...firstVisitBlocks(data),
      { kind: 'list', items: planTexts[plan].features },
      ...withdrawalBlocks(data),
      ...practicalBlocks(site),
    ],
  })
}

function accountButton({ account }: SubscriptionConfirmed): Block {
  return account.isNew
    ? { kind: 'button', label: 'Choisir mon mot de passe', url: account.url }
    : { kind: 'button', label: 'Voir mon abonnement', url: account.url }
}

/** 'Lavage Détaillé, lundi 14 décembre 2026 à 09:00'; empty where none is planned. */
export function firstVisitText({ firstVisit }: Pick<SubscriptionConfirmed, 'firstVisit'>): string {
  return firstVisit ? `${firstVisit.service}, ${whenText(firstVisit.day, firstVisit.time)}` : ''
}

function firstVisitBlocks({ firstVisit, site }: SubscriptionConfirmed): Block[] {
  if (!firstVisit) return []
  const hour = firstVisit.time
    ? ''
    : ` Son heure reste à convenir : choisissez-la dans votre espace client (${site.baseUrl}/espace-client), ou nous vous appelons.`
  return [
    {
      kind: 'paragraph',
      text: `Votre première visite est notée dans notre planning : l’invitation jointe la met dans votre agenda.${hour}`,
    },
  ]
}

type Renounceable = Pick<SubscriptionConfirmed, 'site' | 'lastWithdrawalDay' | 'expressStart'>

/** How a contract made at a distance is renounced, and what was asked expressly. */
export function withdrawalBlocks(data: Renounceable): Block[] {
  const blocks: Block[] = [
    { kind: 'heading', text: 'Votre droit de rétractation' },
    {
      kind: 'paragraph',
      text: `Vous pouvez renoncer à ce contrat, sans donner de motif, jusqu’au ${longFrenchDate(data.lastWithdrawalDay)} inclus : utilisez « Renoncer au contrat ici » à l’adresse ci-dessous, avec la référence du contrat, votre nom et votre adresse e-mail, ou envoyez-nous le formulaire de rétractation joint à ce message.`,
    },
    { kind: 'button', label: 'Renoncer au contrat ici', url: `${data.site.baseUrl}/retractation` },
  ]
  if (!data.expressStart) return blocks
  return [
    ...blocks,
    {
      kind: 'paragraph',
      text: 'Votre première visite tombe dans ce délai. En commandant, vous avez déclaré :',
    },
    { kind: 'quote', text: expressStartStatement },
  ]
}

function practicalBlocks({ settings: { identity, contact }, baseUrl }: MailSite): Block[] {
  const reach = [contact.phone, contact.email].filter(Boolean).join(' ou ')
  return [
    { kind: 'heading', text: 'Bon à savoir' },
    {
      kind: 'paragraph',
      text: `Pour résilier plus tard : « Résilier votre contrat », à l’adresse ${baseUrl}/resilier. Une question ou une réclamation : ${reach || postalAddress({ contact })}.${mediatorSentence(identity)}`,
    },
    { kind: 'paragraph', text: canvassingSentence },
    {
      kind: 'paragraph',
      text: 'En pièces jointes : les conditions générales que vous avez acceptées et le formulaire de rétractation.',
    },
    { kind: 'paragraph', text: `À très bientôt,\n${identity.name}` },
  ]
}
