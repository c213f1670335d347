import { expressStartStatement } from '@tramontane/content/endings/withdrawal-form'
import { oneOffPriceText, paidTravelWords, travelWords } from '@tramontane/content/towns/travel-charge'
import { lateChangeHours, termWord } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { whenText } from '@tramontane/domain/days/french-days'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { vehicleName, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import { capital } from '@tramontane/domain/words/capital'
import type { Block } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { lastMinute, reach } from '../layout/reach.ts'

export type AppointmentMail = {
  site: MailSite
  customerName: string
  service: string
  /** A Paris day and its local time; null while the hour is to be agreed. */
  day: Day
  time: string | null
  address: string
  /** The vehicle of the subscription; null for a wash that is paid by itself. */
  vehicle: WrittenVehicle | null
  /** Which car such a wash is for, in words; null where nobody said. */
  car: string | null
  /** What the drive costs; null where it needs no saying. */
  travel: TravelCharge | null
  /** Of a wash of a subscription: its drive was paid ahead. */
  isDrivePaid: boolean
  /** Whether its client has an account, to whom the client space is open. */
  hasAccount: boolean
  /** Of a wash that is paid by itself, in cents, without the drive; null for one of a subscription. */
  priceCents: number | null
  /** How often its client may still move a wash in this term; null where nobody counts. */
  movesLeft: number | null
  /** Whether the act that it tells of was the express request of the law. */
  isExpressAsked: boolean
  /** Where a one-off wash is confirmed by its client; null where nothing waits for that. */
  proposal: { url: string } | null
  /** Where a wash that is agreed is moved or cancelled without an account; null elsewhere. */
  changeUrl: string | null
  /** Of a one-off wash that is agreed; null for every other one. */
  contract: OneOffFacts | null
}

/** What the mails say of the contract of a one-off wash. Days are Paris days. */
export type OneOffFacts = {
  reference: string
  concludedOn: Day
  isByPhone: boolean
  isExpress: boolean
  lastWithdrawalDay: Day
}

export function appointmentFacts(data: AppointmentMail): Block {
  const { service, day, time, address, vehicle, car } = data
  return {
    kind: 'facts',
    facts: [
      ['Prestation', service],
      ['Date', whenText(day, time)],
      ['Adresse', address],
      ['Véhicule', vehicle ? vehicleName(vehicle) : (car ?? '')],
      priceFact(data),
    ],
  }
}

function priceFact({ travel, priceCents, isDrivePaid }: AppointmentMail): [string, string] {
  if (!travel) return ['Trajet', '']
  if (priceCents !== null) return ['Prix', oneOffPriceText(priceCents, travel)]
  return ['Trajet', isDrivePaid ? paidTravelWords(travel) : travelWords(travel)]
}

const ofOne = {
  change: 'le déplacer ou l’annuler',
  cancel: 'l’annuler',
  back: 'annulé à temps, le lavage vous est rendu',
}

const ofEach = {
  change: 'déplacer ou annuler chaque lavage',
  cancel: 'annuler chaque lavage',
  back: 'annulé à temps, il vous est rendu',
}

/**
 * The notice of a client's own wash, or of each of several, in words, with the moves that are really left. Source: R-15,
 *
 */
export function noticeRule({ movesLeft }: Pick<AppointmentMail, 'movesLeft'>, isOfEach = false): string {
  const { change, cancel, back } = isOfEach ? ofEach : ofOne
  const until = `jusqu’à ${lateChangeHours} heures avant : ${back} ; plus tard, il reste compté.`
  if (movesLeft === 0)
    return `Vous pouvez ${cancel} ${until} Vos changements de date de ce ${termWord} sont utilisés : pour en faire un autre, contactez-nous.`
  const left = movesLeft === 1 ? '1 changement de date' : `${movesLeft} changements de date`
  const count =
    movesLeft === null
      ? ''
      : ` Il vous reste ${left} ce ${termWord}${isOfEach ? ', pour tous vos lavages' : ''}.`
  return `Vous pouvez ${change} ${until}${count}`
}

/**
 * What the client declared of a wash within the withdrawal period, in the message of the act by which it was declared; of
 * a one-off wash that lies there without it, what that means. Source: LAW-22, LAW-24.
 */
export function expressBlocks({ isExpressAsked, contract, day }: AppointmentMail): Block[] {
  if (isExpressAsked)
    return [
      {
        kind: 'paragraph',
        text: 'Votre lavage a lieu dans votre délai de rétractation. En le demandant pour ce jour, vous avez déclaré :',
      },
      { kind: 'quote', text: expressStartStatement },
    ]
  if (!contract || contract.isExpress || day > contract.lastWithdrawalDay) return []
  return [{ kind: 'paragraph', text: notAskedSentence }]
}

export const notAskedSentence =
  'Votre lavage a lieu dans votre délai de rétractation, sans que vous l’ayez demandé expressément : si vous vous rétractez, vous ne devez rien, même une fois le lavage fait.'

/** What a client has still to confirm, wherever a message tells of it. Source: R-73. */
export function confirmBlocks({ proposal }: Pick<AppointmentMail, 'proposal'>): Block[] {
  if (!proposal) return []
  return [
    {
      kind: 'paragraph',
      text: 'Il attend encore votre confirmation : la page ci-dessous rappelle la prestation, le prix et votre droit de rétractation. Jusqu’à votre confirmation, il ne vous engage pas et rien n’est dû.',
    },
    { kind: 'button', label: 'Confirmer mon rendez-vous', url: proposal.url },
  ]
}

/** Where a client changes their mind; whoever has no client space answers or calls. */
export function changeBlocks(
  {
    site,
    vehicle,
    hasAccount,
    changeUrl,
  }: Pick<AppointmentMail, 'site' | 'vehicle' | 'hasAccount' | 'changeUrl'>,
  rule: string,
): Block[] {
  const call = reach(site)
  if (changeUrl && vehicle)
    return [
      {
        kind: 'paragraph',
        text: `${rule} La page ci-dessous s’ouvre sans compte, et montre ce qui peut encore être changé. ${lastMinute(site)}`,
      },
      { kind: 'button', label: 'Voir mon rendez-vous', url: changeUrl },
    ]
  if (changeUrl)
    return [
      {
        kind: 'paragraph',
        text: `Vous pouvez le déplacer ou l’annuler, sans compte, jusqu’à ${lateChangeHours} heures avant, à la page ci-dessous. ${lastMinute(site)}`,
      },
      { kind: 'button', label: 'Déplacer ou annuler', url: changeUrl },
    ]
  if (!vehicle) return [{ kind: 'paragraph', text: `Pour déplacer ou annuler ce rendez-vous, ${call}.` }]
  if (!hasAccount) return [{ kind: 'paragraph', text: `${rule} ${capital(call)}.` }]
  return [
    { kind: 'paragraph', text: `${rule} ${lastMinute(site)}` },
    { kind: 'button', label: 'Voir mes rendez-vous', url: `${site.baseUrl}/espace-client` },
  ]
}

export function signature({ identity }: MailSite['settings']): Block {
  return { kind: 'paragraph', text: `À bientôt,\n${identity.name}` }
}
