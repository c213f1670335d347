import { commitmentMonths } from '@tramontane/domain/contracts/terms'
import type { TravelCharge } from '@tramontane/domain/places/zones'
import { formatCents, formatWithCents } from '@tramontane/domain/words/money'

/** The drive of one visit and how it is paid, as every screen, mail and contract says it. Source: LAW-40. */
export function travelWords(charge: TravelCharge): string {
  if (charge.kind === 'included') return 'déplacement inclus'
  if (charge.kind === 'quotation') return 'déplacement sur devis'
  return `${formatCents(charge.cents)} TTC de déplacement par passage, à régler à chaque passage`
}

/** The same of a visit whose drive is paid already. */
export function paidTravelWords(charge: TravelCharge): string {
  return charge.kind === 'surcharge'
    ? `déplacement déjà payé (${formatCents(charge.cents)} TTC)`
    : travelWords(charge)
}

/** The same of a visit whose drive was paid, and given back. */
export function backTravelWords(charge: TravelCharge): string {
  return charge.kind === 'surcharge'
    ? `déplacement remboursé (${formatCents(charge.cents)} TTC)`
    : travelWords(charge)
}

/**
 * What a wash that is paid by itself costs with its drive: '89 € + 5 € de déplacement, soit 94 € TTC'.
 * Units: euro cents.
 */
export function oneOffPriceText(priceCents: number, charge: TravelCharge): string {
  if (charge.kind !== 'surcharge') return `${formatCents(priceCents)} TTC, ${travelWords(charge)}`
  const total = formatCents(priceCents + charge.cents)
  return `${formatCents(priceCents)} + ${formatCents(charge.cents)} de déplacement, soit ${total} TTC`
}

type PlanAmounts = { monthlyCents: number; visitsPerMonth: number }

/**
 * What the minimum term costs in all: '719,16 € d’abonnement + 60,00 € de déplacement'; '719,16 €' without a sum for the
 * drive. Source: R-52; LAW-10.
 */
export function termTotalText(
  { monthlyCents, visitsPerMonth }: PlanAmounts,
  charge: TravelCharge | null,
): string {
  const months = monthlyCents * commitmentMonths
  if (charge?.kind !== 'surcharge') return formatCents(months)
  const drives = charge.cents * visitsPerMonth * commitmentMonths
  return `${formatWithCents(months)} d’abonnement + ${formatWithCents(drives)} de déplacement`
}

/** What a tile says of the drive under its price, which includes it; null while the place is not known. */
export function tileTravelText(charge: TravelCharge | null): string {
  if (charge === null) return '+ déplacement selon la commune'
  if (charge.kind === 'surcharge') return `dont ${formatCents(charge.cents)} de déplacement`
  return charge.kind === 'included' ? travelWords(charge) : `+ ${travelWords(charge)}`
}
