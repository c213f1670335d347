import type { DepositSetting } from '../site/business-settings.ts'

/** What a payment link asks for: all that is left to pay of a wash, or what is asked before it. */
export const paymentLinkKinds = ['due', 'deposit'] as const
export type PaymentLinkKind = (typeof paymentLinkKinds)[number]

export const noDeposit: DepositSetting = { kind: 'none', percent: 30, cents: 2000, fromCents: 0 }

/**
 * What providers take at least by card.
 * Units: euro cents.
 * Source: docs.stripe.com/currencies#minimum-and-maximum-charge-amounts.
 */
export const onlineCentsMin = 50

/**
 * What is asked before a wash of this price, in whole euros where it is a share; null for nothing. It is never more than
 * the price, and never less than a card can pay.
 */
export function depositOf(setting: DepositSetting, priceCents: number): number | null {
  if (setting.kind === 'none' || priceCents < Math.max(setting.fromCents, onlineCentsMin)) return null
  const share = Math.round((priceCents * setting.percent) / 10_000) * 100
  const asked = Math.min(setting.kind === 'sum' ? setting.cents : share, priceCents)
  return asked < onlineCentsMin ? null : asked
}

/** Why a wash that was paid ahead does not come. */
export const washEndings = ['client_in_time', 'client_late', 'withdrawn', 'business', 'weather'] as const
export type WashEnding = (typeof washEndings)[number]

/** Of a deposit, how often it goes back to who paid it. Source: Code de la consommation, L214-1; Code civil, 1590. */
const timesBack: Record<WashEnding, 0 | 1 | 2> = {
  client_in_time: 1,
  client_late: 0,
  // A contract that is renounced is none: what was paid goes back whole. Source: LAW-20.
  withdrawn: 1,
  business: 2,
  // The day was moved for the weather and its client wants no other: nobody's fault.
  weather: 1,
}

export type Settled = {
  /** What goes back of what was paid. */
  backCents: number
  /** What stays. */
  keptCents: number
  /** What the business owes on top of it. */
  owedCents: number
}

/**
 * What becomes of what was paid by card ahead of a wash that does not come: all of it goes back but the deposit, which
 * follows its own rule. Units: euro cents.
 */
export function settleEnded(
  { paidCents, depositCents }: { paidCents: number; depositCents: number | null },
  ending: WashEnding,
): Settled {
  const paid = Math.max(0, paidCents)
  const deposit = Math.min(depositCents ?? 0, paid)
  const times = timesBack[ending]
  const keptCents = times === 0 ? deposit : 0
  return { backCents: paid - keptCents, keptCents, owedCents: times === 2 ? deposit : 0 }
}
