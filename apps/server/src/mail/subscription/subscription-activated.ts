import { termTotalText, travelWords } from '@tramontane/content/towns/travel-charge'
import { commitmentMonths } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { vehicleName, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import { greetingAsSigned } from '../layout/greeting.ts'
import type { Block, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { renderMail } from '../layout/render-mail.ts'
import { transferBlocks } from '../payments/transfer-blocks.ts'
import { addressText, type PostalAddress, termFacts } from './plan-recap.ts'
import { withdrawalBlocks } from './subscription-confirmed.ts'

export type SubscriptionActivated = {
  site: MailSite
  customerName: string
  /** What the person quotes to withdraw or cancel without an account. */
  reference: string
  /** 'Formule Standard'. */
  planName: string
  visitsPerMonth: number
  /** Cents per month. */
  monthlyCents: number
  /** Paris days; the first visit is null where none was agreed. */
  startDay: string
  firstVisitDay: string | null
  vehicle: WrittenVehicle
  address: PostalAddress
  /** What was agreed for the drive there. */
  travel: TravelCharge
  /** Where the account chooses its password, or logs in; null while there is no account. */
  account: { isNew: boolean; url: string } | null
  /** Made by phone or e-mail: the terms come with the letter. */
  isAtDistance: boolean
  /** Of such a one: until when it can be renounced, and what was asked expressly; null once that day is over. */
  withdrawal: { lastDay: Day; isExpress: boolean } | null
}

/**
 * A subscription that is paid by transfer begins: what was agreed, and where it is followed; of one made at a distance, the
 * contract on a durable medium. Source: LAW-14.
 */
export function subscriptionActivated(data: SubscriptionActivated): RenderedMail {
  const { site } = data
  return renderMail(site, {
    subject: 'Votre abonnement est actif',
    blocks: [
      { kind: 'paragraph', text: greetingAsSigned(data.customerName) },
      {
        kind: 'paragraph',
        text: `Votre abonnement est actif depuis le ${longFrenchDate(data.startDay)}. Voici ce qui est convenu :`,
      },
      { kind: 'facts', facts: agreedFacts(data) },
      ...transferBlocks(site),
      ...accountBlocks(data),
      ...contractBlocks(data),
      { kind: 'paragraph', text: `À bientôt,\n${site.settings.identity.name}` },
    ],
  })
}

/** What is agreed, as it is told and kept. */
export function agreedFacts(data: SubscriptionActivated): [string, string][] {
  const { monthlyCents, visitsPerMonth, travel, firstVisitDay } = data
  return [
    ['Référence du contrat', data.reference],
    ['Abonnement', data.planName],
    ['Passages', `${visitsPerMonth} par mois`],
    ['Prix', `${formatCents(monthlyCents)} TTC par mois, par virement`],
    [`Total sur ${commitmentMonths} mois`, `${termTotalText({ monthlyCents, visitsPerMonth }, travel)} TTC`],
    ...termFacts,
    ['Véhicule', vehicleName(data.vehicle)],
    ['Adresse du lavage', addressText(data.address)],
    ['Trajet', travelWords(travel)],
    ['Première visite', firstVisitDay ? longFrenchDate(firstVisitDay) : ''],
  ]
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

function contractBlocks({ site, isAtDistance, withdrawal }: SubscriptionActivated): Block[] {
  if (!isAtDistance) return []
  if (!withdrawal)
    return [
      {
        kind: 'paragraph',
        text: 'Gardez ce message, il vaut confirmation de votre contrat. En pièce jointe : nos conditions générales.',
      },
    ]
  const { lastDay: lastWithdrawalDay, isExpress: expressStart } = withdrawal
  return [
    ...withdrawalBlocks({ site, lastWithdrawalDay, expressStart }),
    {
      kind: 'paragraph',
      text: 'Gardez ce message, il vaut confirmation de votre contrat. En pièces jointes : nos conditions générales et le formulaire de rétractation.',
    },
  ]
}
