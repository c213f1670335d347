import type { Day } from '../days/day.ts'
import { plainFrenchDate } from '../days/french-date.ts'
import { whenText } from '../days/french-days.ts'
import { type Rhythm, rhythmText } from '../washes/series.ts'
import { formatWithCents } from '../words/money.ts'
import type { DocumentLine } from './document.ts'

/** How long a devis can be accepted where its owner says nothing else. Units: days, that of its making not counted. */
export const quoteDays = { usual: 30, most: 365 } as const

/** A start that a devis names. Shapes: a Paris day and a local time 'HH:MM'. */
export type QuotedStart = { date: Day; time: string }

/**
 * What becomes of a devis that is accepted: so many washes, of which some have a start already, or washes that come back.
 * Shapes: `service` is a title; an empty address is that of the client.
 */
export type QuotePlan =
  | { kind: 'appointments'; service: string; address: string; count: number; starts: QuotedStart[] }
  | {
      kind: 'series'
      service: string
      address: string
      every: Rhythm
      time: string
      from: Day
      until: Day | null
    }

export const quoteAnswers = ['accepted', 'declined'] as const
type QuoteAnswer = (typeof quoteAnswers)[number]

export const quoteStates = ['open', 'accepted', 'declined', 'replaced', 'expired'] as const
export type QuoteState = (typeof quoteStates)[number]

/** How a devis stands today: what was answered stays, whatever came after. Its last day is one on which it is accepted. */
export function quoteState(
  {
    answer,
    replacedBy,
    validUntil,
  }: { answer: QuoteAnswer | null; replacedBy: number | null; validUntil: Day },
  today: Day,
): QuoteState {
  if (answer !== null) return answer
  if (replacedBy !== null) return 'replaced'
  return validUntil < today ? 'expired' : 'open'
}

/** A line as its owner writes it. Units: euro cents, all taxes included. */
type QuotedLine = { label: string; quantity: number; unitCents: number }

/** So many of something, without VAT: what is sold today is sold under the franchise of the seller's mention. */
export function quoteLine({ label, quantity, unitCents }: QuotedLine): DocumentLine {
  const cents = quantity * unitCents
  return { label, detail: '', on: null, until: null, quantity, unitCents, cents, vatRate: 0 }
}

/**
 * What the next wash of a devis costs: an even share of what is left of its sum, so that all of them make it to the cent.
 * Shapes: `planned` are the prices of those that stand. Null where none is left. Units: euro cents.
 */
export function nextShare(cents: number, count: number, planned: number[]): number | null {
  const left = count - planned.length
  if (left <= 0) return null
  return Math.floor((cents - planned.reduce((sum, one) => sum + one, 0)) / left)
}

/** What is agreed by accepting, as it stands on the paper. */
export function planText(plan: QuotePlan): string {
  const where = plan.address && `, ${plan.address}`
  if (plan.kind === 'series') {
    const end = plan.until ? ` au ${plainFrenchDate(plan.until)}` : ''
    const from = plainFrenchDate(plan.from)
    const when = rhythmText(plan)
    return `Prévu : ${plan.service}, ${when}, ${end ? 'du' : 'à partir du'} ${from}${end}${where}. Le prix est celui de chaque passage.`
  }
  const { count, service, starts } = plan
  const days = starts.map(({ date, time }) => whenText(date, time))
  const dates = days.length > 0 ? ` : ${days.join(' ; ')}` : ''
  const rest =
    days.length === 0 ? ', dates à convenir' : days.length < count ? ' ; les autres à convenir' : ''
  return `Prévu : ${service}, ${count === 1 ? 'un passage' : `${count} passages`}${where}${dates}${rest}.`
}

/** The very words that somebody agrees to, kept as its proof. Units: euro cents. */
export function accordText(
  name: string,
  { number, issuedOn, cents }: { number: string; issuedOn: Day; cents: number },
): string {
  return `Bon pour accord : ${name} accepte le devis ${number} du ${plainFrenchDate(issuedOn)}, d’un total de ${formatWithCents(cents)} TTC.`
}
