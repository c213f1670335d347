import { endedMoneySentences } from '@tramontane/content/payments/ended-money'
import { lateChangeHours } from '@tramontane/domain/contracts/terms'
import type { Day } from '@tramontane/domain/days/day'
import { longFrenchDate } from '@tramontane/domain/days/french-date'
import { whenText } from '@tramontane/domain/days/french-days'
import type { EndedMoney } from '@tramontane/domain/washes/ended-money'
import { vehicleName, type WrittenVehicle } from '@tramontane/domain/washes/vehicle'
import { formatCents } from '@tramontane/domain/words/money'
import { greeting } from '../layout/greeting.ts'
import type { Block, ListItem, RenderedMail } from '../layout/letter.ts'
import type { MailSite } from '../layout/mail-site.ts'
import { lastMinute, reach } from '../layout/reach.ts'
import { renderMail } from '../layout/render-mail.ts'
import { ofMailAlone } from '../on-paper.ts'
import { changeBlocks, noticeRule, signature } from './appointment-facts.ts'

/** A Paris day and its local time; null while the hour is to be agreed. */
type When = { day: Day; time: string | null }

/** Shapes: `changeUrl` where its client moves or cancels it without an account; null for whoever has one. */
export type SeriesDate = When & { plannedDay: Day | null; plannedTime: string; changeUrl: string | null }

export type SeriesMail = {
  site: MailSite
  customerName: string
  /** In words: 'tous les mardis à 9 h'. */
  rhythm: string
  service: string
  address: string
  /** The vehicle of the subscription; null for what is paid wash by wash. */
  vehicle: WrittenVehicle | null
  /** Whether its client has an account, to whom the client space is open. */
  hasAccount: boolean
  /** Which car such washes are for, in words; null where nobody said. */
  car: string | null
  /** How often its client may still move a wash in this term; null where nobody counts. */
  movesLeft: number | null
  /** Each with the day and the time that the rhythm has for it. */
  dates: SeriesDate[]
  /** Days of the rhythm for which another one is still to be found. */
  left: Day[]
  canceled: When[]
  /** Those of them whose wash stays used, as their client cancelled them late. */
  kept: When[]
  /** What becomes of what was paid for what is canceled. */
  money: EndedMoney
}

/** The dates of a rhythm that stand, as it begins, changes or goes on. Source: V-13. */
export function seriesPlanned(data: SeriesMail): RenderedMail {
  return renderMail(data.site, {
    subject: `Vos lavages : ${data.rhythm}`,
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      { kind: 'paragraph', text: `Vos lavages sont notés, ${data.rhythm} : nous venons à vous.` },
      facts(data),
      { kind: 'heading', text: 'Vos dates' },
      { kind: 'list', items: data.dates.map(dateItem) },
      ...leftBlocks(data),
      ...canceledBlocks(data),
      { kind: 'paragraph', text: ofMailAlone.datesFile },
      {
        kind: 'paragraph',
        text: 'Les dates suivantes s’ajoutent au fil des semaines, et chaque lavage vous est rappelé avant notre venue.',
      },
      ...changeEachBlocks(data),
      signature(data.site.settings),
    ],
  })
}

/** A rhythm is over, at once or from one of its dates on. */
export function seriesEnded(data: SeriesMail): RenderedMail {
  return renderMail(data.site, {
    subject: `Fin de vos lavages ${data.rhythm}`,
    blocks: [
      { kind: 'paragraph', text: greeting(data.customerName) },
      { kind: 'paragraph', text: `Votre rythme de lavage, ${data.rhythm}, prend fin.` },
      facts(data),
      ...canceledBlocks(data),
      signature(data.site.settings),
    ],
  })
}

/** A rhythm that a client asked for is not given. */
export function seriesDeclined({
  site,
  customerName,
  rhythm,
  service,
}: Pick<SeriesMail, 'site' | 'customerName' | 'rhythm' | 'service'>): RenderedMail {
  return renderMail(site, {
    subject: `Votre demande de rythme : ${rhythm}`,
    blocks: [
      { kind: 'paragraph', text: greeting(customerName) },
      {
        kind: 'paragraph',
        text: `Vous nous avez demandé un rythme de lavage (${service}, ${rhythm}). Nous ne pouvons pas vous le réserver, et nous en sommes désolés.`,
      },
      {
        kind: 'paragraph',
        text: 'Rien ne change pour votre abonnement : réservez chaque lavage depuis votre espace client, ou demandez-nous un autre jour ou une autre heure.',
      },
      signature(site.settings),
    ],
  })
}

function facts({ service, address, vehicle, car }: SeriesMail): Block {
  return {
    kind: 'facts',
    facts: [
      ['Prestation', service],
      ['Adresse', address],
      ['Véhicule', vehicle ? vehicleName(vehicle) : (car ?? '')],
    ],
  }
}

function changeEachBlocks(data: SeriesMail): Block[] {
  const rule = data.vehicle
    ? noticeRule(data, true)
    : `Vous pouvez déplacer ou annuler chaque lavage jusqu’à ${lateChangeHours} heures avant.`
  if (data.dates.every(({ changeUrl }) => changeUrl === null))
    return changeBlocks({ ...data, changeUrl: null }, rule)
  return [
    {
      kind: 'paragraph',
      text: `${rule} Chaque date ci-dessus mène à sa page, qui s’ouvre sans compte. ${lastMinute(data.site)}`,
    },
  ]
}

function dateItem({ day, time, plannedDay, plannedTime, changeUrl }: SeriesDate): ListItem {
  const isMoved = (plannedDay !== null && plannedDay !== day) || plannedTime !== time
  const text = `${whenText(day, time)}${isMoved ? `, au lieu du ${whenText(plannedDay ?? day, plannedTime)}` : ''}`
  return changeUrl ? { text, url: changeUrl } : text
}

function leftBlocks({ left }: SeriesMail): Block[] {
  if (left.length === 0) return []
  return [
    { kind: 'heading', text: 'Dates à convenir' },
    {
      kind: 'paragraph',
      text: 'Ces jours-là, nous n’avons pas pu noter votre lavage : nous vous proposons une autre date.',
    },
    { kind: 'list', items: left.map(longFrenchDate) },
  ]
}

function canceledBlocks({ canceled, kept, vehicle, money, site }: SeriesMail): Block[] {
  if (canceled.length === 0) return []
  const isOne = canceled.length === 1
  const over = isOne ? 'Ce rendez-vous n’a plus lieu.' : 'Ces rendez-vous n’ont plus lieu.'
  const wash = vehicle ? ` ${washesText(canceled, kept)}` : ''
  const { oneLeavesCalendar, allLeaveCalendar } = ofMailAlone
  return [
    { kind: 'heading', text: isOne ? 'Rendez-vous annulé' : 'Rendez-vous annulés' },
    { kind: 'paragraph', text: `${over}${wash} ${isOne ? oneLeavesCalendar : allLeaveCalendar}` },
    { kind: 'list', items: canceled.map(({ day, time }) => whenText(day, time)) },
    ...moneyBlocks(money, site),
  ]
}

function moneyBlocks(money: EndedMoney, site: MailSite): Block[] {
  const { doorCents } = money
  const atTheDoor = `Pour les ${formatCents(doorCents)} payés sur place, ${reach(site)}.`
  const said = [...endedMoneySentences(money), ...(doorCents > 0 ? [atTheDoor] : [])]
  return said.length === 0 ? [] : [{ kind: 'paragraph', text: said.join(' ') }]
}

function washesText(canceled: When[], kept: When[]): string {
  if (kept.length === 0)
    return canceled.length === 1 ? 'Le lavage vous est rendu.' : 'Les lavages vous sont rendus.'
  const days = kept.map(({ day, time }) => whenText(day, time)).join(' et du ')
  const late =
    kept.length === 1
      ? `Annulé moins de ${lateChangeHours} heures avant, celui du ${days} reste compté comme utilisé`
      : `Annulés moins de ${lateChangeHours} heures avant, ceux du ${days} restent comptés comme utilisés`
  const returned = canceled.length - kept.length
  if (returned === 0) return `${late}.`
  return returned === 1 ? `${late} ; l’autre vous est rendu.` : `${late} ; les autres vous sont rendus.`
}
