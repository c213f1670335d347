import { allow, type Outcome, refuse } from '../outcome.ts'
import type { TravelCharge } from '../places/zones.ts'
import type { Due } from './due.ts'

/** How a wash is paid on the spot, and noted by hand. */
export const doorMethods = ['cash', 'card', 'cheque', 'transfer'] as const
export type DoorMethod = (typeof doorMethods)[number]

/** With the card that pays behind a link, which the provider alone witnesses. */
export const paymentMethods = [...doorMethods, 'online'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * A line of what was received, or, below zero, of what it corrects; with a reason, of money that went back. Lines are only
 * ever added. Units: euro cents.
 */
export type PaymentLine = {
  method: PaymentMethod
  cents: number
  reason?: string | null
  /** It went back because the wash did not come: taken up again, the wash is due again for it. */
  isOfCanceled?: boolean
}

/** What may be said of why money went back. Units: characters. */
export const refundReasonMax = 200

/** What nobody takes for a wash in one go: a slip of the finger. Units: euro cents. */
export const paymentCentsMax = 500_000

/** What a consumer may pay a business in cash. Units: euro cents. Source: LAW-71. */
export const cashCentsMax = 100_000

type Line = Pick<PaymentLine, 'cents' | 'reason' | 'isOfCanceled'>

/** What was received: what went back with a reason makes no wash due again, but one that had not come. */
export function paidCents(lines: Line[]): number {
  return keptCents(lines.filter(({ reason, isOfCanceled }) => isOfCanceled || (reason ?? null) === null))
}

/** What of it is still here. */
export function keptCents(lines: Pick<Line, 'cents'>[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0)
}

export type Received = { receivedCents: number; givenBackCents: number }

/** What came in for a wash, and what of it went back, for whatever reason. Units: euro cents. */
export function receivedOf(lines: Pick<Line, 'cents' | 'reason'>[]): Received {
  const receivedCents = keptCents(lines.filter(({ reason }) => (reason ?? null) === null))
  return { receivedCents, givenBackCents: receivedCents - keptCents(lines) }
}

/** What is still here of what was paid by card ahead: what of it was given back in another way is not. */
export function keptOnlineCents(lines: Pick<PaymentLine, 'method' | 'cents'>[]): number {
  return Math.max(0, Math.min(keptCents(lines.filter(({ method }) => method === 'online')), keptCents(lines)))
}

/** Whether a drive of that charge was paid, by what was received for a wash that costs nothing else. */
export function isDrivePaid(travel: TravelCharge | null, paid: number): boolean {
  return travel?.kind === 'surcharge' && travel.cents > 0 && paid >= travel.cents
}

/** What may still be received; null while something has no price yet. Units: euro cents. */
export function leftCents({ lines, cents }: Due, paid: number): number | null {
  return lines.some((line) => line.cents === null) ? null : Math.max(0, cents - paid)
}

export type PaymentRefusal = 'NOTHING_LEFT' | 'MORE_THAN_LEFT' | 'BELOW_ZERO' | 'TOO_MUCH_CASH'

/**
 * Whether a line may be added to what was received for a wash: never more than what is due, while that is known, and
 * never more given back than was received, of all and of each way.
 */
export function canReceive(line: PaymentLine, lines: PaymentLine[], due: Due): Outcome<PaymentRefusal> {
  const ofMethod = paidCents(lines.filter(({ method }) => method === line.method)) + line.cents
  if (line.cents < 0)
    return Math.min(ofMethod, keptCents(lines) + line.cents) < 0 ? refuse('BELOW_ZERO') : allow()
  const left = leftCents(due, paidCents(lines))
  if (left === 0) return refuse('NOTHING_LEFT')
  if (left !== null && line.cents > left) return refuse('MORE_THAN_LEFT')
  return line.method === 'cash' && ofMethod > cashCentsMax ? refuse('TOO_MUCH_CASH') : allow()
}

/** Whether so much may be given back of what was received for a wash: never more than is still here. */
export function canGiveBack(cents: number, lines: Line[]): Outcome<'MORE_THAN_PAID'> {
  return cents > keptCents(lines) ? refuse('MORE_THAN_PAID') : allow()
}
