import type { Day } from '@tramontane/domain/days/day'
import { dayAndMonth, frenchWeekday } from '@tramontane/domain/days/french-date'
import type { SmsKind } from '@tramontane/domain/messages/message-kinds'
import { plainSms } from '@tramontane/domain/messages/sms-size'
import { fillPlaces } from '@tramontane/domain/messages/worded'
import { nameParts } from '@tramontane/domain/people/name-parts'
import { politeName } from '../mail/layout/greeting.ts'
import type { MailSite } from '../mail/layout/mail-site.ts'

/** What a telephone would make a link of: a visitor types where they are washed, and may type anybody's number. */
const link = /:\/\/|[\p{L}\d]\.\p{L}{2}/u

type When = { day: Day; time: string | null }

/** What an SMS tells. Shapes: Paris days and local times, 'HH:MM'. */
export type SmsFacts = When & {
  customerName: string
  service: string
  /** Of the wash, on one line. */
  address: string
  /** Where the client confirms, answers, or takes a start. */
  url?: string
  /** Of one that moved: where it was. */
  before?: When
  /** Of a van on its way, or late: when it comes. */
  arrivesAt?: string
  /** Of freed starts, or of washes of which a day's move tells: how many there are besides the one that is named. */
  others?: number
}

/** The whole SMS, as it is sent: the owner's opening, the news, the owner's closing. Source: V-40. */
export function smsText(site: MailSite, kind: SmsKind, facts: SmsFacts): string {
  const { identity, contact, messages } = site.settings
  const { opening, closing } = messages.smsWords[kind]
  const name = politeName(facts.customerName)
  const values = {
    prenom: nameParts(name).firstName,
    nom: name,
    date: dayText(facts.day),
    heure: facts.time ? timeText(facts.time) : '',
    prestation: facts.service,
    lieu: link.test(facts.address) ? '' : facts.address,
    entreprise: identity.shortName || identity.name,
    telephone: contact.phone,
  }
  const parts = [fillPlaces(opening, values), news[kind](facts, contact.phone), fillPlaces(closing, values)]
  return plainSms(parts.filter(Boolean).join(' '))
}

/** Without a letter that is not of the networks' own alphabet: each would more than double the price. */
const news: Record<SmsKind, (facts: SmsFacts, phone: string) => string> = {
  reminder: (facts, phone) =>
    facts.url
      ? `votre rendez-vous est proposé ${whenText(facts)}. Il attend votre confirmation : ${facts.url}`
      : sentences(`rappel, votre lavage est prévu ${whenText(facts)}.`, phone && `Un imprévu ? ${phone}`),
  en_route: ({ arrivesAt }) =>
    arrivesAt ? `nous sommes en route, arrivée vers ${timeText(arrivesAt)}.` : 'nous sommes en route.',
  late: ({ arrivesAt, time }) =>
    sentences(
      'nous aurons du retard, veuillez nous en excuser.',
      arrivesAt && `Arrivée vers ${timeText(arrivesAt)}${time ? ` au lieu de ${timeText(time)}` : ''}.`,
    ),
  moved: (facts, phone) =>
    sentences(
      facts.before
        ? `votre lavage prévu ${whenText(facts.before)} est déplacé au ${whenText(facts)}.`
        : `votre lavage est déplacé au ${whenText(facts)}.`,
      othersText(facts),
      facts.url ? `Pour répondre : ${facts.url}` : phone && `Un souci ? ${phone}`,
    ),
  slot_freed: (facts) =>
    sentences(
      facts.others
        ? `des créneaux se sont libérés, dont ${whenText(facts)}.`
        : `un créneau s’est libéré ${whenText(facts)}.`,
      facts.url && `Au premier qui accepte : ${facts.url}`,
    ),
  booked: (facts) =>
    facts.url
      ? `votre rendez-vous est proposé ${whenText(facts)}. Il attend votre confirmation : ${facts.url}`
      : `votre lavage est réservé ${whenText(facts)}.`,
  cancelled: (facts) =>
    sentences(
      `votre lavage prévu ${whenText(facts)} est annulé.`,
      othersText(facts),
      facts.others && facts.url && `Le détail : ${facts.url}`,
    ),
}

/** One SMS has room for one wash: who has more reads that, and finds them behind the link. */
function othersText({ others }: SmsFacts): string | undefined {
  if (!others) return
  return others === 1 ? 'Un autre lavage change aussi.' : `${others} autres lavages changent aussi.`
}

function sentences(...parts: (string | number | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** 'mardi 3 mars à 9h30'. */
function whenText({ day, time }: When): string {
  return `${dayText(day)}${time === null ? ', heure à convenir' : ` à ${timeText(time)}`}`
}

/** In the spelling of 1990, 'aout' has no circumflex. */
function dayText(day: Day): string {
  return `${frenchWeekday(day)} ${dayAndMonth(day)}`.replace('août', 'aout')
}

/** '9h', '9h05'. */
function timeText(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}
