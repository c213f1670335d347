import { type Due, dueOfLines } from '../washes/due.ts'
import { keptCents, leftCents, type PaymentLine, paidCents } from '../washes/wash-payments.ts'

/**
 * What is on paper of something that is paid: its last facture, and what avoirs left of it. `isOver` of a facture of what
 * was kept of a canceled wash that comes after all. Units: euro cents.
 */
export type Standing = { cents: number; netCents: number; isOver?: boolean }

/** A paper to make: a facture of what is due, an avoir, or a facture that takes an avoir back. */
export type Paper =
  | { kind: 'facture'; cents: number }
  | { kind: 'avoir'; cents: number; why: 'mistake' | 'refund' }
  | { kind: 'takenBack'; cents: number }

/** A line of what was received; one with a reason is money that went back. */
export type PaidLine = {
  cents: number
  reason: string | null
  isOfCanceled?: boolean
  isBeforeDocuments: boolean
}

/**
 * What a canceled wash is to be put on paper for: what was paid by card and did not go back, in any way, which is the deposit that
 * its client lost. What was received at the door is the owner's to give back or not. Source: C. conso. L214-1.
 */
export function dueOfCanceled(lines: Pick<PaymentLine, 'method' | 'cents'>[]): Due {
  const cents = Math.min(keptCents(lines.filter(({ method }) => method === 'online')), keptCents(lines))
  return dueOfLines(cents > 0 ? [{ kind: 'wash', cents }] : [])
}

/**
 * The papers that are still to be made of a wash, in their order; none where they say what was received. What is paid in
 * full has a facture; what was noted by mistake takes the whole of it back, money that was given back takes its sum.
 * What was paid in full before factures were made is given none. Source: V-51, LAW-50.
 */
export function papersOfWash(due: Due, lines: PaidLine[], standing: Standing | null): Paper[] {
  const paid = paidCents(lines)
  const kept = keptCents(lines)
  const isFull = due.cents > 0 && leftCents(due, paid) === 0
  if (standing === null) return isFull && !wasPaidBefore(due, lines) ? factureOf(due.cents, kept) : []

  const { cents, netCents, isOver = false } = standing
  const noted = keptCents(lines.filter(({ reason }) => reason === null))
  const isMistaken = isOver || noted < cents || (isFull && due.cents > cents)
  if (isMistaken) return [...avoirOf(netCents, 'mistake'), ...(isFull ? factureOf(due.cents, kept) : [])]
  // A bank that takes a payment back of which some had gone back leaves less than nothing: no avoir is of more than its facture.
  const target = Math.max(0, Math.min(cents, kept))
  if (netCents >= target) return avoirOf(netCents - target, 'refund')
  if (netCents > 0) return [{ kind: 'takenBack', cents: target - netCents }]
  return isFull ? factureOf(due.cents, kept) : []
}

/** A facture, and of what went back already an avoir. */
function factureOf(cents: number, kept: number): Paper[] {
  return [{ kind: 'facture', cents }, ...avoirOf(cents - Math.max(0, kept), 'refund')]
}

function avoirOf(cents: number, why: 'mistake' | 'refund'): Paper[] {
  return cents > 0 ? [{ kind: 'avoir', cents, why }] : []
}

function wasPaidBefore(due: Due, lines: PaidLine[]): boolean {
  return paidCents(lines.filter(({ isBeforeDocuments }) => isBeforeDocuments)) >= due.cents
}
